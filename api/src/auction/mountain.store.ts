import type {
  AdminMountainsQuery,
  Bid,
  ListQuery,
  MOUNTAIN_SORTS,
  Mountain,
  MountainBid,
} from '@firstchair/contract'
import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { BY_ID, containing, keyset, keysetPage, type SortColumns } from '../platform/keyset.ts'
import { type Entries, type Page, pageLimit, pageOf, totalCount } from '../platform/listing.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids, cycles, mountains } from '../tables/auction.tables.ts'
import { publicMountain } from './mountain.ts'

const selectMountains = (db: Db | Tx, where: SQL | undefined, key = sql<string>`''`) =>
  db
    .select({
      ...{ id: mountains.id, key, row: mountains },
      ...{ scheduledEnd: cycles.scheduledEnd, leaderUsername: users.username },
    })
    .from(mountains)
    .leftJoin(cycles, eq(cycles.id, mountains.cycleId))
    .leftJoin(users, eq(users.id, mountains.leaderId))
    .where(where)

/** Listed mountains, in the order in which they were added. */
export async function listMountains(db: Db, query: ListQuery): Promise<Page<Mountain>> {
  const after = query.cursor === undefined ? undefined : gt(mountains.id, query.cursor)
  const rows = await selectMountains(db, and(isNull(mountains.deletedAt), after))
    .orderBy(asc(mountains.id))
    .limit(pageLimit(query) + 1)
  const total = await totalCount(db, mountains, isNull(mountains.deletedAt))
  return pageOf(rows.map(toMountain), query, total)
}

const SORTS: SortColumns<(typeof MOUNTAIN_SORTS)[number]> = {
  createdAt: BY_ID,
  name: { by: sql`lower(${mountains.name})`, kind: 'text' },
  currentPrice: { by: mountains.currentPrice, kind: 'number' },
  startPrice: { by: mountains.startPrice, kind: 'number' },
  endTime: { by: mountains.endTime, kind: 'instant' },
  ticketsAvailable: { by: mountains.ticketsAvailable, kind: 'number' },
}

const isFound = ({ search }: AdminMountainsQuery) =>
  and(isNull(mountains.deletedAt), search ? containing(search, mountains.name) : undefined)

/** Listed mountains as an admin's query sorts them. */
export async function listSortedMountains(
  db: Db,
  query: AdminMountainsQuery,
): Promise<Entries<Mountain>> {
  const order = keyset(SORTS, mountains.id, query, 'createdAt')
  const limit = pageLimit(query)
  const rows = await selectMountains(db, and(isFound(query), order.after), order.key)
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  return keysetPage(rows, limit, order, toMountain)
}

export const countMountains = (db: Db, query: AdminMountainsQuery): Promise<number> =>
  totalCount(db, mountains, isFound(query))

const toMountain = ({
  row,
  scheduledEnd,
  leaderUsername,
}: Awaited<ReturnType<typeof selectMountains>>[number]): Mountain =>
  publicMountain({ ...row, scheduledEnd }, leaderUsername)

export async function listMountainNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: mountains.name })
    .from(mountains)
    .where(isNull(mountains.deletedAt))
  return rows.map(({ name }) => name)
}

/** The public state of those of these mountains that are listed. */
export async function findMountains(db: Db | Tx, ids: string[]): Promise<Mountain[]> {
  const listed = and(isNull(mountains.deletedAt), inArray(mountains.id, ids))
  return (await selectMountains(db, listed)).map(toMountain)
}

/** The last state of a mountain, even one that is no longer listed; null if there never was one. */
export async function findMountain(db: Db, id: string): Promise<Mountain | null> {
  const [mountain = null] = await findMountains(db, [id])
  return mountain
}

export async function findLastState(db: Db, id: string): Promise<Mountain | null> {
  const [row] = await selectMountains(db, eq(mountains.id, id))
  return row ? toMountain(row) : null
}

/** The standing bids of the open cycle (of the last one when the auction is over), highest first. */
export async function listMountainBids(
  db: Db,
  mountainId: string,
  query: ListQuery,
): Promise<Page<MountainBid>> {
  const lastCycle = sql`(select ${cycles.id} from ${cycles}
    where ${cycles.mountainId} = ${mountainId} and ${cycles.status} <> 'cancelled'
    order by ${cycles.season} desc, ${cycles.number} desc limit 1)`
  // A literal, because the planner cannot prove the index's condition from a parameter.
  const standing = and(eq(bids.cycleId, lastCycle), sql`${bids.status} <> 'cancelled'`)
  const before =
    query.cursor === undefined
      ? undefined
      : sql`(${bids.amount}, ${bids.isTie}) < (select amount, is_tie from bids where id = ${query.cursor})`
  const rows = await db
    .select({
      id: bids.id,
      displayName: sql<string>`coalesce(${users.username}, 'User')`,
      amount: bids.amount,
      placedAt: bids.placedAt,
      isAuto: bids.isAuto,
    })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.userId))
    .where(and(standing, before))
    .orderBy(desc(bids.amount), desc(bids.isTie))
    .limit(pageLimit(query) + 1)
  const entries = rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }))
  return pageOf(entries, query, await totalCount(db, bids, standing))
}

/** A user's active bids in open cycles, newest first. */
export async function listUserBids(db: Db, userId: string, query: ListQuery): Promise<Page<Bid>> {
  const isOpen = inArray(
    bids.cycleId,
    db.select({ id: cycles.id }).from(cycles).where(eq(cycles.status, 'open')),
  )
  // The bound lets the query use the index instead of a year of bids; the extra day covers a clock
  // that was set back.
  const isRecent = sql`${bids.placedAt} >= (
    select min(start_date) - interval '1 day' from cycles where status = 'open')`
  const own = and(eq(bids.userId, userId), eq(bids.status, 'active'), isOpen, isRecent)
  const before =
    query.cursor === undefined
      ? undefined
      : sql`(${bids.placedAt}, ${bids.id}) < (select placed_at, id from bids where id = ${query.cursor})`
  const rows = await db
    .select({
      id: bids.id,
      mountainId: bids.mountainId,
      amount: bids.amount,
      status: bids.status,
      placedAt: bids.placedAt,
      isAuto: bids.isAuto,
    })
    .from(bids)
    .where(and(own, before))
    .orderBy(desc(bids.placedAt), desc(bids.id))
    .limit(pageLimit(query) + 1)
  const entries = rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }))
  return pageOf(entries, query, await totalCount(db, bids, own))
}
