import { useSearchParam } from '@firstchair/sdk'
import { useEffect } from 'react'

/**
 * Opens the bid dialog of the mountain that a mail's link names (`/?bid=<id>`). The parameter is
 * removed at once, so that a reload does not open the dialog again.
 */
export function useLinkedBid(open: (mountainId: string) => void): void {
  const [linked, setLinked] = useSearchParam('bid')
  // An effect, because links outside of the board change the URL.
  useEffect(() => {
    if (linked === null) return
    open(linked)
    setLinked(null)
  }, [linked, open, setLinked])
}
