import type { AdminUser, BidLimitEdit } from '@firstchair/contract'
import {
  deleteLimitDecline,
  deleteLimitRequest,
  takeLimitRequest,
} from '../limit-requests/limit-request.store.ts'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { lockUser, writeBiddingLimit } from './user-admin.store.ts'
import { type UserConflict, userConflict, withVersion } from './user-version.ts'

/**
 * Sets a user's own bidding limit; null restores the default of the settings. This answers their
 * request for a higher one, also with the limit that they have. `askedAt` names the request that the
 * admin has seen: if another admin has answered it, nothing changes.
 */
export async function setBiddingLimit(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  userId: string,
  { limit, askedAt }: BidLimitEdit,
  ifMatch: string | null,
): Promise<AdminUser | Refused<'unknown'> | Refused<'answered'> | UserConflict> {
  const user = await transact(async (tx) => {
    const before = await lockUser(tx, userId)
    if (!before) return refused('unknown')
    const conflict = await userConflict(tx, before, ifMatch)
    if (conflict) return conflict
    if (askedAt !== undefined && (await takeLimitRequest(tx, userId, askedAt)) === null) {
      return refused('answered')
    }
    await writeBiddingLimit(tx, userId, limit)
    await deleteLimitRequest(tx, userId)
    await deleteLimitDecline(tx, userId)
    return withVersion({ ...before, biddingLimit: limit })
  })
  if (!('refused' in user)) sessions.userChanged(userId)
  return user
}
