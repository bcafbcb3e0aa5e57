import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { sessions, users } from './accounts.tables.ts'
import type { Session } from './sessions.ts'
import { privateUser } from './user.ts'

export type ClientDetails = { ipAddress: string; userAgent: string }

/** Idle sessions end after 7 days, and every session 30 days after its login. */
const ALIVE = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - interval '7 days'`),
)

/** The session if it lives and its user is not archived. Notes the visit, at most every ten minutes. */
export async function findSession(db: Db, sessionId: string): Promise<Session | null> {
  const [row] = await db
    .select({
      user: users,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '10 minutes'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), ALIVE, isNull(users.archivedAt)))
  if (!row) return null
  if (row.isStale) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, sessionId))
  }
  return { sessionId, user: privateUser(row.user), isSuspended: row.user.suspendedAt !== null }
}

/** Of these sessions, the ones that live. */
export async function findAliveSessions(db: Db, sessionIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, sessionIds), ALIVE, isNull(users.archivedAt)))
  return new Set(rows.map((row) => row.id))
}

/** Writes the login record, which is the session while it lives. */
export async function insertSession(
  db: Db,
  session: { id: string; userId: string } & ClientDetails,
): Promise<void> {
  await db.insert(sessions).values({ ...session, expiresAt: sql`now() + interval '30 days'` })
}

/** Ends every session of a user; answers the ones that lived. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), ALIVE))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

export async function markSessionEnded(db: Db, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}
