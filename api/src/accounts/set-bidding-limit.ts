import type { AdminUser } from '@firstchair/contract'
import type { Deps } from '../platform/deps.ts'
import { lockUser, setBiddingLimit } from './user-admin.store.ts'

/** Gives a user their own bidding limit, or with null that of the settings; null if there is none. */
export async function changeBiddingLimit(
  { transact, sessions }: Pick<Deps, 'transact' | 'sessions'>,
  userId: string,
  limit: number | null,
): Promise<AdminUser | null> {
  const user = await transact(async (tx) => {
    const before = await lockUser(tx, userId)
    if (before) await setBiddingLimit(tx, userId, limit)
    return before && { ...before, biddingLimit: limit }
  })
  if (user) sessions.userChanged(userId)
  return user
}
