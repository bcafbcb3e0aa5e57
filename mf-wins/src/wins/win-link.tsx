import type { OwnWin } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'

/** From a win to its public page, or to the record of its auction if there is none. */
export const WinLink = ({ win: { winner, mountain, cycle } }: { win: OwnWin }) => (
  <p>
    <Link
      href={
        winner.pageId
          ? `/w/${winner.pageId}`
          : `/mountains/${mountain.id}/cycles/${cycle.cycleNumber}${cycle.season ? `?season=${cycle.season}` : ''}`
      }
    >
      {winner.pageId ? 'The picture' : 'All bids'}
    </Link>
  </p>
)
