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

/** Since when, in ms; null if it does not apply. */
export type Channels = {
  /** The socket is lost, or has not opened yet. */
  downFor: number | null
  /** Prices are polled, without a gap. */
  polledFor: number | null
  /** The last call was answered. While calls are answered, the server can be reached. */
  silentFor: number
}

/** Whether polling has proved to be more than a short interruption of the socket. */
export const isPolling = ({ polledFor }: Channels): boolean =>
  polledFor !== null && polledFor >= SHOWN_AFTER_MS

/** The status to show. */
export function connectionStatus(channels: Channels, hasNetwork: boolean): ConnectionStatus {
  const { downFor, silentFor } = channels
  if (!hasNetwork) return 'offline'
  if (downFor === null || downFor < SHOWN_AFTER_MS || isPolling(channels)) return 'live'
  return Math.min(downFor, silentFor) < OFFLINE_AFTER_MS ? 'reconnecting' : 'offline'
}

/** Ms until the status may change by itself; `null` when only an event can change it. */
export function nextStatusChange({ downFor, polledFor, silentFor }: Channels): number | null {
  if (downFor === null) return null
  const changes = [
    SHOWN_AFTER_MS - downFor,
    SHOWN_AFTER_MS - (polledFor ?? SHOWN_AFTER_MS),
    OFFLINE_AFTER_MS - Math.min(downFor, silentFor),
  ].filter((ms) => ms > 0)
  return changes.length > 0 ? Math.min(...changes) : null
}
