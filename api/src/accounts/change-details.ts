import type { AccountDetails, User } from '@firstchair/contract'
import type { Deps } from '../platform/deps.ts'
import { type EditOutcome, editUser } from './edit-user.ts'

type Parts = Pick<Deps, 'transact' | 'live' | 'sessions' | 'mail' | 'limits'>

/**
 * Changes what a user may change of himself. Username and PayPal email are first given at Complete
 * Your Profile, which sends the verification link. The PayPal email says only how he will pay: it
 * is not the address that was verified, so another one leaves him verified.
 */
export async function changeDetails(
  parts: Parts,
  user: User,
  { username, ...details }: AccountDetails,
): Promise<EditOutcome | 'profile_incomplete'> {
  const isComplete = user.username !== null && user.paypalEmail !== null
  const touchesProfile = username !== undefined || details.paypalEmail !== undefined
  if (touchesProfile && !isComplete) return 'profile_incomplete'
  await parts.limits.accountChange(user.id)
  // The same name again holds no mountain up.
  const isRenamed = username !== undefined && username !== user.username
  return editUser(parts, user.id, isRenamed ? { ...details, username } : details)
}
