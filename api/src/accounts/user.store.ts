import type { Registration } from '@firstchair/contract'
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

/** Adds a user; unique indexes decide between two who ask at once. */
export async function insertUser(db: Db | Tx, user: NewUser): Promise<void> {
  await db.insert(users).values({ id: Bun.randomUUIDv7(), ...user })
}
