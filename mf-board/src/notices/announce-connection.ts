import { announce, type ConnectionStatus, connectionAtom, store } from '@firstchair/sdk'

const sentences: Record<ConnectionStatus, string> = {
  live: 'Back online. Prices are live.',
  reconnecting: 'Reconnecting. Prices may be old.',
  offline: 'Offline. Bidding is paused until the connection is back.',
}

/**
 * Announces each change of the connection once; the page shows it in the header and a banner. Returns
 * the function that stops it.
 */
export function announceConnection(): () => void {
  let announced: ConnectionStatus = 'live'
  function tell(): void {
    const { status, isPolled } = store.get(connectionAtom)
    // The shell says that prices are polled.
    if (announced === status || isPolled) return
    announced = status
    announce(sentences[status])
  }
  tell()
  return store.sub(connectionAtom, tell)
}
