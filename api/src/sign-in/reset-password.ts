import type { Passkey, PasswordReset, User } from '@firstchair/contract'
import { actingAs } from '../access/audit/acting-as.ts'
import { endSessionsOf } from '../access/session.store.ts'
import type { Sessions } from '../access/sessions.ts'
import type { DeviceCookie } from '../accounts/device-cookie.ts'
import type { Weakness } from '../accounts/password.rules.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { isTokenShaped, RESET_PURPOSES, VOID_WITH_PASSWORD } from '../accounts/token.rules.ts'
import { findLinkOwner, takeToken, voidTokens } from '../accounts/token.store.ts'
import { hashOf } from '../accounts/token.ts'
import { findUserByEmail, setEmail, setPassword } from '../accounts/user.store.ts'
import { lockUser, updateDetails } from '../accounts/user-admin.store.ts'
import { erasedAddress } from '../mail/erased.rules.ts'
import type { Mail } from '../mail/mail.ts'
import { brokenConstraint, type Database, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { allowPassword } from './passkeys/change-passkeys.ts'
import { removeEarlyPasskeys, removePasskeysSince } from './passkeys/passkey.store.ts'

/** `setCookie`: a browser that follows a mailed link is known from now on. */
export type ResetOutcome =
  | { setCookie: string; passkeys: Passkey[]; removedPasskeys: number }
  | Refused<'invalid_link'>
  | Refused<'weak_password', { weakness: Weakness }>

/**
 * Sets the password that a link gives the right to, once, and ends every session of the user. The
 * first password of an invited user comes the same way. Whoever used the account before the present
 * address was verified may have left passkeys, so those are removed. The link to a former address
 * brings that address back, and removes the passkeys since then instead. Whoever signs in with
 * passkeys only may have lost them, so the password is enough afterwards.
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
  const owner = await findLinkOwner(db, hash, RESET_PURPOSES)
  if (!owner) return refused('invalid_link')
  const weakness = await passwords.weaknessOf(newPassword, owner)
  if (weakness) return { refused: 'weak_password', weakness }
  const passwordHash = await passwords.hashPassword(newPassword)
  const changed = await actingAs({ transact }, { user: owner })
    .transact((tx) => change(tx, mail, hash, passwordHash))
    .catch((error: unknown) => {
      // Since then, somebody has proved the former address for another account.
      if (brokenConstraint(error) === 'users_email_unique') return null
      throw error
    })
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
  const link = await takeToken(tx, hash, RESET_PURPOSES)
  const user = link && (await lockUser(tx, link.userId))
  if (!user || user.isArchived === 1) return null
  const isRevert = link.purpose === 'email_revert'
  if (isRevert) await revertEmail(tx, mail, user, link)
  else if (user.email !== link.email) return null
  await setPassword(tx, user.id, passwordHash)
  await voidTokens(tx, user.id, VOID_WITH_PASSWORD)
  const { left: passkeys, removed: removedPasskeys } = isRevert
    ? await removePasskeysSince(tx, user.id, link.createdAt)
    : await removeEarlyPasskeys(tx, user.id)
  await allowPassword(tx, mail, { ...user, email: link.email })
  const { firstName } = user
  const at = new Date().toISOString()
  const letter = {
    ...({ kind: 'password_changed', firstName, at, by: link.purpose } as const),
    ...{ passkeys: passkeys.length, removedPasskeys },
  }
  await mail.post(tx, [{ key: `password:${hash}`, to: link.email, letter }])
  return { ended: await endSessionsOf(tx, user.id), passkeys, removedPasskeys }
}

/**
 * Gives a user the former address back. Links from later changes are void: a thief may have made
 * them. An account that has taken the address without proving it gives way; it can be given another.
 */
async function revertEmail(
  tx: Tx,
  mail: Mail,
  user: User,
  { email, createdAt }: { email: string; createdAt: Date },
): Promise<void> {
  await voidTokens(tx, user.id, ['email_revert'], createdAt)
  const holder = await findUserByEmail(tx, email)
  if (holder?.id === user.id) return
  if (holder?.emailVerified === 0) {
    await updateDetails(tx, holder.id, { email: erasedAddress(holder.id) }, true)
  }
  await setEmail(tx, user.id, email)
  const letter = { kind: 'email_changed', firstName: user.firstName } as const
  await mail.post(tx, [{ key: `reverted:${crypto.randomUUID()}`, to: user.email, letter }])
}
