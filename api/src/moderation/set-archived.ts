import { ARCHIVED_REASON } from '@firstchair/contract'
import { endSessionsOf } from '../access/session.store.ts'
import type { Sessions } from '../access/sessions.ts'
import type { AdminRefusal } from '../accounts/refused.ts'
import { lockUserAndAdmins, setArchivedAt } from '../accounts/user-admin.store.ts'
import { type UserConflict, userConflict, withVersion } from '../accounts/user-version.ts'
import type { Auction } from '../auction/auction.ts'
import { announceWithdrawal } from '../auction/cancel-open-bids.ts'
import { withMountainsOf } from '../auction/with-mountains-of.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import type { DecidedUser } from './set-approval.ts'
import { withdrawBids } from './withdraw-bids.ts'

type Parts = Pick<Database, 'transact'> & { auction: Auction; live: Announcer; sessions: Sessions }

/**
 * Archives a user: their bids in open cycles are cancelled, their sessions and sockets end at once,
 * and their history is kept. Admins cannot archive themselves or the last admin.
 */
export async function archiveUser(
  parts: Parts,
  byId: string,
  userId: string,
  ifMatch: string | null = null,
): Promise<DecidedUser | AdminRefusal | UserConflict> {
  if (byId === userId) return refused('own_account')
  const result = await withMountainsOf(
    parts,
    userId,
    (tx) => lockUserAndAdmins(tx, userId),
    async (tx, mountains, { user, adminCount }) => {
      if (!user) return refused('unknown')
      const conflict = await userConflict(tx, user, ifMatch)
      if (conflict) return conflict
      if (user.isArchived === 1) return { user, withdrawn: null, ended: [] }
      if (user.isAdmin === 1 && adminCount === 1) return refused('last_admin')
      await setArchivedAt(tx, userId, 'now')
      const withdrawn = await withdrawBids(tx, mountains, userId)
      const ended = await endSessionsOf(tx, userId)
      return { user: withVersion({ ...user, isArchived: 1 }), withdrawn, ended }
    },
  )
  if ('refused' in result) return result
  if (result.withdrawn) announceWithdrawal(parts, result.withdrawn)
  parts.sessions.ended(result.ended, ARCHIVED_REASON)
  parts.sessions.userChanged(userId)
  return { user: result.user, isChanged: result.withdrawn !== null }
}

/** Lets an archived user log in again. What was cancelled stays cancelled. */
export async function unarchiveUser(
  { transact, sessions }: Pick<Parts, 'transact' | 'sessions'>,
  userId: string,
  ifMatch: string | null = null,
): Promise<DecidedUser | UserConflict | Refused<'unknown'>> {
  const result = await transact(async (tx) => {
    const { user } = await lockUserAndAdmins(tx, userId)
    if (!user) return refused('unknown')
    const conflict = await userConflict(tx, user, ifMatch)
    if (conflict) return conflict
    if (user.isArchived === 1) await setArchivedAt(tx, userId, null)
    return { user: withVersion({ ...user, isArchived: 0 }), isChanged: user.isArchived === 1 }
  })
  if ('refused' in result) return result
  sessions.userChanged(userId)
  return result
}
