import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { NumberedId } from '../../platform/signed-id.ts'
import { users } from '../../tables/accounts.tables.ts'
import { bids, cycles, mountains } from '../../tables/auction.tables.ts'
import { hasWinPage, tickets, wins } from '../../tables/awards.tables.ts'

const ofSeason = (more: SQL = sql`true`) => sql<number>`(select count(*)::int from ${tickets}
  where ${tickets.mountainId} = ${wins.mountainId} and ${tickets.season} = ${cycles.season} and ${more})`

/** What a picture says of a win. */
const selectWin = (db: Db, where: SQL | undefined) =>
  db
    .select({
      pageId: wins.pageId,
      mountainId: mountains.id,
      mountain: mountains.name,
      cycleId: cycles.id,
      season: cycles.season,
      cycleNumber: cycles.number,
      startedAt: cycles.startDate,
      endedAt: cycles.endDate,
      winner: sql<string | null>`case when ${users.erasedAt} is null then ${users.username} end`,
      amount: wins.winningAmount,
      place: wins.place,
      bidAt: bids.placedAt,
      ticket: ofSeason(sql`${tickets.number} <= ${wins.ticketNumber}`),
      tickets: ofSeason(),
    })
    .from(wins)
    .innerJoin(users, eq(users.id, wins.userId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(cycles, eq(cycles.id, wins.cycleId))
    .innerJoin(bids, eq(bids.id, wins.bidId))
    .where(where)

export type ShownWin = Awaited<ReturnType<typeof selectWin>>[number]

/** The win of a public page; null if there is none, or its winner hides it. */
export async function findShownWin(db: Db, pageId: string): Promise<ShownWin | null> {
  const [row = null] = await selectWin(db, and(eq(wins.pageId, pageId), hasWinPage))
  return row
}

/** The win of a ticket's valid code. */
export async function findWin(db: Db, { id, number }: NumberedId): Promise<ShownWin | null> {
  const [row = null] = await selectWin(db, and(eq(wins.id, id), eq(wins.codeNumber, number)))
  return row
}

/** How many times the price can rise in a picture: a long auction has thousands of bids. */
const MOST_STEPS = 60

/**
 * The standing bids of a closed cycle: how many, and the highest price up to each of the times that a
 * picture can tell apart. `at`: from 0, the start, to 1. The last minute gets as much room as the
 * days before, because that is when people bid.
 */
export async function readPrices(
  db: Db,
  { cycleId, startedAt, endedAt }: Pick<ShownWin, 'cycleId' | 'startedAt' | 'endedAt'>,
): Promise<{ at: number; amount: number; bids: number }[]> {
  const seconds = Math.max(1, (endedAt.getTime() - startedAt.getTime()) / 1_000)
  const left = sql`least(${seconds}, greatest(0, extract(epoch from ${endedAt.toISOString()}::timestamptz - ${bids.placedAt})))`
  const step = sql<number>`floor(${MOST_STEPS} * (1 - ln(1 + ${left}) / ln(1 + ${seconds}::numeric)))::int`
  const rows = await db
    .select({ step, amount: sql<number>`max(${bids.amount})`, bids: sql<number>`count(*)::int` })
    .from(bids)
    // A literal, because the planner cannot prove the index's condition from a parameter.
    .where(and(eq(bids.cycleId, cycleId), sql`${bids.status} <> 'cancelled'`))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows.map(({ step, ...row }) => ({ ...row, at: step / MOST_STEPS }))
}
