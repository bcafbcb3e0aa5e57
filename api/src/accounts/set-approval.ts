import type { AdminUser, ApprovalStatus } from '@firstchair/contract'
import { afterClosing } from '../auction/after-closing.ts'
import { lockLiveMountains } from '../auction/mountain-admin.store.ts'
import { tellWithdrawn, withdrawBids } from '../auction/withdraw-bids.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { lockUser, setApprovalStatus } from './user-admin.store.ts'

type Parts = Pick<Deps, 'transact' | 'auction' | 'live' | 'sessions' | 'mail'>

/**
 * Approves, rejects or sets back a user, and tells him. Who is rejected has his bids of open cycles cancelled.
 * Locks mountains before the user, in the order in which a batch of bids does.
 * Answers the user, or null if there is none.
 */
export async function setApproval(
  parts: Parts,
  userId: string,
  approvalStatus: ApprovalStatus,
): Promise<AdminUser | null> {
  const isRejected = approvalStatus === 'rejected'
  const result = await afterClosing(
    parts,
    async (tx) => (isRejected ? lockLiveMountains(tx) : []),
    async (tx, mountains) => {
      const user = await lockUser(tx, userId)
      if (!user) return null
      if (user.approvalStatus === approvalStatus) return { user, withdrawn: null }
      await setApprovalStatus(tx, userId, approvalStatus)
      if (approvalStatus !== 'pending') await tellDecision(tx, parts.mail, user, approvalStatus)
      const withdrawn = isRejected ? await withdrawBids(tx, mountains, userId) : null
      return { user: { ...user, approvalStatus }, withdrawn }
    },
  )
  if (!result) return null
  if (result.withdrawn) tellWithdrawn(parts, result.withdrawn)
  parts.sessions.userChanged(userId)
  return result.user
}

async function tellDecision(
  tx: Tx,
  mail: Deps['mail'],
  { email, firstName }: AdminUser,
  kind: 'approved' | 'rejected',
): Promise<void> {
  const key = `decision:${crypto.randomUUID()}`
  await mail.post(tx, [{ key, to: email, letter: { kind, firstName } }])
}
