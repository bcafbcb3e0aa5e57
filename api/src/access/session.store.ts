import { CONFIRMED_MINUTES } from '@firstchair/contract'
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { ALIVE, sessionColumns, sessions, users } from '../tables/accounts.tables.ts'
import { settings } from '../tables/settings.tables.ts'
import type { Session } from './sessions.ts'
import { privateUser } from './user.rules.ts'

export type ClientDetails = {
  ipAddress: string
  userAgent: string
  /** An IANA name, if the page sent a known one. */
  timeZone: string | null
}
export type SignedInWith = typeof sessions.$inferSelect.signedInWith

/** A login with the password may have been under way when its user chose to sign in with passkeys only. */
const MAY_SIGN_IN = sql`(${users.archivedAt} is null
  and not (${users.passkeysOnly} and ${sessions.signedInWith} = 'password'))`

/** The session, if it has not ended and its user may sign in so. Records the visit every ten minutes. */
export async function findSession(db: Db, sessionId: string): Promise<Session | null> {
  const [row] = await db
    .select({
      user: users,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '10 minutes'`,
      hasPasskey: sql<boolean>`${sessions.signedInWith} in ('passkey', 'password_and_passkey')`,
      isPasskeyRequired: sql<boolean>`coalesce(
        (select ${settings.requireAdminPasskey} from ${settings}), false)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), ALIVE, MAY_SIGN_IN))
  if (!row) return null
  if (row.isStale) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, sessionId))
  }
  const { user, hasPasskey, isPasskeyRequired } = row
  return {
    sessionId,
    user: privateUser(user),
    isSuspended: user.suspendedAt !== null,
    hasPasskey,
    needsPasskey: user.isAdmin && isPasskeyRequired && !hasPasskey,
  }
}

/** Whether the last sign-in or confirmation is recent enough, by the database's clock. */
export async function isConfirmed(db: Db, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isConfirmed: sql<boolean>`${sessions.confirmedAt}
        > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int)`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), ALIVE))
  return row?.isConfirmed ?? false
}

/** Records a confirmation. One with a passkey marks the session as signed in with a passkey. */
export async function setConfirmed(
  db: Db,
  sessionId: string,
  proof: 'password' | 'passkey',
): Promise<void> {
  const withPasskey = sql`case ${sessions.signedInWith}
    when 'passkey' then 'passkey' else 'password_and_passkey' end`
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()`, ...(proof === 'passkey' && { signedInWith: withPasskey }) })
    .where(and(eq(sessions.id, sessionId), ALIVE))
}

/** Returns those of the sessions that have not ended. */
export async function findAliveSessions(
  db: Db,
  sessionIds: string[],
): Promise<Map<string, { isAdmin: boolean }>> {
  const rows = await db
    .select({ id: sessions.id, isAdmin: users.isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, sessionIds), ALIVE, MAY_SIGN_IN))
  return new Map(rows.map(({ id, isAdmin }) => [id, { isAdmin }]))
}

/** Inserts the login record, which is also the session until it ends. */
export async function insertSession(
  db: Db,
  session: { id: string; userId: string; signedInWith: SignedInWith } & ClientDetails,
): Promise<void> {
  await db.insert(sessions).values({ ...session, expiresAt: sql`now() + interval '30 days'` })
}

/** The time zone of the latest login that has one, of the user with this address. */
export async function findTimeZone(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: sessions.timeZone })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotNull(sessions.timeZone)))
    .orderBy(desc(sessions.loginAt))
    .limit(1)
  return row?.timeZone ?? null
}

/** The most sessions shown to a user; all can be ended at once. */
const MOST_SHOWN = 100

/** The open sessions of a user: `first`, then by the last visit. */
export const listSessionsOf = (db: Db, userId: string, first: string) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ALIVE))
    .orderBy(desc(sql`${sessions.id} = ${first}`), desc(sessions.lastSeenAt))
    .limit(MOST_SHOWN)

/** Ends the sessions of a user except `kept`; returns those that were open. */
export async function endSessionsOf(tx: Tx, userId: string, kept?: string): Promise<string[]> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), others, ALIVE))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Ends one session, if it belongs to this user and is open. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), ALIVE))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function markSessionEnded(db: Db, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Empties address and browser of up to `limit` logins that are older than these days. */
export async function forgetLogins(db: Db, days: number, limit: number): Promise<void> {
  await db.execute(sql`
    update sessions set ip_address = '', user_agent = '', time_zone = null where id in (
      select id from sessions where login_at < now() - make_interval(days => ${days})
        and ip_address <> '' limit ${limit})`)
}
