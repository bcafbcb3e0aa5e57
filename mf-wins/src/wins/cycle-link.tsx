import type { Win } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { Text } from '@firstchair/design-system/text'

/** From a win to the record of the cycle that it was won in. */
export const CycleLink = ({ mountain, cycle: { cycleNumber, season } }: Omit<Win, 'winner'>) => (
  <Text size="small">
    <Link
      href={`/mountains/${mountain.id}/cycles/${cycleNumber}${season === undefined ? '' : `?season=${season}`}`}
    >
      All bids of cycle {cycleNumber}
    </Link>
  </Text>
)
