import type { AdminUser, ApprovalStatus } from '@firstchair/contract'
import type { Sessions } from '../access/sessions.ts'
import { lockUser, setApprovalStatus } from '../accounts/user-admin.store.ts'
import { type UserConflict, userConflict, withVersion } from '../accounts/user-version.ts'
import type { Auction } from '../auction/auction.ts'
import { announceWithdrawal } from '../auction/cancel-open-bids.ts'
import type { LockedMountain } from '../auction/mountain-admin.store.ts'
import { withMountainsOf } from '../auction/with-mountains-of.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { withdrawBids } from './withdraw-bids.ts'

type Parts = Pick<Database, 'transact'> & {
  auction: Auction
  live: Announcer
  sessions: Sessions
  mail: Mail
}
/** A user after a decision, and whether it changed anything. */
export type DecidedUser = { user: AdminUser; isChanged: boolean }

/**
 * Approves or rejects a user, or resets the decision, and notifies them. Rejecting a user cancels
 * their bids in open cycles. Locks mountains before the user, in the same order as a batch of bids.
 * Returns the user.
 */
export async function setApproval(
  parts: Parts,
  userId: string,
  approvalStatus: ApprovalStatus,
  ifMatch: string | null = null,
): Promise<DecidedUser | Refused<'unknown'> | UserConflict> {
  const lock = (tx: Tx) => lockUser(tx, userId)
  const work = async (tx: Tx, mountains: readonly LockedMountain[], user: AdminUser | null) =>
    user
      ? ((await userConflict(tx, user, ifMatch)) ??
        (await decide(tx, parts.mail, mountains, user, approvalStatus)))
      : refused('unknown')
  const decided =
    approvalStatus === 'rejected'
      ? await withMountainsOf(parts, userId, lock, work)
      : await parts.transact(async (tx) => work(tx, [], await lock(tx)))
  if ('refused' in decided) return decided
  const { withdrawn, ...outcome } = decided
  if (withdrawn) announceWithdrawal(parts, withdrawn)
  parts.sessions.userChanged(userId)
  return outcome
}

async function decide(
  tx: Tx,
  mail: Mail,
  mountains: readonly LockedMountain[],
  user: AdminUser,
  approvalStatus: ApprovalStatus,
) {
  if (user.approvalStatus === approvalStatus) return { user, isChanged: false, withdrawn: null }
  await setApprovalStatus(tx, user.id, approvalStatus)
  if (approvalStatus !== 'pending') await announceDecision(tx, mail, user, approvalStatus)
  const withdrawn =
    approvalStatus === 'rejected' ? await withdrawBids(tx, mountains, user.id) : null
  return { user: withVersion({ ...user, approvalStatus }), isChanged: true, withdrawn }
}

async function announceDecision(
  tx: Tx,
  mail: Mail,
  { email, firstName }: AdminUser,
  kind: 'approved' | 'rejected',
): Promise<void> {
  const key = `decision:${crypto.randomUUID()}`
  await mail.post(tx, [{ key, to: email, letter: { kind, firstName } }])
}
