import type { StatisticName } from '@firstchair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids, cycles, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'

type Span = { timeZone: string; days: number }
/** A label, and a value for each series of the chart. */
export type StatisticRow = { label: string; values: number[] }

const today = ({ timeZone }: Span) => sql`date_trunc('day', now() at time zone ${timeZone})`
const firstDay = (span: Span) =>
  sql`(${today(span)} - make_interval(days => ${span.days - 1}::int))`

/** Counts of the last days, empty ones too. `counted` has a column `day` and the others by name. */
const byDay = (span: Span, columns: readonly string[], counted: SQL): SQL => sql`
  select to_char(day, 'YYYY-MM-DD') as label, json_build_array(${sql.join(
    columns.map((column) => sql`coalesce(${sql.identifier(column)}, 0)`),
    sql`, `,
  )}) as values
  from generate_series(${firstDay(span)}, ${today(span)}, interval '1 day') as day
  left join (${counted}) counted using (day)
  order by day`

const dayOf = (column: SQL, { timeZone }: Span) =>
  sql`date_trunc('day', ${column} at time zone ${timeZone}) as day`
const since = (column: SQL, span: Span) =>
  sql`${column} >= ${firstDay(span)} at time zone ${span.timeZone}`

const isListed = (mountainId: SQL) => sql`${mountainId} not in
  (select ${mountains.id} from ${mountains} where ${mountains.deletedAt} is not null)`

const QUERIES: Record<StatisticName, (span: Span) => SQL> = {
  'bids-per-day': (span) =>
    byDay(
      span,
      ['bids', 'bidders'],
      sql`select ${dayOf(sql`${bids.placedAt}`, span)}, count(*) as bids,
          count(distinct ${bids.userId}) as bidders
        from ${bids}
        where ${since(sql`${bids.placedAt}`, span)} and ${isListed(sql`${bids.mountainId}`)}
        group by 1`,
    ),
  'bids-per-mountain': (span) => sql`
    select ${mountains.name} as label, json_build_array(
      count(${bids.id}), count(distinct ${bids.userId})) as values
    from ${mountains}
    left join ${bids} on ${bids.mountainId} = ${mountains.id}
      and ${since(sql`${bids.placedAt}`, span)}
    where ${mountains.deletedAt} is null
    group by ${mountains.id}
    order by count(${bids.id}) desc, ${mountains.id}`,
  // Payments count as revenue even after their mountain is deleted.
  'revenue-per-cycle': () => sql`
    select ${cycles.season} || '.' || ${cycles.number} as label, json_build_array(
      sum(${wins.winningAmount}),
      coalesce(sum(${wins.winningAmount}) filter (where ${wins.paymentStatus} = 'refunded'), 0)
    ) as values
    from ${wins} join ${cycles} on ${cycles.id} = ${wins.cycleId}
    where ${wins.paymentStatus} in ('captured', 'refunded')
    group by ${cycles.season}, ${cycles.number}
    order by ${cycles.season}, ${cycles.number}`,
  'paid-against-expired': (span) =>
    byDay(
      span,
      ['paid', 'expired', 'open'],
      sql`select ${dayOf(sql`${wins.awardedAt}`, span)},
          count(*) filter (where ${wins.paymentStatus} = 'captured') as paid,
          count(*) filter (where ${wins.paymentStatus} = 'expired') as expired,
          count(*) filter (where ${wins.paymentStatus} in ('pending', 'capturing')) as open
        from ${wins}
        where ${since(sql`${wins.awardedAt}`, span)} and ${isListed(sql`${wins.mountainId}`)}
        group by 1`,
    ),
  'verification-funnel': (span) =>
    byDay(
      span,
      ['registered', 'verified', 'approved', 'bid'],
      sql`select ${dayOf(sql`${users.createdAt}`, span)}, count(*) as registered,
          count(${users.emailVerifiedAt}) as verified,
          count(*) filter (where ${users.emailVerifiedAt} is not null
            and ${users.approvalStatus} = 'approved') as approved,
          count(*) filter (where exists
            (select from ${bids} where ${bids.userId} = ${users.id})) as bid
        from ${users}
        where ${since(sql`${users.createdAt}`, span)}
        group by 1`,
    ),
}

export const selectStatistic = async (
  db: Db,
  name: StatisticName,
  span: Span,
): Promise<StatisticRow[]> => [...(await db.execute<StatisticRow>(QUERIES[name](span)))]
