import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { wins } from '../tables/awards.tables.ts'

export async function setCapturing(
  tx: Tx,
  winId: string,
  captureLease: string,
  captureLeaseUntil: Date,
): Promise<void> {
  const capturing = { paymentStatus: 'capturing' as const, captureLease, captureLeaseUntil }
  await tx.update(wins).set(capturing).where(eq(wins.id, winId))
}

/** The win is paid, by this capture and no other (unique in the database). */
export async function setCaptured(tx: Tx, winId: string, captureId: string): Promise<void> {
  const paid = { paymentStatus: 'captured' as const, captureId }
  await tx
    .update(wins)
    .set({ ...paid, captureLease: null, captureLeaseUntil: null })
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
