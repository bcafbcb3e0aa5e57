import type { SeasonTerms } from '@firstchair/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { bids, changes, cycles, mountains } from '../tables/auction.tables.ts'
import { tickets, wins } from '../tables/awards.tables.ts'
import type { AuctionState } from './bid.rules.ts'

const locked = {
  id: mountains.id,
  name: mountains.name,
  seq: mountains.seq,
  startPrice: mountains.startPrice,
  currentPrice: mountains.currentPrice,
  leaderId: mountains.leaderId,
  leaderBidId: mountains.leaderBidId,
  cycleId: mountains.cycleId,
  endTime: mountains.endTime,
  season: mountains.season,
  ticketsAvailable: mountains.ticketsAvailable,
  totalTickets: mountains.totalTickets,
  cyclesCompleted: mountains.cyclesCompleted,
  totalCycles: mountains.totalCycles,
  bidSteps: mountains.bidSteps,
}

/** A mountain whose row is locked by this transaction. */
export type LockedMountain = Pick<AuctionState, keyof typeof locked>

export async function lockMountain(tx: Tx, id: string): Promise<LockedMountain | null> {
  const [row = null] = await tx
    .select(locked)
    .from(mountains)
    .where(and(eq(mountains.id, id), isNull(mountains.deletedAt)))
    .for('update')
  return row
}

/**
 * Locks every listed mountain in the order of ids, so that two callers cannot deadlock. Mountains
 * without an open cycle are included, because their wins may wait for payment.
 */
export const lockLiveMountains = (tx: Tx): Promise<LockedMountain[]> =>
  tx
    .select(locked)
    .from(mountains)
    .where(isNull(mountains.deletedAt))
    .orderBy(asc(mountains.id))
    .for('update')

/** Locks the mountains in their first cycle on which nobody has ever bid. */
export async function lockUntouchedMountains(tx: Tx, now: Date): Promise<LockedMountain[]> {
  const isFirst = sql`${mountains.deletedAt} is null and ${mountains.cycleId} is not null
    and ${mountains.season} = 1 and ${mountains.cyclesCompleted} = 0 and ${mountains.bidCount} = 0
    and ${mountains.endTime} > ${now.toISOString()}`
  const rows = await tx
    .select(locked)
    .from(mountains)
    .where(isFirst)
    .orderBy(asc(mountains.id))
    .for('update')
  // `bid_count` leaves out withdrawn bids. A separate statement also sees the bids that the locks waited for.
  const ids = rows.map(({ id }) => id)
  const own = tx.select({ id: cycles.id }).from(cycles).where(inArray(cycles.mountainId, ids))
  const touched = await tx
    .selectDistinct({ id: bids.mountainId })
    .from(bids)
    .where(inArray(bids.cycleId, own))
  return rows.filter((row) => touched.every(({ id }) => id !== row.id))
}

/**
 * Mountains on which a user has an active bid in the open cycle or an unpaid win, or whose last result
 * names them.
 */
const isInvolving = (userId: string) => sql`${mountains.deletedAt} is null and (
  exists (select from ${bids} where ${bids.userId} = ${userId} and ${bids.status} = 'active'
    and ${bids.cycleId} = ${mountains.cycleId})
  or exists (select from ${wins} where ${wins.userId} = ${userId}
    and ${wins.paymentStatus} = 'pending' and ${wins.mountainId} = ${mountains.id})
  or ${mountains.lastResult} ->> 'bidderId' = ${userId})`

/** Locks only the mountains that a user is involved in, so that bidding on all others continues. */
export const lockMountainsOf = (tx: Tx, userId: string): Promise<LockedMountain[]> =>
  tx
    .select(locked)
    .from(mountains)
    .where(isInvolving(userId))
    .orderBy(asc(mountains.id))
    .for('update')

/** Their ids, without a lock. */
export async function listMountainsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: mountains.id }).from(mountains).where(isInvolving(userId))
  return rows.map(({ id }) => id)
}

/** Whether a listed mountain has this name, in any case. */
export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: mountains.id })
    .from(mountains)
    .where(and(eq(sql`lower(${mountains.name})`, name.toLowerCase()), isNull(mountains.deletedAt)))
    .limit(1)
  return row !== undefined
}

export type FirstCycle = { name: string; startPrice: number; endTime: Date }

/**
 * Inserts a mountain with its season's tickets and its first cycle, open from `now`; returns its
 * id.
 */
