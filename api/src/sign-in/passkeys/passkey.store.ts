import type { Passkey } from '@firstchair/contract'
import { and, asc, count, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { users } from '../../tables/accounts.tables.ts'
import { passkeys } from '../../tables/passkeys.tables.ts'
import { settings } from '../../tables/settings.tables.ts'

type Row = typeof passkeys.$inferSelect
export type StoredPasskey = Pick<
  Row,
  'id' | 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports'
>

const ownPasskey = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  isBackedUp: row.isBackedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The description of a user's passkeys that a browser gets. */
export const listCredentials = (db: Db, userId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))

export async function countPasskeys(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return row?.count ?? 0
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

export type NewRow = Omit<typeof passkeys.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>

/** Null if the credential is already stored. */
export async function insertPasskey(tx: Tx, row: NewRow): Promise<Passkey | null> {
  const [inserted] = await tx
    .insert(passkeys)
    .values({ id: Bun.randomUUIDv7(), ...row })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return inserted ? ownPasskey(inserted) : null
}

const ownedBy = (userId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId))

export async function renamePasskey(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | null> {
  const [row] = await tx.update(passkeys).set({ name }).where(ownedBy(userId, id)).returning()
  return row ? ownPasskey(row) : null
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(ownedBy(userId, id)).returning({ id: passkeys.id })
  return gone.length > 0
}

/** Returns how many were deleted. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<number> {
  const gone = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return gone.length
}

/**
 * Records a use. Returns false if the counter has not increased, which indicates a cloned
 * authenticator. Authenticators without a counter always report 0.
 */
export async function recordUse(db: Db, id: string, counter: number): Promise<boolean> {
  const isNewer = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter} = 0`)
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id })
  return used.length > 0
}

export async function findPasskeysOnly(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ passkeysOnly: users.passkeysOnly })
    .from(users)
    .where(eq(users.id, userId))
  return row?.passkeysOnly ?? false
}

/** Returns false if the choice was the same before. */
export async function setPasskeysOnly(tx: Tx, userId: string, isOn: boolean): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passkeysOnly: isOn })
    .where(and(eq(users.id, userId), ne(users.passkeysOnly, isOn)))
    .returning({ id: users.id })
  return changed.length > 0
}

/**
 * Whether the password is not enough: the user signs in with passkeys only, or is an admin with a
 * passkey while admins must use one. Otherwise someone with an admin's password could add their own
 * passkey and impersonate the admin.
 */
export async function needsPasskey(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isNeeded: sql<boolean>`${users.passkeysOnly} or (${users.isAdmin}
        and coalesce((select ${settings.requireAdminPasskey} from ${settings}), false)
        and exists (select from ${passkeys} where ${passkeys.userId} = ${userId}))`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isNeeded ?? false
}

export async function listPasskeys(db: Db | Tx, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(ownPasskey)
}

type Removed = { left: Passkey[]; removed: number }

/** Removes the passkeys that were added before the present email was verified. */
export const removeEarlyPasskeys = (tx: Tx, userId: string): Promise<Removed> =>
  removePasskeys(
    tx,
    userId,
    lt(
      passkeys.createdAt,
      sql`(select coalesce(${users.emailVerifiedAt}, 'infinity') from ${users}
        where ${users.id} = ${userId})`,
    ),
  )

/** Removes the passkeys that were added since this time. */
export const removePasskeysSince = (tx: Tx, userId: string, time: Date): Promise<Removed> =>
  removePasskeys(tx, userId, gte(passkeys.createdAt, time))

/** Returns the passkeys that are left and how many were removed. The caller has locked the user. */
async function removePasskeys(tx: Tx, userId: string, which: SQL): Promise<Removed> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), which))
    .returning({ id: passkeys.id })
  return { left: await listPasskeys(tx, userId), removed: removed.length }
}
