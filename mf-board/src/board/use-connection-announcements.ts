import { announce, type ConnectionStatus, connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'

const sentences: Record<ConnectionStatus, string> = {
  live: 'Back online. Prices are live.',
  reconnecting: 'Reconnecting. Prices may be old.',
  offline: 'Offline. Bidding is paused until the connection is back.',
}

/** Announces each change of the connection once; the page shows it in the header and a banner. */
export function useConnectionAnnouncements(): void {
  const { status } = useAtomValue(connectionAtom)
  const announced = useRef<ConnectionStatus>('live')
  useEffect(() => {
    if (announced.current === status) return
    announced.current = status
    announce(sentences[status])
  }, [status])
}
