import type { User } from '@firstchair/contract'
import type { Letter, LetterOf } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { ACCOUNT_MAIL_QUEUE, type AccountMail, accountMail } from '../mail/queues.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { mayMailLink } from './token.rules.ts'
import { countMailedLinks } from './token.store.ts'
import { issueToken } from './token.ts'
import { findUserByEmail, recordNotice } from './user.store.ts'
import { lockUser } from './user-admin.store.ts'
import { findUnverified } from './verification.store.ts'

/** Queues a request for a mail. The job that looks up the account decides whether one is sent. */
export async function noteMail(
  { db, jobs }: Pick<Database, 'db'> & { jobs: Jobs },
  request: AccountMail,
): Promise<void> {
  await jobs.enqueue(db, ACCOUNT_MAIL_QUEUE, [{ key: crypto.randomUUID(), data: request }])
}

/** Sends the requested mail if the account exists and was not sent one just before. */
export async function sendAccountMail(
  { transact, mail }: Pick<Database, 'transact'> & { mail: Mail },
  jobId: string,
  data: unknown,
): Promise<void> {
  const request = accountMail.parse(data)
  await transact(async (tx) => {
    const userId =
      'email' in request ? (await findUserByEmail(tx, request.email))?.id : request.userId
    // The lock serializes the requests of one user, so that each is counted.
    const user = userId ? await lockUser(tx, userId) : null
    if (!user || user.isArchived === 1) return
    const letter = await letterFor(tx, request.kind, user)
    if (letter) await mail.post(tx, [{ key: `${request.kind}:${jobId}`, to: user.email, letter }])
  })
}

async function letterFor(tx: Tx, kind: AccountMail['kind'], user: User): Promise<Letter | null> {
  const { id: userId, email, firstName } = user
  if (kind === 'failed_logins') {
    const at = new Date().toISOString()
    return (await recordNotice(tx, userId, kind)) ? { kind, firstName, at } : null
  }
  if (kind === 'verify' && user.emailVerified === 1) return null
  if (!mayMailLink(await countMailedLinks(tx, kind, { userId, email }))) return null
  return { kind, firstName, token: await issueToken(tx, kind, { userId, email }) }
}

/** Sends a verification link in the transaction that made it necessary. */
export async function postVerification(
  tx: Tx,
  { mail }: { mail: Mail },
  user: { id: string; email: string; firstName: string },
): Promise<void> {
  const token = await issueToken(tx, 'verify', { userId: user.id, email: user.email })
  const letter = { kind: 'verify', firstName: user.firstName, token } as const
  await mail.post(tx, [{ key: `verify:${token}`, to: user.email, letter }])
}

/**
 * Tells the address that an account had until now. If it was proved, its mail has a link that brings
 * it back: whoever changed it may be a thief, and a new address may have been mistyped.
 */
export async function postEmailChanged(
  tx: Tx,
  mail: Mail,
  before: Pick<User, 'id' | 'email' | 'firstName' | 'emailVerified'>,
): Promise<void> {
  const { id: userId, email, firstName } = before
  const isProved = before.emailVerified === 1
  const link = isProved && { token: await issueToken(tx, 'email_revert', { userId, email }) }
  const letter = { kind: 'email_changed', firstName, ...link } as const
  await mail.post(tx, [{ key: `moved:${crypto.randomUUID()}`, to: email, letter }])
}

type NoticeKind =
  | 'failed_confirmations'
  | 'new_device'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_only'
  | 'password_changed'
  | 'paypal_changed'
  | 'username_changed'
type Without<L> = L extends unknown ? Omit<L, 'firstName' | 'at'> : never

/** Tells a user by mail what happens to their account now, in the transaction in which it happens. */
export async function postNotice(
  tx: Tx,
  mail: Mail,
  { email: to, firstName }: Pick<User, 'email' | 'firstName'>,
  notice: Without<LetterOf<NoticeKind>>,
): Promise<void> {
  const letter = { ...notice, firstName, at: new Date().toISOString() }
  await mail.post(tx, [{ key: `${notice.kind}:${crypto.randomUUID()}`, to, letter }])
}

type ResendOutcome = 'asked' | 'unknown' | 'verified' | 'archived'

/**
 * Requests another verification link for a user on behalf of an admin. The usual limits apply: a
 * link that was just sent is not sent again.
 */
export async function resendVerification(
  parts: Pick<Database, 'db'> & { jobs: Jobs },
  userId: string,
): Promise<ResendOutcome> {
  const user = await findUnverified(parts.db, userId)
  if (!user) return 'unknown'
  if (user.isArchived) return 'archived'
  if (user.isVerified) return 'verified'
  await noteMail(parts, { kind: 'verify', email: user.email })
  return 'asked'
}
