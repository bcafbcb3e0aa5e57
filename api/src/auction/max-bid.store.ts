import type { MaxBids } from '@firstchair/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { cycles, maxima, mountains } from '../tables/auction.tables.ts'
import { lockMountain } from './mountain-admin.store.ts'

/** A user's maximum on a mountain; null if they have none. */
export async function findMaximum(
  db: Db,
  mountainId: string,
  userId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ maximum: mountains.maximum })
    .from(mountains)
    .where(and(eq(mountains.id, mountainId), eq(mountains.maximumOf, userId)))
  return row?.maximum ?? null
}

/** A user's maximums in the open cycles that they lead. */
export function listMaxima(db: Db, userId: string): Promise<MaxBids> {
  return db
    .select({
      ...{ mountainId: mountains.id, cycleId: cycles.id },
      maximum: sql<number>`${mountains.maximum}`,
    })
    .from(mountains)
    .innerJoin(cycles, eq(cycles.id, mountains.cycleId))
    .where(eq(mountains.maximumOf, userId))
}

/**
 * Ends a user's maximum on a mountain, also a beaten one; returns whether the mountain is listed. Waits
 * for the lock of a running batch, like the next batch, so no bid is placed for the user afterwards.
 */
export async function removeMaximum(tx: Tx, mountainId: string, userId: string): Promise<boolean> {
  const mountain = await lockMountain(tx, mountainId)
  if (mountain === null) return false
  const { cycleId, seq } = mountain
  if (cycleId === null) return true
  const [own] = await tx
    .select({ userId: maxima.userId })
    .from(maxima)
    .where(and(eq(maxima.cycleId, cycleId), eq(maxima.userId, userId)))
    .limit(1)
  if (!own) return true
  const removal = { amount: null, lastSeq: seq }
  await tx
    .insert(maxima)
    .values({ cycleId, userId, afterSeq: seq, ...removal })
    .onConflictDoUpdate({ target: [maxima.cycleId, maxima.afterSeq, maxima.userId], set: removal })
  await tx
    .update(mountains)
    .set({ maximum: null, maximumOf: null })
    .where(and(eq(mountains.id, mountainId), eq(mountains.maximumOf, userId)))
  return true
}

/** Withdraws a user's maxima in the open cycles. */
export async function withdrawMaxima(tx: Tx, userId: string): Promise<void> {
  const open = tx.select({ id: cycles.id }).from(cycles).where(eq(cycles.status, 'open'))
  await tx.delete(maxima).where(and(eq(maxima.userId, userId), inArray(maxima.cycleId, open)))
}

/** Withdraws a user's maxima in one cycle. */
export async function withdrawMaximaIn(tx: Tx, cycleId: string, userId: string): Promise<void> {
  await tx.delete(maxima).where(and(eq(maxima.cycleId, cycleId), eq(maxima.userId, userId)))
}

/** Deletes up to `limit` maxima of cycles that are over; returns how many. */
export async function purgeMaxima(db: Db, limit: number): Promise<number> {
  const over = db
    .select({ row: sql`${maxima}.ctid` })
    .from(maxima)
    .innerJoin(cycles, and(eq(cycles.id, maxima.cycleId), sql`${cycles.status} <> 'open'`))
    .limit(limit)
  const purged = await db
    .delete(maxima)
    .where(sql`ctid = any(array(${over}))`)
    .returning({ userId: maxima.userId })
  return purged.length
}
