import type { QueuePlace } from '@firstchair/contract'
import { and, desc, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { bids, cycles, mountainColumns, mountains } from '../tables/auction.tables.ts'
import { heldCascades, queueExits, wins } from '../tables/awards.tables.ts'
import { toCycle } from './win.store.ts'

export type WaitingCycle = Pick<QueuePlace, 'mountain' | 'cycle'>

/**
 * Closed cycles that the user bid in, whose ticket may still be passed on and was not
 * offered to them yet; the latest first.
 */
export async function listWaitingCycles(db: Db | Tx, userId: string): Promise<WaitingCycle[]> {
  const one = { one: sql`1` }
  const bidThere = db
    .select(one)
    .from(bids)
    .where(
      and(eq(bids.cycleId, cycles.id), eq(bids.userId, userId), sql`${bids.status} <> 'cancelled'`),
    )
  const isUnpaid = db
    .select(one)
    .from(wins)
    .where(and(eq(wins.cycleId, cycles.id), inArray(wins.paymentStatus, ['pending', 'capturing'])))
  const isHeld = db
    .select(one)
    .from(heldCascades)
    .where(and(eq(heldCascades.cycleId, cycles.id), isNull(heldCascades.decision)))
  const wasRequested = db
    .select(one)
    .from(wins)
    .where(and(eq(wins.cycleId, cycles.id), eq(wins.userId, userId)))
  const hasLeft = db
    .select(one)
    .from(queueExits)
    .where(and(eq(queueExits.cycleId, cycles.id), eq(queueExits.userId, userId)))
  const rows = await db
    .select({ cycle: cycles, mountain: mountainColumns })
    .from(cycles)
    .innerJoin(mountains, eq(mountains.id, cycles.mountainId))
    .where(
      and(
        isNull(mountains.deletedAt),
        exists(bidThere),
        or(exists(isUnpaid), exists(isHeld)),
        notExists(wasRequested),
        notExists(hasLeft),
      ),
    )
    .orderBy(desc(cycles.endDate), desc(cycles.id))
  return rows.map(({ cycle, mountain }) => ({ cycle: toCycle(cycle), mountain }))
}

export async function insertExit(
  tx: Tx,
  cycleId: string,
  userId: string,
  leftAt: Date,
): Promise<void> {
  await tx.insert(queueExits).values({ cycleId, userId, leftAt })
}
