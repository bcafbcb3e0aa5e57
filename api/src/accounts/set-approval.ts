import type { AdminUser, ApprovalStatus } from '@firstchair/contract'
import { lockLiveMountains } from '../auction/mountain-admin.store.ts'
import { withdrawBids } from '../auction/withdraw-bids.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { lockUser, setApprovalStatus } from './user-admin.store.ts'

/**
 * Approves, rejects or sets back a user, and tells him. Who is rejected has his bids of open cycles cancelled.
 * Locks mountains before the user, in the order in which a batch of bids does.
 * Answers the user, or null if there is none.
 */
export async function setApproval(
  { transact, live, sessions, mail }: Pick<Deps, 'transact' | 'live' | 'sessions' | 'mail'>,
  userId: string,
  approvalStatus: ApprovalStatus,
): Promise<AdminUser | null> {
  const result = await transact(async (tx) => {
    const mountains = approvalStatus === 'rejected' ? await lockLiveMountains(tx) : []
    const user = await lockUser(tx, userId)
    if (!user) return null
    if (user.approvalStatus === approvalStatus) return { user, changed: [] }
    await setApprovalStatus(tx, userId, approvalStatus)
    if (approvalStatus !== 'pending') await tellDecision(tx, mail, user, approvalStatus)
    const changed = approvalStatus === 'rejected' ? await withdrawBids(tx, mountains, userId) : []
    return { user: { ...user, approvalStatus }, changed }
  })
  if (!result) return null
  for (const mountain of result.changed) live.mountainChanged(mountain, 'mountain_updated')
  sessions.userChanged(userId)
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
