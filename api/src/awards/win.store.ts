import type { ListQuery, OwnWin, Person, Win, Winner } from '@firstchair/contract'
import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, pageLimit, totalCount } from '../platform/listing.ts'
import { users } from '../tables/accounts.tables.ts'
import { cycles, mountainColumns, mountains } from '../tables/auction.tables.ts'
import { heldCascades, winPageId, wins } from '../tables/awards.tables.ts'

type WinRow = typeof wins.$inferSelect
type UserRow = typeof users.$inferSelect

export const toWinner = (row: WinRow): Winner => ({
  id: row.id,
  ticketNumber: row.ticketNumber,
  winningAmount: row.winningAmount,
  paymentStatus: row.paymentStatus,
  awardedAt: row.awardedAt.toISOString(),
  paymentDeadline: row.paymentDeadline.toISOString(),
})

export const toCycle = (row: typeof cycles.$inferSelect): Win['cycle'] => ({
  id: row.id,
  cycleNumber: row.number,
  season: row.season,
  startDate: row.startDate.toISOString(),
  endDate: row.endDate.toISOString(),
})

export const toPerson = (row: UserRow): Person => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
})

/** A page of wins, the newest first. */
function selectWins(db: Db, where: SQL | undefined, query: ListQuery) {
  const before =
    query.cursor === undefined
      ? undefined
      : sql`(${wins.awardedAt}, ${wins.id}) < (select awarded_at, id from wins where id = ${query.cursor})`
  return db
    .select({
      win: wins,
      mountain: mountainColumns,
      cycle: cycles,
      user: users,
      pageId: winPageId,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(cycles, eq(cycles.id, wins.cycleId))
    .innerJoin(users, eq(users.id, wins.userId))
    .where(and(where, before))
    .orderBy(desc(wins.awardedAt), desc(wins.id))
    .limit(pageLimit(query) + 1)
}

type Row = Awaited<ReturnType<typeof selectWins>>[number]

function pageOfWins<T>(
  rows: Row[],
  query: ListQuery,
  total: number,
  entry: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, pageLimit(query))
  const nextCursor = rows.length > shown.length ? (shown.at(-1)?.win.id ?? null) : null
  return { entries: shown.map(entry), nextCursor, total }
}

const toWin = ({ win, mountain, cycle }: Row): Win => ({
  winner: toWinner(win),
  mountain,
  cycle: toCycle(cycle),
})

/** A win with the fields for its holder, except those that read-wins.ts adds. */
export type HeldWin = Win & {
  place: number
  pageId: string | null
  usedAt: Date | null
  gift: Pick<WinRow, 'givenTo' | 'givenName' | 'openedAt' | 'codeNumber'>
  passedOn: OwnWin['winner']['passedOn']
}

/** All wins of a user, including those of mountains that are no longer listed. */
export async function listUserWins(
  db: Db,
  userId: string,
  query: ListQuery,
): Promise<Page<HeldWin>> {
  const own = eq(wins.userId, userId)
  const rows = await selectWins(db, own, query)
  const passedOn = await readPassedOn(
    db,
    rows.map(({ win }) => win),
  )
  return pageOfWins(rows, query, await totalCount(db, wins, own), (row) => ({
    ...toWin(row),
    place: row.win.place,
    pageId: row.pageId,
    usedAt: row.win.usedAt,
    gift: row.win,
    passedOn: passedOn.get(row.win.id) ?? null,
  }))
}

/** The payment deadline of a user's own win; null when it does not wait for payment. */
export async function findDeadline(db: Db, userId: string, winId: string) {
  const [row] = await db
    .select({ at: wins.paymentDeadline, amount: wins.winningAmount, mountain: mountains.name })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(and(eq(wins.id, winId), eq(wins.userId, userId), eq(wins.paymentStatus, 'pending')))
  return row ?? null
}

/** What happened to the tickets of lapsed wins: passed on, held, or returned to stock. */
async function readPassedOn(
  db: Db,
  rows: readonly WinRow[],
): Promise<Map<string, HeldWin['passedOn']>> {
  const lapsed = rows.filter(({ paymentStatus }) => LAPSED.has(paymentStatus))
  if (lapsed.length === 0) return new Map()
  const next = alias(wins, 'next_wins')
  const ids = lapsed.map(({ id }) => id)
  const reassigned = await db
    .select({ id: wins.id })
    .from(wins)
    .innerJoin(next, and(eq(next.cycleId, wins.cycleId), gt(next.place, wins.place)))
    .where(inArray(wins.id, ids))
  const held = await db
    .select({ id: heldCascades.winId })
    .from(heldCascades)
    .where(and(inArray(heldCascades.winId, ids), isNull(heldCascades.decision)))
  return new Map<string, HeldWin['passedOn']>([
    ...ids.map((id) => [id, 'returned'] as const),
    ...held.map(({ id }) => [id, 'held'] as const),
    ...reassigned.map(({ id }) => [id, 'reassigned'] as const),
  ])
}

const LAPSED: ReadonlySet<string> = new Set(['expired', 'declined', 'void'])

type Claim = { id: string; mountainId: string }

// Mountains locked by others are skipped until the next round, so instances share the work and a
// scan never waits behind bids.
const OF_MOUNTAIN = { of: mountains, skipLocked: true } as const

/** Milliseconds until the next deadline of a win or a held cascade; negative when it has passed. */
export async function readUntilExpiry(db: Db): Promise<number> {
  const [row] = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from least(
      (select min(payment_deadline) from wins where payment_status = 'pending'),
      (select min(decide_by) from held_cascades where decision is null)
    ) - clock_timestamp()) * 1000)::float as ms`)
  return row?.ms ?? Number.POSITIVE_INFINITY
}

/** The longest overdue win; its mountain is locked. Read the win again after this. */
export async function claimOverdueWin(tx: Tx): Promise<Claim | null> {
  const [row = null] = await tx
    .select({ id: wins.id, mountainId: wins.mountainId })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(
      and(eq(wins.paymentStatus, 'pending'), lte(wins.paymentDeadline, sql`clock_timestamp()`)),
    )
    .orderBy(asc(wins.paymentDeadline))
    .limit(1)
    .for('update', OF_MOUNTAIN)
  return row
}

/** The held cascade that is longest overdue; its mountain is locked. */
export async function claimOverdueHold(tx: Tx): Promise<Claim | null> {
  const [row = null] = await tx
    .select({ id: heldCascades.id, mountainId: heldCascades.mountainId })
    .from(heldCascades)
    .innerJoin(mountains, eq(mountains.id, heldCascades.mountainId))
    .where(and(isNull(heldCascades.decision), lte(heldCascades.decideBy, sql`clock_timestamp()`)))
    .orderBy(asc(heldCascades.decideBy))
    .limit(1)
    .for('update', OF_MOUNTAIN)
  return row
}
