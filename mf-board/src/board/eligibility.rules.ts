import type { User } from '@firstchair/contract'

/** What stands between a signed-in person and a bid. */
export type Obstacle = 'rejected' | 'suspended' | 'unverified' | 'approval_pending'

type Standing = Pick<User, 'approvalStatus' | 'emailVerified' | 'isSuspended'>

/** The first obstacle, in the order in which the server judges: what one can mend before waiting. */
export function obstacleOf(user: Standing): Obstacle | null {
  if (user.approvalStatus === 'rejected') return 'rejected'
  if (user.isSuspended === 1) return 'suspended'
  if (user.emailVerified === 0) return 'unverified'
  return user.approvalStatus === 'pending' ? 'approval_pending' : null
}
