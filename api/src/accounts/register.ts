import { isReservedUsername, type Registration } from '@firstchair/contract'
import type { Mail } from '../mail/mail.ts'
import type { Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { readSettings } from '../tables/settings.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { postVerification } from './account-mail.ts'
import type { Weakness } from './password.rules.ts'
import { withErasedStrikes } from './struck-addresses.ts'
import { agreedTerms, type TermsRefusal } from './terms.ts'
import {
  findUserByEmail,
  insertUser,
  isUsernameConflict,
  isUsernameTaken,
  type NewUser,
  type UsernameRefusal,
} from './user.store.ts'

/**
 * `setCookie`: the browser is known to the new account, so that it may follow the link in the mail.
 * It does not reveal whether the address had an account.
 */
export type RegistrationOutcome =
  | { setCookie: string }
  | Refused<UsernameRefusal>
  | TermsRefusal
  | Refused<'weak_password', { weakness: Weakness }>

type Parts = Pick<
  AccountDeps,
  'brand' | 'db' | 'transact' | 'mail' | 'limits' | 'passwords' | 'live' | 'deviceCookie' | 'config'
>

/**
 * Creates a pending, unverified user and sends them a verification link. A taken email address ends
 * the same way, and its owner gets a mail.
 */
export async function register(
  parts: Parts,
  { password, acceptedTerms, ...person }: Registration,
  present: Headers,
): Promise<RegistrationOutcome> {
  const terms = agreedTerms(parts.brand.now(), acceptedTerms)
  if ('refused' in terms) return terms
  if (isReservedUsername(person.username)) return refused('username_reserved')
  const weakness = await parts.passwords.weaknessOf(password, person)
  if (weakness) return { refused: 'weak_password', weakness }
  if (await isUsernameTaken(parts.db, person.username)) return refused('username_taken')
  const { requireApproval } = await readSettings(parts.db)
  const passwordHash = await parts.passwords.hashPassword(password)
  const [known] = await withErasedStrikes(parts, [person])
  // A suspended person may have registered again, so an admin decides.
  const approvalStatus = requireApproval || known?.erasedStrikes ? 'pending' : 'approved'
  const user = { ...person, passwordHash, approvalStatus, termsVersion: terms.version } as const
  const mayMail = await parts.limits.mayMail('registered', person.email)
  try {
    const outcome = await parts.transact((tx) => addOrNotify(tx, parts, user, mayMail))
    parts.live.adminChanged('users')
    if ('refused' in outcome) return outcome
    return { setCookie: parts.deviceCookie.set({ ...outcome, passwordHash }, present) }
  } catch (error) {
    // The username was released between the check and the insert.
    if (isUsernameConflict(error)) return refused('username_taken')
    throw error
  }
}

async function addOrNotify(
  tx: Tx,
  { mail }: { mail: Mail },
  user: NewUser,
  mayTell: boolean,
): Promise<{ id: string } | Refused<UsernameRefusal>> {
  const id = await insertUser(tx, user)
  if (id !== null) {
    await postVerification(tx, { mail }, { id, ...user })
    return { id }
  }
  const owner = await findUserByEmail(tx, user.email)
  if (!owner) return refused('username_taken')
  const nobody = { id: crypto.randomUUID() }
  if (!mayTell) return nobody
  const letter = { kind: 'already_registered', firstName: owner.firstName } as const
  await mail.post(tx, [{ key: `registered:${crypto.randomUUID()}`, to: owner.email, letter }])
  return nobody
}
