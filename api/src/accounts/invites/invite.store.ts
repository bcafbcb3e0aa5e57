import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { users } from '../../tables/accounts.tables.ts'
import type { InviteRow } from './invite.rules.ts'

export type Invitee = { id: string; email: string; firstName: string; isRegistered: boolean }

/**
 * Creates approved, unverified accounts without username and password for the addresses that have no
 * account. Locks and returns the accounts of all addresses, by address in lower case.
 */
export async function ensureInvitees(
  tx: Tx,
  rows: readonly InviteRow[],
): Promise<Map<string, Invitee>> {
  await tx
    .insert(users)
    .values(
      rows.map(({ email, firstName, lastName }) => ({
        id: Bun.randomUUIDv7(),
        email,
        firstName,
        lastName,
        phone: '',
        approvalStatus: 'approved' as const,
      })),
    )
    .onConflictDoNothing()
  const addresses = rows.map(({ email }) => email.toLowerCase())
  const found = await tx
    .select()
    .from(users)
    .where(inArray(sql`lower(${users.email})`, addresses))
    .orderBy(users.id)
    .for('update')
  return new Map(
    found.map(({ id, email, firstName, passwordHash, archivedAt }) => {
      const isRegistered = passwordHash !== null || archivedAt !== null
      return [email.toLowerCase(), { id, email, firstName, isRegistered }]
    }),
  )
}

/** The addresses, in lower case, of people who have already registered. */
export async function findRegistered(db: Db, rows: readonly InviteRow[]): Promise<Set<string>> {
  const addresses = rows.map(({ email }) => email.toLowerCase())
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        inArray(sql`lower(${users.email})`, addresses),
        or(isNotNull(users.passwordHash), isNotNull(users.archivedAt)),
      ),
    )
  return new Set(found.map(({ email }) => email.toLowerCase()))
}
