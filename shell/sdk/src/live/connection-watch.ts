import { serverNow } from '../clock/clock.ts'
import { connectionStatus, nextStatusChange } from './connection.rules.ts'
import { setConnection } from './connection.ts'

/** Tracks since when the feed is down and shows it as the connection status. */
export function createConnectionWatch() {
  let downSince: number | null = null
  let verifiedUntil: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Updates the shown status, and schedules itself for when the status changes with time. */
  function showConnection(): void {
    clearTimeout(timer)
    const downFor = downSince === null ? null : performance.now() - downSince
    const status = connectionStatus(downFor, navigator.onLine)
    setConnection({
      status,
      asOf: status === 'live' ? null : verifiedUntil,
      ...(status === 'offline' && { cause: navigator.onLine ? 'server' : 'network' }),
    })
    const next = nextStatusChange(downFor)
    if (next !== null) timer = setTimeout(showConnection, next)
  }

  /** A message has arrived: the prices are current, provided that the feed has caught up. */
  function feedIsCurrent(): void {
    if (downSince === null) verifiedUntil = serverNow()
  }

  /** The feed is connected and has caught up. */
  function feedIsUp(): void {
    downSince = null
    feedIsCurrent()
    showConnection()
  }

  /**
   * The feed is lost, or a new page has not connected yet. A gap that has already started
   * continues. `since` (monotonic ms) is its start, if that was before it was noticed.
   */
  function feedIsDown(since = performance.now()): void {
    downSince ??= since
    verifiedUntil ??= serverNow()
    showConnection()
  }

  return { showConnection, feedIsCurrent, feedIsUp, feedIsDown }
}

/** The page's instance. */
export const { showConnection, feedIsCurrent, feedIsUp, feedIsDown } = createConnectionWatch()
