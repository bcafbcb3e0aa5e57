import type { Passkey } from '@firstchair/contract'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { passkeys, recoveryCodes } from '../tables/passkeys.tables.ts'
import { ownPasskey } from './own-passkey.rules.ts'

export async function listPasskeys(db: Db | Tx, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(ownPasskey)
}

/**
 * Removes the passkeys and recovery codes that were added before the email was verified, and turns
 * the second factor off when no passkey is left. The caller has locked the user. Returns the
 * passkeys that are left and how many were removed.
 */
export async function removeEarlyPasskeys(
  tx: Tx,
  userId: string,
): Promise<{ left: Passkey[]; removed: number }> {
  const verifiedAt = sql`(select coalesce(${users.emailVerifiedAt}, 'infinity') from ${users}
    where ${users.id} = ${userId})`
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), lt(passkeys.createdAt, verifiedAt)))
    .returning({ id: passkeys.id })
  const left = await listPasskeys(tx, userId)
  const isEarly = left.length === 0 ? undefined : lt(recoveryCodes.createdAt, verifiedAt)
  await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isEarly))
  if (left.length === 0) {
    await tx.update(users).set({ secondFactor: false }).where(eq(users.id, userId))
  }
  return { left, removed: removed.length }
}
