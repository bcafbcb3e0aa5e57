import type { Passkey, PasswordReset } from '@firstchair/contract'
import { actingAs } from '../access/audit/acting-as.ts'
import { endSessionsOf } from '../access/session.store.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { removeEarlyPasskeys } from './passkeys/passkey.store.ts'
import type { Weakness } from './password.rules.ts'
import type { Passwords } from './passwords.ts'
import { isTokenShaped, PASSWORD_PURPOSES, VOID_WITH_PASSWORD } from './token.rules.ts'
import { findLinkOwner, takeToken, voidTokens } from './token.store.ts'
import { hashOf } from './token.ts'
import { setPassword } from './user.store.ts'
import { lockUser } from './user-admin.store.ts'

/** `setCookie`: a browser that follows a mailed link is known from now on. */
export type ResetOutcome =
  | { setCookie: string; passkeys: Passkey[]; removedPasskeys: number }
  | Refused<'invalid_link'>
  | Refused<'weak_password', { weakness: Weakness }>

/**
 * Sets the password that a link gives the right to, once, and ends every session of the user. The
 * first password of an invited user comes the same way. Whoever used the account before the present
 * address was verified may have left passkeys, so those are removed.
 */
export async function resetPassword(
  {
    db,
    transact,
    sessions,
    mail,
    passwords,
    deviceCookie,
  }: Pick<Database, 'db' | 'transact'> & {
    sessions: Sessions
    mail: Mail
    passwords: Passwords
    deviceCookie: DeviceCookie
  },
  { token, newPassword }: PasswordReset,
  present: Headers,
): Promise<ResetOutcome> {
  const hash = hashOf(token)
  if (!isTokenShaped(token)) return refused('invalid_link')
  // Checks the link first, so that guessed links cost no hashing.
  const owner = await findLinkOwner(db, hash, PASSWORD_PURPOSES)
  if (!owner) return refused('invalid_link')
  const weakness = await passwords.weaknessOf(newPassword, owner)
  if (weakness) return { refused: 'weak_password', weakness }
  const passwordHash = await passwords.hashPassword(newPassword)
  const changed = await actingAs({ transact }, { user: owner }).transact((tx) =>
    change(tx, mail, hash, passwordHash),
  )
  if (changed === null) return refused('invalid_link')
  const { ended, passkeys, removedPasskeys } = changed
  sessions.ended(ended)
  const setCookie = deviceCookie.set({ id: owner.id, passwordHash }, present)
  return { setCookie, passkeys, removedPasskeys }
}

async function change(
  tx: Tx,
  mail: Mail,
  hash: string,
  passwordHash: string,
): Promise<{ ended: string[]; passkeys: Passkey[]; removedPasskeys: number } | null> {
  const owner = await takeToken(tx, hash, PASSWORD_PURPOSES)
  const user = owner && (await lockUser(tx, owner.userId))
  if (!user || user.email !== owner.email || user.isArchived === 1) return null
  await setPassword(tx, user.id, passwordHash)
  await voidTokens(tx, user.id, VOID_WITH_PASSWORD)
  const { left: passkeys, removed: removedPasskeys } = await removeEarlyPasskeys(tx, user.id)
  const { firstName, email: to } = user
  const at = new Date().toISOString()
  const letter = {
    ...({ kind: 'password_changed', firstName, at, by: owner.purpose } as const),
    ...{ passkeys: passkeys.length, removedPasskeys },
  }
  await mail.post(tx, [{ key: `password:${hash}`, to, letter }])
  return { ended: await endSessionsOf(tx, user.id), passkeys, removedPasskeys }
}
