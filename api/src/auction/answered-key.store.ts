import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { bidOutcomes, bids } from '../tables/auction.tables.ts'
import type { Outcome } from './batch.rules.ts'

/** The request and the outcome for which a user's key was first used; null for a new key. */
export async function findOutcome(
  db: Db,
  userId: string,
  key: string,
): Promise<{ request: string; outcome: Outcome } | null> {
  const [row] = await db
    .select({
      request: bidOutcomes.request,
      outcome: bidOutcomes.outcome,
      bidId: bids.id,
      placedAt: bids.placedAt,
    })
    .from(bidOutcomes)
    .leftJoin(bids, eq(bids.id, bidOutcomes.bidId))
    .where(and(eq(bidOutcomes.userId, userId), eq(bidOutcomes.key, key)))
  if (!row) return null
  const { request, bidId, placedAt } = row
  if (bidId === null || placedAt === null) {
    // Written by the batch together with its decisions.
    return { request, outcome: row.outcome as Outcome }
  }
  return { request, outcome: { kind: 'placed', bidId, placedAt: placedAt.toISOString() } }
}
