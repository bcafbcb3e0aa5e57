import { type AccountDetails, isReservedUsername } from '@firstchair/contract'
import type { Requester } from '../access/client.ts'
import { type Refused, refused } from '../platform/refused.ts'
import type { AccountDeps } from './account-deps.ts'
import { type EditOutcome, editUser } from './edit-user.ts'
import { provePassword } from './own-password.ts'
import type { UsernameRefusal } from './user.store.ts'

export type DetailsOutcome =
  | EditOutcome
  | Refused<UsernameRefusal | 'profile_incomplete' | 'password_missing' | 'wrong_password'>

type Parts = Omit<AccountDeps, 'config' | 'log' | 'jobs'>

/**
 * Changes the details that users may change themselves. Username and PayPal email are first given at
 * Complete Your Profile, which sends the verification link. A username is a login name, so changing
 * it requires the password. The PayPal email says only how they will pay: it is not the address
 * that was verified.
 */
export async function changeDetails(
  parts: Parts,
  requester: Requester,
  { username, password, ...details }: AccountDetails,
): Promise<DetailsOutcome> {
  const { user } = requester
  const isComplete = user.username !== null && user.paypalEmail !== null
  const touchesProfile = username !== undefined || details.paypalEmail !== undefined
  if (touchesProfile && !isComplete) return refused('profile_incomplete')
  // An unchanged username needs no locks on mountains.
  if (username === undefined || username === user.username) {
    return editUser<never>(parts, user.id, details)
  }
  if (isReservedUsername(username)) return refused('username_reserved')
  if (password === undefined) return refused('password_missing')
  const proved = await provePassword(parts, requester, password)
  if (proved === null) return refused('wrong_password')
  const outcome = await editUser<never>(parts, user.id, { ...details, username }, { proved })
  return 'refused' in outcome && outcome.refused === 'unknown' ? refused('wrong_password') : outcome
}
