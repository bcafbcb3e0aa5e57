import { type Attention, attention, auctionResult, done } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Link } from '@firstchair/design-system/link'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { adminKey, call, callPage, serverMessage, toast } from '@firstchair/sdk'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mountainsQuery } from '../mountains/mountain-calls.ts'
import { DayCharts } from './day-charts.tsx'
import * as styles from './overview.css.ts'
import { SetupList } from './setup-list.tsx'

/** The feed invalidates it with every topic that can change a count. */
const attentionQuery = queryOptions({
  queryKey: adminKey('attention'),
  queryFn: ({ signal }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const query = new URLSearchParams({ timeZone })
    return call(attention, `/api/admin/attention?${query}`, { signal })
  },
  staleTime: 0,
})

const unpaidQuery = queryOptions({
  queryKey: [...adminKey('results'), 'unpaid'],
  queryFn: ({ signal }) =>
    callPage(auctionResult, '/api/admin/auction-results?limit=1000&paymentStatus=pending', {
      signal,
    }),
  staleTime: 0,
})

/** The kinds of work that wait for an admin: what one and several of it are, button, and the view that lists it. */
const PLACES = {
  pendingUsers: ['user waits for approval', 'users wait for approval', 'Review', '/admin/pending'],
  heldCascades: [
    'held ticket needs a decision',
    'held tickets need a decision',
    'Decide',
    '/admin/holds',
  ],
  unpaidWins: [
    'unpaid win is near its deadline',
    'unpaid wins are near their deadline',
    'Show wins',
    '/admin/results?sort=paymentDeadline&paymentStatus=pending',
  ],
  payments: [
    'payment has a problem',
    'payments have a problem',
    'Show payments',
    '/admin/payments?attention=1',
  ],
  lowCodes: [
    "mountain's codes run low",
    'mountains have codes that run low',
    'Import codes',
    '/admin/mountains',
  ],
  withoutDay: [
    'mountain without a day',
    'mountains without a day',
    'State the days',
    '/admin/mountains',
  ],
  failedMails: [
    "email couldn't be delivered",
    "emails couldn't be delivered",
    'Show emails',
    '/admin/mails',
  ],
} as const satisfies Partial<Record<keyof Attention, readonly string[]>>
const GROUPS = Object.keys(PLACES) as (keyof typeof PLACES)[] // the keys of a constant

const figure = (count: number): string => count.toLocaleString('en-US')

/** The state of the auctions in up to four numbers, and what needs an admin's attention. */
export function Overview() {
  const { data, isError, isFetching, refetch } = useQuery(attentionQuery)
  const mountains = useQuery(mountainsQuery)
  const unpaid = useQuery(unpaidQuery)
  const open = mountains.data?.filter(({ cycleId }) => cycleId !== null)
  // An offer may be declined.
  const owed = unpaid.data?.entries.filter(({ winner }) => !winner.isOffer)
  const due = owed?.reduce((sum, { winner }) => sum + winner.winningBid, 0)
  return (
    <div className={styles.overview}>
      <dl className={styles.numbers}>
        <Figure
          label="Open auctions"
          href="/admin/mountains"
          isLoading={mountains.isPending}
          value={open?.length}
          note={data && `${data.endingToday.count} ending today`}
        />
        <Figure
          label="To be paid"
          href="/admin/results?paymentStatus=pending"
          isLoading={unpaid.isPending}
          value={due}
          text={formatDollars}
          note={owed && `${owed.length} ${owed.length === 1 ? 'win' : 'wins'}`}
        />
        {/* Rare, so they appear once they are known, and the page around them stays. */}
        <Figure
          label="Pending users"
          href="/admin/pending"
          value={data?.pendingUsers.count ?? 0}
          note="waiting for approval"
        />
        <Figure
          label="Failed emails"
          href="/admin/mails"
          value={data?.failedMails.count ?? 0}
          note="not delivered"
        />
      </dl>
      <section className={styles.attention} aria-label="Needs attention">
        {data ? (
          <AttentionList attention={data} />
        ) : isError ? (
          <div className={styles.line}>
            What needs your attention didn't load.
            <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <div className={styles.line}>
            <VisuallyHidden>Loading what needs your attention</VisuallyHidden>
            <Skeleton width="20rem" />
          </div>
        )}
      </section>
      <DayCharts />
      <SetupList />
    </div>
  )
}

type FigureProps = {
  label: string
  href: string
  isLoading?: boolean
  /** Undefined while it loads, or if it did not load. Nothing is shown of what there is none of. */
  value: number | undefined
  text?: (value: number) => string
  note: string | undefined
}

const Figure = ({ label, href, isLoading, value, text = figure, note }: FigureProps) =>
  value !== 0 && (
    <div className={styles.number}>
      <dt>
        <Link href={href}>{label}</Link>
      </dt>
      <dd className={styles.value}>
        {isLoading ? <Skeleton width="3rem" /> : value === undefined ? '—' : text(value)}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )

function AttentionList({ attention }: { attention: Attention }) {
  const groups = GROUPS.flatMap((group) => {
    const { count = 0, first = [] } = attention[group] ?? {}
    return count > 0 ? [{ group, count, first }] : []
  })
  const rides = attention.lateRides
  const hasRides = rides !== undefined && rides.count > 0
  if (groups.length === 0 && !hasRides) {
    return (
      <div className={styles.line}>
        <Text tone="muted">All caught up.</Text>
      </div>
    )
  }
  return (
    <ul className={styles.list}>
      {hasRides && <LateRides {...rides} />}
      {groups.map(({ group, count, first }) => {
        const [one, many, act, href] = PLACES[group]
        return (
          <li key={group} className={styles.line}>
            <div>
              <Text weight="semibold" isNumeric>
                {figure(count)} {count === 1 ? one : many}
              </Text>
              {first.length > 0 && (
                <Text tone="muted" size="small">
                  <bdi>{first.map(({ label }) => label).join(', ')}</bdi>
                  {count > first.length && ' and others'}
                </Text>
              )}
            </div>
            <ButtonLink href={href} size="small">
              {act}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}

const FAILED = 'Failed to mark the rides as seen'

/** Whoever was at the gate let them ride: each is shown with both times until an admin has seen it. */
function LateRides({ count, first }: NonNullable<Attention['lateRides']>) {
  const queries = useQueryClient()
  const seen = useMutation({
    mutationFn: () => {
      const body = { ids: first.map(({ id }) => id) }
      return call(done, '/api/admin/late-rides/seen', { method: 'POST', body })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: adminKey('attention') }),
    onError: (error) =>
      toast({ title: 'Error', text: serverMessage(error, FAILED), tone: 'danger' }),
  })
  return (
    <li className={styles.line}>
      <div>
        <Text weight="semibold" isNumeric>
          {figure(count)} {count === 1 ? 'ride was' : 'rides were'} scanned before a refund, gift or
          other use was known
        </Text>
        {first.map(({ id, label }) => (
          <Text key={id} tone="muted" size="small">
            <bdi>{label}</bdi>
          </Text>
        ))}
        {count > first.length && (
          <Text tone="muted" size="small">
            and others
          </Text>
        )}
      </div>
      <Button size="small" isPending={seen.isPending} onPress={() => seen.mutate()}>
        Mark as seen
      </Button>
    </li>
  )
}