export async function insertMountain(
  tx: Tx,
  mountain: FirstCycle,
  { ticketsPerSeason, cyclesPerSeason, bidSteps }: SeasonTerms,
  now: Date,
): Promise<string> {
  const id = Bun.randomUUIDv7()
  const cycleId = Bun.randomUUIDv7()
  const { startPrice, endTime } = mountain
  const supply = { ticketsAvailable: ticketsPerSeason, totalTickets: ticketsPerSeason }
  const season = { ...supply, totalCycles: cyclesPerSeason, bidSteps }
  await tx.insert(mountains).values({ id, ...mountain, ...season, currentPrice: startPrice })
  await tx.insert(cycles).values({
    id: cycleId,
    mountainId: id,
    season: 1,
    number: 1,
    startDate: now,
    scheduledEnd: endTime,
    endDate: endTime,
  })
  await tx.update(mountains).set({ cycleId }).where(eq(mountains.id, id))
  const numbers = Array.from({ length: ticketsPerSeason }, (_, index) => index + 1)
  await tx.insert(tickets).values(numbers.map((number) => ({ mountainId: id, number, season: 1 })))
  await recordCreation(tx, id, now)
  return id
}

/** Without `maximum`, the leader's maximum ends when the lead changes. */
type Change = Partial<Omit<typeof mountains.$inferSelect, 'id' | 'seq' | 'createdAt'>>

/**
 * Writes a public change of a locked mountain: the row, its next `seq`, and the outbox. The change
 * covers `steps` numbers, the last of which is its own. Returns the new state.
 */
export async function changeMountain(
  tx: Tx,
  mountain: LockedMountain,
  kind: ChangeKind,
  change: Change,
  at: Date,
  steps = 1,
): Promise<LockedMountain> {
  const seq = mountain.seq + steps
  const isNewLead = 'leaderBidId' in change && change.leaderBidId !== mountain.leaderBidId
  await tx
    .update(mountains)
    .set({ ...(isNewLead && { maximum: null, maximumOf: null }), ...change, seq })
    .where(eq(mountains.id, mountain.id))
  await recordChange(tx, mountain.id, kind, mountain.seq, seq, at)
  return { ...mountain, ...change, seq }
}

/**
 * Cancels the open cycle of a deleted mountain, with its bids and the wins that wait for payment.
 */
export async function cancelOpenCycle(tx: Tx, { id, cycleId }: LockedMountain): Promise<void> {
  if (cycleId === null) return
  await tx
    .update(bids)
    .set({ status: 'cancelled' })
    .where(and(eq(bids.cycleId, cycleId), eq(bids.status, 'active')))
  await tx
    .update(cycles)
    .set({ status: 'cancelled' })
    .where(and(eq(cycles.id, cycleId), eq(cycles.mountainId, id)))
}

/** Returns the holders of the cancelled wins. */
export async function voidPendingWins(tx: Tx, mountainId: string): Promise<string[]> {
  const rows = await tx
    .update(wins)
    .set({ paymentStatus: 'void' })
    .where(and(eq(wins.mountainId, mountainId), eq(wins.paymentStatus, 'pending')))
    .returning({ userId: wins.userId })
  return rows.map(({ userId }) => userId)
}

/** Cancels a user's bids in the open cycles; returns the mountains concerned. */
export async function cancelUserBids(tx: Tx, userId: string): Promise<Set<string>> {
  const cancelled = await tx
    .update(bids)
    .set({ status: 'cancelled' })
    .from(cycles)
    .where(
      and(
        eq(cycles.id, bids.cycleId),
        eq(cycles.status, 'open'),
        eq(bids.userId, userId),
        eq(bids.status, 'active'),
      ),
    )
    .returning({ mountainId: bids.mountainId })
  return new Set(cancelled.map((bid) => bid.mountainId))
}

type ChangeKind = (typeof changes.$inferInsert)['kind']

/**
 * Writes the outbox row of a mountain's changes `fromSeq + 1 … toSeq`. The caller holds the
 * mountain's row and sets its `seq` to `toSeq` in the same transaction.
 */
async function recordChange(
  tx: Tx,
  mountainId: string,
  kind: ChangeKind,
  fromSeq: number,
  toSeq: number,
  at: Date,
): Promise<void> {
  await tx.insert(changes).values({ mountainId, kind, afterSeq: fromSeq, lastSeq: toSeq, at })
}

/** The first row of a mountain's log, which all later ones follow. */
async function recordCreation(tx: Tx, mountainId: string, at: Date): Promise<void> {
  await tx.insert(changes).values({ mountainId, kind: 'created', lastSeq: 0, at })
}
