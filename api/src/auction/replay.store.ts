import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { bids, maxima } from '../tables/auction.tables.ts'
import { changeMountain, type LockedMountain } from './mountain-admin.store.ts'
import { type AutoBid, type PastBid, type PastCycle, replay } from './replay.rules.ts'

type OpenMountain = LockedMountain & { cycleId: string }

/**
 * Recomputes a locked mountain from the bids and maxima that are left in its open cycle. Returns its
 * new state.
 */
export async function recount(tx: Tx, mountain: OpenMountain, now: Date): Promise<LockedMountain> {
  const past = await readPast(tx, mountain)
  const { placed, cancelled, leaderMaximum, ...lead } = replay(past, () => Bun.randomUUIDv7())
  await tx.update(bids).set({ status: 'cancelled' }).where(inArray(bids.id, cancelled))
  await insertAutoBids(tx, mountain, placed, now)
  const maximumOf = leaderMaximum === null ? null : lead.leaderId
  const change = { ...lead, maximum: leaderMaximum, maximumOf }
  return changeMountain(tx, mountain, 'recounted', change, now, placed.length + 1)
}

async function readPast(
  tx: Tx,
  { cycleId, startPrice, bidSteps }: OpenMountain,
): Promise<PastCycle> {
  const standing = await tx
    .select({
      bidId: bids.id,
      userId: bids.userId,
      amount: bids.amount,
      seq: bids.seq,
      isAuto: bids.isAuto,
      isTie: bids.isTie,
    })
    .from(bids)
    // A literal, because the planner cannot prove the index's condition from a parameter.
    .where(and(eq(bids.cycleId, cycleId), sql`${bids.status} = 'active'`))
  const own: PastBid[] = standing.filter(({ isAuto }) => !isAuto)
  const past = await tx.select().from(maxima).where(eq(maxima.cycleId, cycleId))
  return {
    ...{ startPrice, bidSteps, maxima: past, autoBids: standing.filter(({ isAuto }) => isAuto) },
    bids: own.map(({ bidId, userId, amount, seq }) => ({ bidId, userId, amount, seq })),
  }
}

/** Their numbers come before that of the recount itself. */
async function insertAutoBids(
  tx: Tx,
  { id: mountainId, cycleId, seq, endTime }: OpenMountain,
  placed: readonly AutoBid[],
  now: Date,
): Promise<void> {
  if (placed.length === 0) return
  // The end may have passed since the cycle was found open under the lock.
  const placedAt = new Date(Math.min(now.getTime(), endTime.getTime() - 1))
  await tx.insert(bids).values(
    placed.map(({ bidId: id, userId, amount, isTie }, index) => ({
      ...{ id, mountainId, cycleId, userId, amount, isTie, placedAt },
      ...{ isAuto: true, seq: seq + index + 1 },
    })),
  )
}
