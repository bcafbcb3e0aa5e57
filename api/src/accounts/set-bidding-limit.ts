import type { AdminUser, BidLimitEdit } from '@firstchair/contract'
import type { Sessions } from '../access/sessions.ts'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { lockUser, writeBiddingLimit } from './user-admin.store.ts'
import { type UserConflict, userConflict, withVersion } from './user-version.ts'

/** Sets a user's own bidding limit; null restores the default of the settings. */
export async function setBiddingLimit(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  userId: string,
  { limit }: BidLimitEdit,
  ifMatch: string | null,
): Promise<AdminUser | Refused<'unknown'> | UserConflict> {
  const user = await transact(async (tx) => {
    const before = await lockUser(tx, userId)
    if (!before) return refused('unknown')
    const conflict = await userConflict(tx, before, ifMatch)
    if (conflict) return conflict
    await writeBiddingLimit(tx, userId, limit)
    return withVersion({ ...before, biddingLimit: limit })
  })
  if (!('refused' in user)) sessions.userChanged(userId)
  return user
}
