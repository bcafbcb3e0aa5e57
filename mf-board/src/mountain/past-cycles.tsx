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
import { factsQuery, pastCyclesQuery } from '../card/mountain-calls.ts'
import * as styles from './mountain.css.ts'
import { cycleLabel } from './mountain.rules.ts'

/** How many of the last cycles are shown as bars. */
const BARS = 5

/** How the closed cycles ended, and their prices on one scale with that at the window; each leads to its picture, or to its record. */
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
  const windowPrice = useQuery(factsQuery(mountain)).data?.facts?.windowPrice ?? null
  if (cycles === undefined) {
    if (!isError) return <Skeleton width="100%" height="6rem" />
    return <ErrorState title="The past results didn't load" {...retryOf(query)} />
  }
  if (cycles.length === 0) return <Text tone="muted">No cycle has closed yet.</Text>
  const most = Math.max(windowPrice ?? 0, ...cycles.slice(0, BARS).map(({ price }) => price ?? 0))
  return (
    <ul className={styles.results}>
      {windowPrice !== null && (
        <li className={styles.result}>
          <span>At the window</span>
          <span className={styles.amount}>{formatDollars(windowPrice)}</span>
          <Bar share={windowPrice / most} isWindow />
        </li>
      )}
      {cycles.map((cycle, place) => (
        <Result
          key={`${cycle.season} ${cycle.cycleNumber}`}
          mountainId={mountain.id}
          cycle={cycle}
          label={cycleLabel(cycle, cycles)}
          most={place < BARS ? most : null}
        />
      ))}
    </ul>
  )
}

/** A price as its share of the highest one. The text beside it says the same. */
const Bar = ({ share, isWindow = false }: { share: number; isWindow?: boolean }) => (
  <svg
    className={styles.bar}
    data-window={isWindow || undefined}
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect width={100 * share} height="1" />
  </svg>
)

type ResultProps = {
  mountainId: string
  cycle: PastCycle
  label: string
  /** The scale of its bar; null without one. */
  most: number | null
}

const Result = ({ mountainId, cycle, label, most }: ResultProps) => (
  <li className={styles.result}>
    <span>
      <Link
        href={
          cycle.winPageId
            ? `/w/${cycle.winPageId}`
            : `/mountains/${mountainId}/cycles/${cycle.cycleNumber}?season=${cycle.season}`
        }
      >
        {label}
      </Link>{' '}
      · <time dateTime={cycle.endTime}>{dateText(format, cycle.endTime, 'PP')}</time>
    </span>
    <span className={styles.amount}>{cycle.price !== null && formatDollars(cycle.price)}</span>
    {most !== null && cycle.price !== null && <Bar share={cycle.price / most} />}
    <span className={styles.bidder}>
      {cycle.price === null ? 'No bids' : <bdi>{cycle.bidder ?? 'A bidder'}</bdi>}
    </span>
  </li>
)
