import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Db, Tx } from '../platform/database.ts'
import { wins } from './awards.tables.ts'

export async function setCapturing(
  tx: Tx,
  winId: string,
  captureLease: string,
  captureLeaseUntil: Date,
): Promise<void> {
  const capturing = { paymentStatus: 'capturing' as const, captureLease, captureLeaseUntil }
  await tx.update(wins).set(capturing).where(eq(wins.id, winId))
}

/** Whether the holder was archived or rejected while he paid; his row is held until this has ended. */
export async function isHolderOut(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ archivedAt: users.archivedAt, approvalStatus: users.approvalStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  return row?.approvalStatus === 'rejected' || row?.archivedAt instanceof Date
}

/** Payments under way for so long that whoever began them may have died, the oldest first. */
export const listUnsettledCaptures = (
  db: Db | Tx,
  limit: number,
): Promise<{ winId: string; lease: string | null }[]> =>
  db
    .select({ winId: wins.id, lease: wins.captureLease })
    .from(wins)
    .where(
      and(eq(wins.paymentStatus, 'capturing'), lte(wins.captureLeaseUntil, sql`clock_timestamp()`)),
    )
    .orderBy(asc(wins.captureLeaseUntil))
    .limit(limit)
