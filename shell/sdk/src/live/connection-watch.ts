import { serverNow } from '../clock/clock.ts'
import { connectionStatus, isPolling, nextStatusChange } from './connection.rules.ts'
import { setConnection } from './connection.ts'

const since = (moment: number | null): number | null =>
  moment === null ? null : performance.now() - moment

/** Tracks since when the feed is down or polled, and shows it as the connection status. */
export function createConnectionWatch() {
  let downSince: number | null = null
  let polledSince: number | null = null
  let answeredAt = Number.NEGATIVE_INFINITY
  let verifiedUntil: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Updates the shown status, and schedules itself for when the status changes with time. */
  function showConnection(): void {
    clearTimeout(timer)
    const channels = {
      downFor: since(downSince),
      polledFor: since(polledSince),
      silentFor: performance.now() - answeredAt,
    }
    const status = connectionStatus(channels, navigator.onLine)
    setConnection({
      status,
      asOf: status === 'live' ? null : verifiedUntil,
      ...(status === 'offline' && { cause: navigator.onLine ? 'server' : 'network' }),
      ...(status === 'live' && isPolling(channels) && { isPolled: true }),
    })
    const next = nextStatusChange(channels)
    if (next !== null) timer = setTimeout(showConnection, next)
  }

  /** A message has arrived: the prices are current, provided that the feed has caught up. */
  function feedIsCurrent(): void {
    if (downSince === null) verifiedUntil = serverNow()
  }

  /** The feed is connected and has caught up. */
  function feedIsUp(): void {
    downSince = null
    polledSince = null
    feedIsCurrent()
    showConnection()
  }

  /** A poll was answered and is shown. */
  function feedIsPolled(): void {
    polledSince ??= performance.now()
    verifiedUntil = serverNow()
    showConnection()
  }

  /**
   * The feed is lost, or a new page has not connected yet. A gap that has already started
   * continues. `from` (monotonic ms) is its start, if that was before it was noticed.
   */
  function feedIsDown(from = performance.now()): void {
    downSince ??= from
    polledSince = null
    verifiedUntil ??= serverNow()
    showConnection()
  }

  /** A call of the API was answered. */
  function serverAnswered(): void {
    answeredAt = performance.now()
    if (downSince !== null) showConnection()
  }

  return { showConnection, feedIsCurrent, feedIsUp, feedIsPolled, feedIsDown, serverAnswered }
}

/** The page's instance. */
export const { showConnection, feedIsCurrent, feedIsUp, feedIsPolled, feedIsDown, serverAnswered } =
  createConnectionWatch()
