import type { Mountain, PastCycle } from '@firstchair/contract'
import { dateText } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Link } from '@firstchair/design-system/link'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { pastCyclesQuery } from '../card/mountain-calls.ts'
import * as styles from './mountain.css.ts'
import { cycleLabel } from './mountain.rules.ts'

/** How the closed cycles ended; each leads to its record. */
export const PastCycles = ({ mountain }: { mountain: Mountain }) => (
  <section className={styles.past} aria-labelledby="past-results">
    <Heading level={3} size="small" id="past-results">
      Past Results
    </Heading>
    <Results mountain={mountain} />
  </section>
)

function Results({ mountain }: { mountain: Mountain }) {
  const { data: cycles, isError, ...query } = useQuery(pastCyclesQuery(mountain))
  if (cycles === undefined) {
    if (!isError) return <Skeleton width="100%" height="6rem" />
    return <ErrorState title="The past results didn't load" {...retryOf(query)} />
  }
  if (cycles.length === 0) return <Text tone="muted">No cycle has closed yet.</Text>
  return (
    <ul className={styles.results}>
      {cycles.map((cycle) => (
        <Result
          key={`${cycle.season} ${cycle.cycleNumber}`}
          mountainId={mountain.id}
          cycle={cycle}
          label={cycleLabel(cycle, cycles)}
        />
      ))}
    </ul>
  )
}

type ResultProps = { mountainId: string; cycle: PastCycle; label: string }

const Result = ({ mountainId, cycle, label }: ResultProps) => (
  <li className={styles.result}>
    <span>
      <Link href={`/mountains/${mountainId}/cycles/${cycle.cycleNumber}?season=${cycle.season}`}>
        {label}
      </Link>{' '}
      · <time dateTime={cycle.endTime}>{dateText(format, cycle.endTime, 'PP')}</time>
    </span>
    <span className={styles.amount}>{cycle.price !== null && formatDollars(cycle.price)}</span>
    <span className={styles.bidder}>
      {cycle.price === null ? 'No bids' : <bdi>{cycle.bidder ?? 'A bidder'}</bdi>}
    </span>
  </li>
)
