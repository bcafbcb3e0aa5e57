import type { EmailChange } from '@firstchair/contract'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import type { Requester } from '../access/client.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Tx } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { provePassword } from './own-password.ts'
import type { Passwords } from './passwords.ts'
import { voidTokens } from './token.store.ts'
import { issueToken } from './token.ts'
import { findUserByEmail } from './user.store.ts'
import { lockUserWithPassword } from './user-admin.store.ts'

/** `asked` does not reveal whether the new address has an account. */
export type EmailOutcome = Done | Refused<'wrong_password' | 'same_email'>

type Parts = Pick<Database, 'db' | 'transact'> & {
  mail: Mail
  limits: AttemptLimits
  deviceCookie: DeviceCookie
  passwords: Passwords
}

/**
 * Sends a link to the new address, which becomes the user's when they open the link.
 * The current address is notified at once, so that its owner can stop a thief. An address that has an
 * account ends the same way, and its owner gets a mail without a link.
 */
export async function changeEmail(
  parts: Parts,
  requester: Requester,
  { email, password }: EmailChange,
): Promise<EmailOutcome> {
  if (email.toLowerCase() === requester.user.email.toLowerCase()) return refused('same_email')
  const proved = await provePassword(parts, requester, password)
  if (proved === null) return refused('wrong_password')
  const mayMail = await parts.limits.mayMail('email_change', email)
  return parts.transact((tx) => ask(tx, parts, requester.user.id, proved, mayMail ? email : null))
}

/** Does the same work for a free and a taken address, so that the response time reveals nothing. */
async function ask(
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  userId: string,
  proved: string,
  email: string | null,
): Promise<EmailOutcome> {
  const user = await lockUserWithPassword(tx, userId, proved)
  if (!user) return refused('wrong_password')
  if (email === null) return DONE
  await voidTokens(tx, userId, ['email_change'])
  const token = await issueToken(tx, 'email_change', { userId, email })
  const owner = await findUserByEmail(tx, email)
  const letter: Letter = owner
    ? { kind: 'email_in_use', firstName: owner.firstName }
    : { kind: 'email_change', firstName: user.firstName, token }
  const notice = { kind: 'email_change_asked', firstName: user.firstName } as const
  await mail.post(tx, [
    { key: `email_change:${token}`, to: email, letter },
    { key: `email_change_asked:${token}`, to: user.email, letter: notice },
  ])
  return DONE
}
