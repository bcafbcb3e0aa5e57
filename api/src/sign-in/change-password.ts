import type { PasswordChange } from '@firstchair/contract'
import type { Requester } from '../access/client.ts'
import { endSessionsOf } from '../access/session.store.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { postNotice } from '../accounts/account-mail.ts'
import { provePassword } from '../accounts/own-password.ts'
import type { Weakness } from '../accounts/password.rules.ts'
import { VOID_WITH_PASSWORD } from '../accounts/token.rules.ts'
import { voidTokens } from '../accounts/token.store.ts'
import { setPassword } from '../accounts/user.store.ts'
import { lockUserWithPassword } from '../accounts/user-admin.store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'

/** `setCookie`: the browser stays known with the new password. */
export type PasswordOutcome =
  | { setCookie: string }
  | Refused<'wrong_password'>
  | Refused<'weak_password', { weakness: Weakness }>

type Parts = Omit<AccountDeps, 'config' | 'log' | 'live' | 'jobs'>

/**
 * Sets a new password for a user who knows the current one. Ends the user's other sessions, voids links
 * that were requested before, and notifies the user by mail.
 */
export async function changePassword(
  parts: Parts,
  requester: Requester,
  { currentPassword, newPassword }: PasswordChange,
): Promise<PasswordOutcome> {
  const weakness = await parts.passwords.weaknessOf(newPassword, requester.user)
  if (weakness) return { refused: 'weak_password', weakness }
  const proved = await provePassword(parts, requester, currentPassword)
  if (proved === null) return refused('wrong_password')
  const passwordHash = await parts.passwords.hashPassword(newPassword)
  const ended = await parts.transact((tx) =>
    change(tx, parts.mail, requester, proved, passwordHash),
  )
  if (ended === null) return refused('wrong_password')
  parts.sessions.ended(ended)
  const account = { id: requester.user.id, passwordHash }
  return { setCookie: parts.deviceCookie.set(account, requester.headers) }
}

/** Returns the ended sessions; null if the password was changed in the meantime. */
async function change(
  tx: Tx,
  mail: Mail,
  requester: Requester,
  proved: string,
  passwordHash: string,
): Promise<string[] | null> {
  const user = await lockUserWithPassword(tx, requester.user.id, proved)
  if (!user) return null
  await setPassword(tx, user.id, passwordHash)
  await voidTokens(tx, user.id, VOID_WITH_PASSWORD)
  await postNotice(tx, mail, user, { kind: 'password_changed', by: 'password' })
  return endSessionsOf(tx, user.id, requester.sessionId)
}
