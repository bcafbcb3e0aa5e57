import type { AdminUser, Flag } from '@firstchair/contract'
import type { Sessions } from '../access/sessions.ts'
import type { Database } from '../platform/database.ts'
import { refused } from '../platform/refused.ts'
import type { AdminRefusal } from './refused.ts'
import { lockUserAndAdmins, setAdminFlag } from './user-admin.store.ts'
import { type UserConflict, userConflict, withVersion } from './user-version.ts'

/** Grants or revokes admin rights at once. Refused for oneself and for the last admin. */
export async function setAdmin(
  { transact, sessions }: Pick<Database, 'transact'> & { sessions: Sessions },
  byId: string,
  userId: string,
  isAdmin: Flag,
  ifMatch: string | null = null,
): Promise<AdminUser | AdminRefusal | UserConflict> {
  if (byId === userId) return refused('own_account')
  const result = await transact(async (tx) => {
    const { user, adminCount } = await lockUserAndAdmins(tx, userId)
    if (!user) return refused('unknown')
    const conflict = await userConflict(tx, user, ifMatch)
    if (conflict) return conflict
    const isLast = user.isAdmin === 1 && user.isArchived === 0 && adminCount === 1
    if (isAdmin === 0 && isLast) return refused('last_admin')
    await setAdminFlag(tx, userId, isAdmin === 1)
    return withVersion({ ...user, isAdmin })
  })
  if (!('refused' in result)) sessions.userChanged(userId)
  return result
}
