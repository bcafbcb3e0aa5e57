import { serverNow } from '../clock/clock.ts'
import { connectionStatus, nextStatusChange } from './connection.rules.ts'
import { setConnection } from './connection.ts'

/** Watches how far the prices can be trusted, from the moment the page begins. */
export function createConnectionWatch() {
  let downSince: number | null = null
  let rightUntil: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Shows what the moment says; called again by itself when time alone changes it. */
  function showConnection(): void {
    clearTimeout(timer)
    const downFor = downSince === null ? null : performance.now() - downSince
    const status = connectionStatus(downFor, navigator.onLine)
    setConnection({
      status,
      asOf: status === 'live' ? null : rightUntil,
      ...(status === 'offline' && { cause: navigator.onLine ? 'server' : 'network' }),
    })
    const next = nextStatusChange(downFor)
    if (next !== null) timer = setTimeout(showConnection, next)
  }

  /** The feed said something: what is shown is right up to now, once it has been compared. */
  function feedIsRight(): void {
    if (downSince === null) rightUntil = serverNow()
  }

  /** The feed stands and has been compared with what is shown. */
  function feedIsUp(): void {
    downSince = null
    feedIsRight()
    showConnection()
  }

  /**
   * The feed is lost, or a new page has not connected yet. A gap that has already started
   * continues. `since` (monotonic ms) is its start, if that was before it was noticed.
   */
  function feedIsDown(since = performance.now()): void {
    downSince ??= since
    rightUntil ??= serverNow()
    showConnection()
  }

  return { showConnection, feedIsRight, feedIsUp, feedIsDown }
}

/** The page's. */
export const { showConnection, feedIsRight, feedIsUp, feedIsDown } = createConnectionWatch()
