import type { PastCycle, ReceiptFacts } from '@firstchair/contract'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { announce, type Db, type Tx } from '../../platform/database.ts'
import { users } from '../../tables/accounts.tables.ts'
import { bids, cycles, mountains } from '../../tables/auction.tables.ts'
import { hasWinPage, winPageId, wins } from '../../tables/awards.tables.ts'
import { receiptKeys } from './receipts.tables.ts'

/** Keeps the key of the first start. */
export async function insertFirstReceiptKey(tx: Tx, privateKey: string): Promise<void> {
  await tx.insert(receiptKeys).values({ privateKey }).onConflictDoNothing()
}

/** The private key, in PEM. */
export async function readReceiptKey(db: Db): Promise<string> {
  const [row] = await db.select({ privateKey: receiptKeys.privateKey }).from(receiptKeys)
  if (!row) throw new Error('There is no key for receipts: the first start has not finished.')
  return row.privateKey
}

export type RecordedBid = { facts: ReceiptFacts; mountain: string; isWithdrawn: boolean }

/** An accepted bid; null if there is none with this id. */
export async function findBid(db: Db, bidId: string): Promise<RecordedBid | null> {
  const [row] = await db
    .select({
      bidId: bids.id,
      bidderId: bids.userId,
      mountainId: bids.mountainId,
      cycleId: bids.cycleId,
      season: cycles.season,
      cycleNumber: cycles.number,
      amount: bids.amount,
      placedAt: bids.placedAt,
      seq: bids.seq,
      mountain: mountains.name,
      status: bids.status,
    })
    .from(bids)
    .innerJoin(cycles, eq(cycles.id, bids.cycleId))
    .innerJoin(mountains, eq(mountains.id, bids.mountainId))
    .where(eq(bids.id, bidId))
  if (!row) return null
  const { mountain, status, placedAt, ...facts } = row
  return {
    facts: { kind: 'firstchair receipt 1', ...facts, placedAt: placedAt.toISOString() },
    mountain,
    isWithdrawn: status === 'cancelled',
  }
}

export type ClosedCycle = {
  mountainId: string
  mountain: string
  cycleId: string
  season: number
  number: number
  endDate: Date
  closedAt: Date | null
  resultHash: string | null
  resultSignature: string | null
}

/** A closed cycle of a listed mountain; null if there is none or it is not closed. */
export async function findClosedCycle(
  db: Db,
  mountainId: string,
  number: number,
  season: number | undefined,
): Promise<ClosedCycle | null> {
  const [row = null] = await db
    .select({
      mountainId: mountains.id,
      mountain: mountains.name,
      cycleId: cycles.id,
      season: cycles.season,
      number: cycles.number,
      endDate: cycles.endDate,
      closedAt: cycles.closedAt,
      resultHash: cycles.resultHash,
      resultSignature: cycles.resultSignature,
    })
    .from(cycles)
    .innerJoin(mountains, eq(mountains.id, cycles.mountainId))
    .where(
      and(
        eq(mountains.id, mountainId),
        isNull(mountains.deletedAt),
        eq(cycles.number, number),
        season === undefined ? eq(cycles.season, mountains.season) : eq(cycles.season, season),
        eq(cycles.status, 'closed'),
      ),
    )
  return row
}

/** The last closed cycles of a mountain, newest first. */
export async function listPastCycles(
  db: Db,
  mountainId: string,
  limit: number,
): Promise<PastCycle[]> {
  const highest = db
    .select({
      price: bids.amount,
      bidder: sql<string>`coalesce(${users.username}, 'User')`.as('bidder'),
    })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.userId))
    // A literal, because the planner cannot prove the index's condition from a parameter.
    .where(and(eq(bids.cycleId, cycles.id), sql`${bids.status} <> 'cancelled'`))
    .orderBy(desc(bids.amount), desc(bids.isTie))
    .limit(1)
    .as('highest')
  const page = db
    .select({ winPageId: winPageId.as('win_page_id') })
    .from(wins)
    .innerJoin(users, eq(users.id, wins.userId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(and(eq(wins.cycleId, cycles.id), hasWinPage))
    .limit(1)
    .as('page')
  const rows = await db
    .select({
      season: cycles.season,
      cycleNumber: cycles.number,
      endTime: cycles.endDate,
      bidder: highest.bidder,
      price: highest.price,
      winPageId: page.winPageId,
    })
    .from(cycles)
    .leftJoinLateral(highest, sql`true`)
    .leftJoinLateral(page, sql`true`)
    .where(and(eq(cycles.mountainId, mountainId), eq(cycles.status, 'closed')))
    .orderBy(desc(cycles.season), desc(cycles.number))
    .limit(limit)
  return rows.map((row) => ({ ...row, endTime: row.endTime.toISOString() }))
}

type Unsealed = Pick<ClosedCycle, 'mountainId' | 'cycleId' | 'season' | 'number' | 'endDate'>

/** Closed cycles without a hash, in a random order, so that instances seldom take the same one. */
export const listUnsealed = (db: Db, limit: number): Promise<Unsealed[]> =>
  db
    .select({
      mountainId: cycles.mountainId,
      cycleId: cycles.id,
      season: cycles.season,
      number: cycles.number,
      endDate: cycles.endDate,
    })
    .from(cycles)
    // A literal, because the planner cannot prove the index's condition from a parameter.
    .where(sql`${cycles.status} = 'closed' and ${cycles.resultHash} is null`)
    .orderBy(sql`random()`)
    .limit(limit)

export async function seal(
  db: Db,
  cycleId: string,
  hash: { resultHash: string; resultSignature: string },
): Promise<void> {
  await db
    .update(cycles)
    .set(hash)
    .where(and(eq(cycles.id, cycleId), isNull(cycles.resultHash)))
  announce(db, 'cycle.sealed')
}

/** Accepted bids of a cycle after a `seq` in the order of the decisions, withdrawn ones too. */
export const listDecidedBids = (
  db: Db,
  cycle: Pick<ClosedCycle, 'mountainId' | 'cycleId'>,
  after: number,
  limit: number,
) =>
  db
    .select({
      seq: bids.seq,
      id: bids.id,
      userId: bids.userId,
      displayName: sql<string>`coalesce(${users.username}, 'User')`,
      amount: bids.amount,
      placedAt: bids.placedAt,
      isAuto: bids.isAuto,
      isWithdrawn: sql<boolean>`${bids.status} = 'cancelled'`,
    })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.userId))
    // No index covers the cycle of withdrawn bids; the mountain's index narrows the search.
    .where(
      and(
        eq(bids.mountainId, cycle.mountainId),
        eq(bids.cycleId, cycle.cycleId),
        gt(bids.seq, after),
      ),
    )
    .orderBy(asc(bids.seq))
    .limit(limit)
