import { type Attention, attention } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Link } from '@firstchair/design-system/link'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as styles from './attention.css.ts'

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

type Place = { one: string; many: string; href: string }

/** The label of each count, and the view that lists its items. */
const PLACES = {
  pendingUsers: { one: 'user waiting', many: 'users waiting', href: '/admin/pending' },
  heldCascades: { one: 'held ticket', many: 'held tickets', href: '/admin/holds' },
  unpaidWins: {
    one: 'unpaid win near its deadline',
    many: 'unpaid wins near their deadline',
    href: '/admin/results?sort=paymentDeadline&paymentStatus=pending',
  },
  payments: {
    one: 'payment to look at',
    many: 'payments to look at',
    href: '/admin/payments?attention=1',
  },
  failedMails: { one: 'mail given up', many: 'mails given up', href: '/admin/mails' },
  endingToday: {
    one: 'auction ending today',
    many: 'auctions ending today',
    href: '/admin/mountains',
  },
} as const satisfies Record<keyof Attention, Place>

const GROUPS = Object.keys(PLACES) as (keyof Attention)[] // the keys of a constant

/** Counts of what needs an admin's attention, each linked to its view. */
export function AttentionRow() {
  const { data, isError, isFetching, refetch } = useQuery(attentionQuery)
  return (
    <section className={styles.row} aria-label="Needs attention">
      {data ? (
        <Counts attention={data} />
      ) : isError ? (
        <>
          <Text tone="muted" size="small">
            What needs your attention did not load.
          </Text>
          <Button
            size="small"
            variant="secondary"
            isPending={isFetching}
            onPress={() => void refetch()}
          >
            Try again
          </Button>
        </>
      ) : (
        <>
          <VisuallyHidden>Loading what needs your attention</VisuallyHidden>
          <Skeleton width="20rem" />
        </>
      )}
    </section>
  )
}

function Counts({ attention }: { attention: Attention }) {
  const groups = GROUPS.filter((group) => attention[group].count > 0)
  if (groups.length === 0) {
    return (
      <Text tone="muted" size="small">
        Nothing needs your attention
      </Text>
    )
  }
  return (
    <>
      <Text tone="muted" size="small" as="span">
        Needs attention
      </Text>
      <ul className={styles.links}>
        {groups.map((group) => {
          const count = attention[group].count
          const { one, many, href }: Place = PLACES[group]
          return (
            <li key={group}>
              <Text as="span" size="small" isNumeric>
                <Link href={href}>
                  {count.toLocaleString('en-US')} {count === 1 ? one : many}
                </Link>
              </Text>
            </li>
          )
        })}
      </ul>
    </>
  )
}
