import type { User } from '@firstchair/contract'

/** Why a signed-in user cannot bid yet. */
export type Obstacle = 'rejected' | 'suspended' | 'unverified' | 'approval_pending'

/** What keeps somebody from bidding: a visitor has no account. */
export type Missing = Obstacle | 'visitor'

/** Whether it can pass: until then an amount can be chosen, and kept on the device. */
export const isPassing = (missing: Missing): boolean =>
  missing === 'visitor' || missing === 'unverified' || missing === 'approval_pending'

/** The registration, after which the board opens the dialog of this mountain. */
export const registerPath = (mountainId: string | undefined): string =>
  mountainId === undefined ? '/register' : `/register?${new URLSearchParams({ bid: mountainId })}`

type Standing = Pick<User, 'approvalStatus' | 'emailVerified' | 'isSuspended'>

/**
 * The first reason, in the order in which the server checks them: those that the user can fix come
 * before waiting for approval.
 */
export function obstacleOf(user: Standing): Obstacle | null {
  if (user.approvalStatus === 'rejected') return 'rejected'
  if (user.isSuspended === 1) return 'suspended'
  if (user.emailVerified === 0) return 'unverified'
  return user.approvalStatus === 'pending' ? 'approval_pending' : null
}
