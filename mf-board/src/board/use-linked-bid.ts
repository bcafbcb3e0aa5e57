import { useSearchParam } from '@firstchair/sdk'
import { useEffect } from 'react'

/**
 * Opens the bid dialog of the mountain that a mail's link names (`/?bid=<id>`). The name leaves the
 * address at once, so that a reload does not open it again.
 */
export function useLinkedBid(open: (mountainId: string) => void): void {
  const [linked, setLinked] = useSearchParam('bid')
  // An effect, since links change the address from outside of the board.
  useEffect(() => {
    if (linked === null) return
    open(linked)
    setLinked(null)
  }, [linked, open, setLinked])
}
