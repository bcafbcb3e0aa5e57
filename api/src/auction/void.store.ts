import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids, bidVoids } from '../tables/auction.tables.ts'

/** The mountain of a bid; null if there is no such bid. */
export async function findMountainOfBid(db: Db, bidId: string): Promise<string | null> {
  const [row] = await db
    .select({ mountainId: bids.mountainId })
    .from(bids)
    .where(eq(bids.id, bidId))
  return row?.mountainId ?? null
}

export type VoidedBid = { userId: string; amount: number; seq: number; isAuto: boolean }

/** Cancels an active bid of this cycle; null if there is none. */
export async function cancelBid(tx: Tx, bidId: string, cycleId: string): Promise<VoidedBid | null> {
  const [row = null] = await tx
    .update(bids)
    .set({ status: 'cancelled' })
    .where(and(eq(bids.id, bidId), eq(bids.cycleId, cycleId), eq(bids.status, 'active')))
    .returning({ userId: bids.userId, amount: bids.amount, seq: bids.seq, isAuto: bids.isAuto })
  return row
}

export async function insertVoid(tx: Tx, row: typeof bidVoids.$inferInsert): Promise<void> {
  await tx.insert(bidVoids).values(row)
}

/** A user's address and first name for a mail. */
export async function findAddressee(
  tx: Tx,
  userId: string,
): Promise<{ to: string; firstName: string }> {
  const [row] = await tx
    .select({ to: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new Error(`Nobody has the id ${userId}.`)
  return row
}
