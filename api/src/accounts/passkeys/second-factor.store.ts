import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { sessions, users } from '../../tables/accounts.tables.ts'
import { passkeys } from '../../tables/passkeys.tables.ts'
import { settings } from '../../tables/settings.tables.ts'

/**
 * Whether the password must be followed by a second factor: the user has turned it on, or is an admin
 * with a passkey while admins must use one. Otherwise someone with an admin's password could add
 * their own passkey and impersonate the admin.
 */
export async function needsSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isNeeded: sql<boolean>`${users.secondFactor} or (${users.isAdmin}
        and coalesce((select ${settings.requireAdminPasskey} from ${settings}), false)
        and exists (select from ${passkeys} where ${passkeys.userId} = ${userId}))`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isNeeded ?? false
}

/**
 * Whether a session was started with only a password, before the second factor was turned on or a
 * passkey was required.
 */
export async function lacksSecondFactor(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ signedInWith: sessions.signedInWith })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row?.signedInWith === 'password' && (await needsSecondFactor(db, userId))
}
