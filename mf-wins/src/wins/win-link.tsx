import type { OwnWin } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { Text } from '@firstchair/design-system/text'

/** From a win to its public page, or to the record of its auction if there is none. */
export const WinLink = ({ win: { winner, mountain, cycle } }: { win: OwnWin }) => (
  <Text size="small">
    {winner.pageId ? (
      <Link href={`/w/${winner.pageId}`}>The picture of your win</Link>
    ) : (
      <Link
        href={`/mountains/${mountain.id}/cycles/${cycle.cycleNumber}${cycle.season === undefined ? '' : `?season=${cycle.season}`}`}
      >
        All bids of cycle {cycle.cycleNumber}
      </Link>
    )}
  </Text>
)
