import type { LimitRequestDecline } from '@firstchair/contract'
import { askAgainAt } from '../limit-requests/limit-request.rules.ts'
import { insertLimitDecline, takeLimitRequest } from '../limit-requests/limit-request.store.ts'
import type { Mail } from '../mail/mail.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { lockUser } from './user-admin.store.ts'

type Parts = Pick<Database, 'transact'> & { sessions: Sessions; mail: Mail }

/**
 * Declines the request for a higher limit that the admin has seen, and mails the user the reason.
 * Refused if it was answered in the meantime, also if the user has asked again since. The user may
 * ask again 24 hours later, or after an admin has set their limit.
 */
export async function declineLimitRequest(
  { transact, sessions, mail }: Parts,
  userId: string,
  { askedAt, text }: LimitRequestDecline,
): Promise<Done | Refused<'unknown' | 'archived' | 'answered'>> {
  const reason = text ?? null
  const outcome = await transact(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return refused('unknown')
    if (user.isArchived === 1) return refused('archived')
    const wanted = await takeLimitRequest(tx, userId, askedAt)
    if (wanted === null) return refused('answered')
    const declinedAt = await databaseTime(tx)
    await insertLimitDecline(tx, userId, { wanted, askedAt, declinedAt, text: reason })
    const { firstName, email: to } = user
    const again = askAgainAt(declinedAt, declinedAt) ?? declinedAt
    const about = { wanted, reason, askAgainAt: again.toISOString() }
    const letter = { kind: 'limit_declined', firstName, ...about } as const
    await mail.post(tx, [{ key: `limit_declined:${userId}:${askedAt}`, to, letter }])
    return DONE
  })
  if (!('refused' in outcome)) sessions.userChanged(userId)
  return outcome
}
