import type { AuctionResult, AuctionResultQuery, RESULT_SORTS } from '@firstchair/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { containing, keyset, keysetPage, type SortColumns } from '../platform/keyset.ts'
import { counted, type Entries, pageLimit, totalCount } from '../platform/listing.ts'
import { personColumns, SEARCHED_IN_USERS, users } from '../tables/accounts.tables.ts'
import { cycles, mountainColumns, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { toCycle, toWinner } from './win.store.ts'

const SORTS: SortColumns<(typeof RESULT_SORTS)[number]> = {
  awardedAt: { by: wins.awardedAt, kind: 'instant' },
  winningAmount: { by: wins.winningAmount, kind: 'number' },
  mountain: { by: sql`lower(${mountains.name})`, kind: 'text' },
  ticketNumber: { by: wins.ticketNumber, kind: 'number' },
  paymentStatus: { by: wins.paymentStatus, kind: 'text' },
  paymentDeadline: { by: wins.paymentDeadline, kind: 'instant' },
}

/** Wins of all listed mountains. */
export async function listResults(
  db: Db,
  query: AuctionResultQuery,
): Promise<Entries<AuctionResult>> {
  const order = keyset(SORTS, wins.id, query, '-awardedAt')
  const limit = pageLimit(query)
  const rows = await db
    .select({
      win: wins,
      mountain: mountainColumns,
      cycle: cycles,
      user: personColumns,
      id: wins.id,
      key: order.key,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(cycles, eq(cycles.id, wins.cycleId))
    .innerJoin(users, eq(users.id, wins.userId))
    .where(and(matching(query), order.after))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  return keysetPage(rows, limit, order, ({ win, mountain, cycle, user }) => ({
    winner: { ...toWinner(win), winningBid: win.winningAmount, isOffer: win.place > 1 },
    mountain,
    cycle: toCycle(cycle),
    user,
  }))
}

/** A page with its total. */
export const readResults = counted(listResults, (db, query) =>
  totalCount(db, wins, matching(query)),
)

const isListed = sql`${wins.mountainId} not in
  (select ${mountains.id} from ${mountains} where ${mountains.deletedAt} is not null)`

const matching = ({
  winnerId,
  mountainId,
  userId,
  paymentStatus,
  search,
}: AuctionResultQuery): SQL | undefined =>
  and(
    isListed,
    winnerId === undefined ? undefined : eq(wins.id, winnerId),
    mountainId === undefined ? undefined : eq(wins.mountainId, mountainId),
    userId === undefined ? undefined : eq(wins.userId, userId),
    paymentStatus && eq(wins.paymentStatus, paymentStatus),
    search ? byName(search) : undefined,
  )

const byName = (search: string): SQL => sql`(
  ${wins.userId} in (select ${users.id} from ${users} where ${containing(search, SEARCHED_IN_USERS)})
  or ${wins.mountainId} in
    (select ${mountains.id} from ${mountains} where ${containing(search, mountains.name)}))`
