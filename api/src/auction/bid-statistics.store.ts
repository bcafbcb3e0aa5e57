import type { BID_STATISTIC_SORTS, BidStatistic, BidStatisticQuery } from '@firstchair/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { BY_ID, containing, keyset, keysetPage, type SortColumns } from '../platform/keyset.ts'
import { counted, type Entries, pageLimit, totalCount } from '../platform/listing.ts'
import { SEARCHED_IN_USERS, users } from '../tables/accounts.tables.ts'
import { bids, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { isListed } from './bid-history.store.ts'

const SORTS: SortColumns<(typeof BID_STATISTIC_SORTS)[number]> = {
  createdAt: BY_ID,
  username: { by: sql`coalesce(lower(${users.username}), '')`, kind: 'text' },
  bids: { by: sql`totals.bids`, kind: 'number' },
  mountains: { by: sql`totals.mountains`, kind: 'number' },
  highestBid: { by: sql`totals.highest_bid`, kind: 'number' },
  lastBidAt: { by: sql`totals.last_bid_at`, kind: 'instant' },
}
/**
 * The aggregate that the sort needs over all bids. The others are computed only for the users of
 * the page.
 */
const SUMS: Record<string, SQL> = {
  bids: sql`count(*)::int as bids`,
  mountains: sql`count(distinct ${bids.mountainId})::int as mountains`,
  highestBid: sql`max(${bids.amount}) as highest_bid`,
  lastBidAt: sql`max(${bids.placedAt}) as last_bid_at`,
}
const sums = sql.join(Object.values(SUMS), sql`, `)

const totalsOfUser = sql`cross join lateral (
  select ${sums} from ${bids} where ${bids.userId} = ${users.id} and ${isListed}
  having count(*) > 0) as totals`

/** The aggregates that the sort depends on; sorting by a column of users needs none. */
function sortedTotals(sort: string): SQL {
  const sum = SUMS[sort.replace('-', '')]
  return sum
    ? sql`join (select ${bids.userId} as user_id, ${sum} from ${bids} where ${isListed}
        group by ${bids.userId}) as totals on totals.user_id = ${users.id}`
    : totalsOfUser
}

type Row = Omit<BidStatistic, 'user' | 'lastBidAt'> &
  BidStatistic['user'] & { lastBidAt: string; key: string }

/** One entry for each user who has bid. */
export async function listBidStatistics(
  db: Db,
  query: BidStatisticQuery,
): Promise<Entries<BidStatistic>> {
  const order = keyset(SORTS, users.id, query, '-createdAt')
  const limit = pageLimit(query)
  const where = and(isFound(query), order.after) ?? sql`true`
  const ofUser = sql`where ${wins.userId} = ${users.id}`
  const by = sql.join(order.orderBy, sql`, `)
  const rows = await db.execute<Row>(sql`
    with page as (
      select ${users.id} as id, ${order.key} as key, row_number() over (order by ${by}) as place
      from ${users} ${sortedTotals(query.sort ?? '-createdAt')}
      where ${where}
      order by ${by}
      limit ${limit + 1})
    select ${users.id} as id, ${users.username} as username, ${users.email} as email,
      ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      totals.bids, totals.mountains, totals.highest_bid as "highestBid",
      totals.last_bid_at as "lastBidAt", page.key as key,
      (select count(*)::int from ${mountains} where ${mountains.leaderId} = ${users.id}
        and ${mountains.cycleId} is not null) as leading,
      (select count(*)::int from ${wins} ${ofUser}) as wins,
      (select count(*)::int from ${wins} ${ofUser} and ${wins.paymentStatus} = 'captured') as paid,
      (select count(*)::int from ${wins} ${ofUser} and ${wins.paymentStatus} = 'expired') as expired
    from page join ${users} on ${users.id} = page.id ${totalsOfUser}
    order by page.place`)
  return keysetPage(rows, limit, order, toStatistic)
}

const toStatistic = ({ id, username, email, firstName, lastName, ...row }: Row): BidStatistic => ({
  user: { id, username, email, firstName, lastName },
  bids: row.bids,
  mountains: row.mountains,
  highestBid: row.highestBid,
  leading: row.leading,
  wins: row.wins,
  paid: row.paid,
  expired: row.expired,
  lastBidAt: new Date(row.lastBidAt).toISOString(),
})

/** A page with its total. */
export const readBidStatistics = counted(listBidStatistics, (db, query) =>
  totalCount(
    db,
    users,
    and(
      sql`exists (select from ${bids} where ${bids.userId} = ${users.id} and ${isListed})`,
      isFound(query),
    ),
  ),
)

const isFound = ({ search }: BidStatisticQuery): SQL | undefined =>
  search ? containing(search, SEARCHED_IN_USERS) : undefined
