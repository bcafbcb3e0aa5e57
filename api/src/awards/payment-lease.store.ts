import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'

export async function setCapturing(
  tx: Tx,
  winId: string,
  captureLease: string,
  captureLeaseUntil: Date,
  captureStartedAt: Date,
): Promise<void> {
  const lease = { captureLease, captureLeaseUntil, captureStartedAt }
  const capturing = { paymentStatus: 'capturing' as const, ...lease }
  await tx.update(wins).set(capturing).where(eq(wins.id, winId))
}

/** The win is paid, by this capture and no other (unique in the database). */
export async function setCaptured(tx: Tx, winId: string, captureId: string): Promise<void> {
  const paid = { paymentStatus: 'captured' as const, captureId }
  await tx
    .update(wins)
    .set({ ...paid, captureLease: null, captureLeaseUntil: null, captureStartedAt: null })
    .where(eq(wins.id, winId))
}

/** Whether the holder was archived or rejected during the payment; their row is locked until the transaction ends. */
export async function isHolderOut(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ archivedAt: users.archivedAt, approvalStatus: users.approvalStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  return row?.approvalStatus === 'rejected' || row?.archivedAt instanceof Date
}

/** Whether the mountain was deleted during the payment. It is not locked, because the win is. */
export async function isMountainGone(tx: Tx, mountainId: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: mountains.deletedAt })
    .from(mountains)
    .where(eq(mountains.id, mountainId))
  return row?.deletedAt !== null
}
