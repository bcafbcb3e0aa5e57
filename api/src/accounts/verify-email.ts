import { setActor } from '../access/audit/actor.store.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Mail } from '../mail/mail.ts'
import { brokenConstraint, type Database, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { isTokenShaped } from './token.rules.ts'
import { findVerification, takeToken } from './token.store.ts'
import { hashOf } from './token.ts'
import { setEmail, setVerified } from './user.store.ts'
import { lockUser } from './user-admin.store.ts'

/** Which address the link proved: the current one, or the requested new one. */
export type VerificationOutcome = Pick<Proved, 'email' | 'isApproved'> | Refused<'invalid_link'>

type Parts = Pick<Database, 'transact'> & { sessions: Sessions; mail: Mail }

/**
 * Records that a user receives the mail of an address: their own, or a requested new one, which then
 * becomes theirs. Until it expires a link may be opened again: pages and mail scanners open it twice.
 */
export async function verifyEmail(parts: Parts, token: string): Promise<VerificationOutcome> {
  if (!isTokenShaped(token)) return refused('invalid_link')
  const hash = hashOf(token)
  try {
    const proved = await parts.transact(
      async (tx) => (await confirmNewEmail(tx, parts, hash)) ?? (await verify(tx, hash)),
    )
    if (proved === null) return refused('invalid_link')
    parts.sessions.userChanged(proved.userId)
    return proved
  } catch (error) {
    // Another user has taken the address since the link was sent.
    if (brokenConstraint(error) === 'users_email_unique') return refused('invalid_link')
    throw error
  }
}

type Proved = { userId: string; email: 'own_email' | 'new_email'; isApproved?: boolean }

/**
 * Of two concurrent calls, the second waits for the token's row and is then served by `verify`. Both
 * set the actor themselves, because the user is known only once the token is read.
 */
async function confirmNewEmail(
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  hash: string,
): Promise<Proved | null> {
  const owner = await takeToken(tx, hash, ['email_change'])
  const user = owner && (await lockUser(tx, owner.userId))
  if (!user || user.isArchived === 1) return null
  await setActor(tx, user.id)
  await setEmail(tx, user.id, owner.email)
  const letter = { kind: 'email_changed', firstName: user.firstName } as const
  await mail.post(tx, [{ key: `moved:${hash}`, to: user.email, letter }])
  return { userId: user.id, email: 'new_email' }
}

async function verify(tx: Tx, hash: string): Promise<Proved | null> {
  const found = await findVerification(tx, hash)
  if (!found) return null
  await setActor(tx, found.userId)
  const { isApproved } = await setVerified(tx, found.userId)
  const email = found.purpose === 'email_change' ? 'new_email' : 'own_email'
  return { userId: found.userId, email, isApproved }
}
