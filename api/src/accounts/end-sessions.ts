import type { Database } from '../platform/database.ts'
import { endSessionOf, endSessionsOf } from '../sessions/session.store.ts'
import type { Session, Sessions } from '../sessions/sessions.ts'
import { lockUser } from './user-admin.store.ts'

/** Ends one of the user's sessions. Returns whether it was theirs and open. */
export async function endOwnSession(
  { db, sessions }: Pick<Database, 'db'> & { sessions: Sessions },
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const hasEnded = await endSessionOf(db, userId, sessionId)
  if (hasEnded) sessions.ended([sessionId])
  return hasEnded
}

/** Signs the user out everywhere but here; answers in how many browsers. */
export async function endOtherSessions(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  { user, sessionId }: Session,
): Promise<number> {
  const ended = await transact((tx) => endSessionsOf(tx, user.id, sessionId))
  sessions.ended(ended)
  return ended.length
}

/** For admins: ends all sessions of a user. Returns how many, or null for an unknown user. */
export async function endAllSessions(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  userId: string,
): Promise<number | null> {
  const ended = await transact(async (tx) =>
    (await lockUser(tx, userId)) ? endSessionsOf(tx, userId) : null,
  )
  if (ended) sessions.ended(ended)
  return ended?.length ?? null
}
