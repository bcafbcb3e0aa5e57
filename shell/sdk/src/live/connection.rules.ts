/** `live`; `reconnecting` once it has lasted 2.5 s; `offline` without network or after long. */
export type ConnectionStatus = 'live' | 'reconnecting' | 'offline'

/**
 * `network`: the browser is offline. `server`: the browser is online, but the server does not
 * answer.
 */
export type OfflineCause = 'network' | 'server'

/** A shorter interruption is not shown. */
export const SHOWN_AFTER_MS = 2_500
/** A longer interruption is shown as offline. */
export const OFFLINE_AFTER_MS = 20_000

/** The status to show after the feed has been down for `downForMs`; null if it is up. */
export function connectionStatus(downForMs: number | null, hasNetwork: boolean): ConnectionStatus {
  if (!hasNetwork) return 'offline'
  if (downForMs === null || downForMs < SHOWN_AFTER_MS) return 'live'
  return downForMs < OFFLINE_AFTER_MS ? 'reconnecting' : 'offline'
}

/** Ms until the status may change by itself; `null` when only an event can change it. */
export function nextStatusChange(downForMs: number | null): number | null {
  if (downForMs === null || downForMs >= OFFLINE_AFTER_MS) return null
  return (downForMs < SHOWN_AFTER_MS ? SHOWN_AFTER_MS : OFFLINE_AFTER_MS) - downForMs
}
