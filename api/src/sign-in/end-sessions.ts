import { endSessionOf, endSessionsOf } from '../access/session.store.ts'
import type { Session, Sessions } from '../access/sessions.ts'
import { lockUser } from '../accounts/user-admin.store.ts'
import type { Database } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'

/** Ends one of the user's sessions. Refused if it is not theirs or not open. */
export async function endOwnSession(
  { db, sessions }: Pick<Database, 'db'> & { sessions: Sessions },
  userId: string,
  sessionId: string,
): Promise<Done | Refused<'unknown'>> {
  const hasEnded = await endSessionOf(db, userId, sessionId)
  if (!hasEnded) return refused('unknown')
  sessions.ended([sessionId])
  return DONE
}

/** Ends the user's other sessions; returns how many. */
export async function endOtherSessions(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  { user, sessionId }: Session,
): Promise<number> {
  const ended = await transact((tx) => endSessionsOf(tx, user.id, sessionId))
  sessions.ended(ended)
  return ended.length
}

/** For admins: ends all sessions of a user. Returns how many. */
export async function endAllSessions(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  userId: string,
): Promise<{ count: number } | Refused<'unknown'>> {
  const ended = await transact(async (tx) =>
    (await lockUser(tx, userId)) ? endSessionsOf(tx, userId) : null,
  )
  if (!ended) return refused('unknown')
  sessions.ended(ended)
  return { count: ended.length }
}
