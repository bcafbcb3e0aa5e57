import type { ProfileSetup, Registration, User } from '@firstchair/contract'
import { eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from './accounts.tables.ts'
import { privateUser } from './user.ts'

/** The user of a login name (either of the two, in any case), with what login alone may see. */
export async function findUserForLogin(db: Db, emailOrUsername: string) {
  const name = emailOrUsername.toLowerCase()
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, name), eq(sql`lower(${users.username})`, name)))
  return row ? { user: privateUser(row), passwordHash: row.passwordHash } : null
}

export async function findUserByEmail(tx: Tx, email: string): Promise<User | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row ? privateUser(row) : null
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  return row !== undefined
}

export type NewUser = Omit<Registration, 'password'> & {
  passwordHash: string
  approvalStatus: 'pending' | 'approved'
}

/** Adds a user and answers his id; null if his address or name is taken: the indexes decide. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | null> {
  const [row] = await tx
    .insert(users)
    .values({ id: Bun.randomUUIDv7(), ...user })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return row?.id ?? null
}

export async function setProfile(tx: Tx, id: string, profile: ProfileSetup): Promise<void> {
  await tx.update(users).set(profile).where(eq(users.id, id))
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Keeps the time of the first verification. */
export async function setVerified(tx: Tx, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, id))
}
