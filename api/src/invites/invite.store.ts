import { inArray, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Tx } from '../platform/database.ts'
import type { InviteRow } from './invite.rules.ts'

export type Invitee = { id: string; email: string; firstName: string; isRegistered: boolean }

/**
 * Makes approved, unverified accounts without username and password for the addresses that have
 * none, and answers the accounts of all of them by address in lower case, holding their rows.
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
