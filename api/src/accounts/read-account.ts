import type { Account, AccountSession } from '@firstchair/contract'
import { listSessionsOf } from '../access/session.store.ts'
import type { Session } from '../access/sessions.ts'
import type { Database } from '../platform/database.ts'
import { deviceName } from './device.rules.ts'
import { findNewEmail } from './token.store.ts'
import { findChoices } from './user.store.ts'

/** The user's own view of their account. */
export async function readAccount(
  { db }: Pick<Database, 'db'>,
  { user }: Session,
): Promise<Account> {
  const notifications = await findChoices(db, user.id)
  return { user, newEmail: await findNewEmail(db, user.id), notifications }
}

/** The user's open sessions: the current one, then by last visit. */
export async function readSessions(
  { db }: Pick<Database, 'db'>,
  { user, sessionId }: Session,
): Promise<AccountSession[]> {
  const rows = await listSessionsOf(db, user.id, sessionId)
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    ipAddress: row.ipAddress,
    loginAt: row.loginAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === sessionId,
  }))
}
