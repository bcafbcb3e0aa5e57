import type { BID_SORTS, BidHistoryEntry, BidHistoryQuery } from '@firstchair/contract'
import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { BY_ID, containing, keyset, keysetPage, type SortColumns } from '../platform/keyset.ts'
import { counted, type Entries, findFewIds, pageLimit, totalCount } from '../platform/listing.ts'
import { personColumns, SEARCHED_IN_USERS, users } from '../tables/accounts.tables.ts'
import { bidStatus, bids, cycles, mountainColumns, mountains } from '../tables/auction.tables.ts'

type Sorts = SortColumns<(typeof BID_SORTS)[number]>
const SORTS: Sorts = {
  // Bid ids are created on arrival, so the order of bids of different instances may differ by
  // milliseconds.
  placedAt: BY_ID,
  amount: { by: bids.amount, kind: 'number' },
}
/** For one mountain the order is exact and has an index. */
const SORTS_OF_MOUNTAIN: Sorts = { ...SORTS, placedAt: { by: bids.seq, kind: 'number' } }

/** Bids of all listed mountains, cancelled ones too. */
export async function listBidHistory(
  db: Db,
  query: BidHistoryQuery,
): Promise<Entries<BidHistoryEntry>> {
  const sorts = query.mountainId === undefined ? SORTS : SORTS_OF_MOUNTAIN
  const order = keyset(sorts, bids.id, query, '-placedAt')
  const limit = pageLimit(query)
  // The page is cut before the joins, so that a million bids are not joined to their bidders.
  const page = db
    .select({ id: bids.id })
    .from(bids)
    .where(and(await matching(db, query), order.after))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const rows = await db
    .select({
      bid: bids,
      status: bidStatus,
      user: personColumns,
      mountain: mountainColumns,
      id: bids.id,
      key: order.key,
    })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.userId))
    .innerJoin(cycles, eq(cycles.id, bids.cycleId))
    .innerJoin(mountains, eq(mountains.id, bids.mountainId))
    .where(inArray(bids.id, page))
    .orderBy(...order.orderBy)
  return keysetPage(rows, limit, order, ({ bid, status, user, mountain }) => ({
    bid: {
      id: bid.id,
      mountainId: bid.mountainId,
      amount: bid.amount,
      status,
      placedAt: bid.placedAt.toISOString(),
      isAuto: bid.isAuto,
    },
    user,
    mountain,
  }))
}

/** A page with its total. */
export const readBidHistory = counted(listBidHistory, async (db, query) =>
  totalCount(db, bids, await matching(db, query)),
)

/** Excludes deleted mountains, whose bids are not listed. */
export const isListed = sql`${bids.mountainId} not in
  (select ${mountains.id} from ${mountains} where ${mountains.deletedAt} is not null)`

const matching = async (db: Db, query: BidHistoryQuery): Promise<SQL | undefined> =>
  and(
    isListed,
    query.mountainId === undefined ? undefined : eq(bids.mountainId, query.mountainId),
    query.userId === undefined ? undefined : eq(bids.userId, query.userId),
    query.startDate === undefined ? undefined : gte(bids.placedAt, new Date(query.startDate)),
    query.endDate === undefined ? undefined : lte(bids.placedAt, new Date(query.endDate)),
    query.search ? await byName(db, query.search) : undefined,
  )

async function byName(db: Db, search: string): Promise<SQL | undefined> {
  const few = await findFewIds(db, users, containing(search, SEARCHED_IN_USERS))
  const found = await db
    .select({ id: mountains.id })
    .from(mountains)
    .where(and(containing(search, mountains.name), isNull(mountains.deletedAt)))
  const mountainIds = found.map(({ id }) => id)
  const ofMany = sql`${bids.userId} in
    (select ${users.id} from ${users} where ${containing(search, SEARCHED_IN_USERS)})`
  return or(
    few === null ? ofMany : inArray(bids.userId, few),
    mountainIds.length === 0 ? undefined : inArray(bids.mountainId, mountainIds),
  )
}
