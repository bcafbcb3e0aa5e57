import type { EmailVerification } from '@firstchair/contract'
import { setActor } from '../access/audit/actor.store.ts'
import { endSessionsOf } from '../access/session.store.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Mail } from '../mail/mail.ts'
import { brokenConstraint, type Database, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { postEmailChanged } from './account-mail.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { isTokenShaped } from './token.rules.ts'
import { findLinkOwner, findVerification, takeToken } from './token.store.ts'
import { hashOf } from './token.ts'
import { findPasswordHash, setEmail, setVerified } from './user.store.ts'
import { lockUser } from './user-admin.store.ts'

/** Which address the link proved: the current one, or the requested new one. */
export type VerificationOutcome =
  | Pick<Proved, 'email' | 'isApproved'>
  | Refused<'invalid_link' | 'login_needed'>
  | Refused<'press_needed', { username: string | null }>

type Parts = Pick<Database, 'db' | 'transact'> & {
  sessions: Sessions
  deviceCookie: DeviceCookie
  mail: Mail
}

/**
 * Records that a user receives the mail of an address: their own, or a requested new one, which then
 * becomes theirs and ends their other sessions. Until it expires a link may be opened again.
 *
 * Mail scanners open links, and an address may be mistyped, so its owner gets them. Opening a link
 * is therefore enough only where the account is known: signed in, or signed in before. Elsewhere a
 * first address needs a press, and a new one a login.
 */
export async function verifyEmail(
  parts: Parts,
  { token, opened }: EmailVerification,
  headers: Headers,
): Promise<VerificationOutcome> {
  if (!isTokenShaped(token)) return refused('invalid_link')
  const hash = hashOf(token)
  const missing = await findMissing(parts, hash, opened === '1', headers)
  if (missing) return missing
  const kept = (await parts.sessions.read(headers))?.sessionId
  try {
    const proved = await parts.transact(
      async (tx) => (await confirmNewEmail(tx, parts, hash, kept)) ?? (await verify(tx, hash)),
    )
    if (proved === null) return refused('invalid_link')
    parts.sessions.ended(proved.ended ?? [])
    parts.sessions.userChanged(proved.userId)
    return proved
  } catch (error) {
    // Another user has taken the address since the link was sent.
    if (brokenConstraint(error) === 'users_email_unique') return refused('invalid_link')
    throw error
  }
}

/** What is still needed besides the link; null if nothing is, or if the link no longer changes anything. */
async function findMissing(
  parts: Parts,
  hash: string,
  isOpened: boolean,
  headers: Headers,
): Promise<Exclude<VerificationOutcome, Pick<Proved, 'email'>> | null> {
  const mover = await findLinkOwner(parts.db, hash, ['email_change'])
  if (mover) return (await isKnown(parts, mover.id, headers)) ? null : refused('login_needed')
  const newcomer = isOpened ? await findLinkOwner(parts.db, hash, ['verify']) : null
  if (newcomer?.emailVerified !== 0 || (await isKnown(parts, newcomer.id, headers))) return null
  return { refused: 'press_needed', username: newcomer.username }
}

/** Whether a browser is signed in to an account, or was before. */
async function isKnown(
  { db, sessions, deviceCookie }: Parts,
  userId: string,
  headers: Headers,
): Promise<boolean> {
  if ((await sessions.read(headers))?.user.id === userId) return true
  const passwordHash = await findPasswordHash(db, userId)
  return deviceCookie.read(headers, { id: userId, passwordHash }) !== null
}

type Proved = {
  userId: string
  email: 'own_email' | 'new_email'
  isApproved?: boolean
  ended?: string[]
}

/**
 * Of two concurrent calls, the second waits for the token's row and is then served by `verify`. Both
 * set the actor themselves, because the user is known only once the token is read. Whoever else is
 * signed in may have asked for the change, so only the session that confirms stays.
 */
async function confirmNewEmail(
  tx: Tx,
  { mail }: Pick<Parts, 'mail'>,
  hash: string,
  kept: string | undefined,
): Promise<Proved | null> {
  const owner = await takeToken(tx, hash, ['email_change'])
  const user = owner && (await lockUser(tx, owner.userId))
  if (!user || user.isArchived === 1) return null
  await setActor(tx, user.id)
  await setEmail(tx, user.id, owner.email)
  await postEmailChanged(tx, mail, user)
  const ended = await endSessionsOf(tx, user.id, kept)
  return { userId: user.id, email: 'new_email', ended }
}

async function verify(tx: Tx, hash: string): Promise<Proved | null> {
  const found = await findVerification(tx, hash)
  if (!found) return null
  await setActor(tx, found.userId)
  const { isApproved } = await setVerified(tx, found.userId)
  const email = found.purpose === 'email_change' ? 'new_email' : 'own_email'
  return { userId: found.userId, email, isApproved }
}
