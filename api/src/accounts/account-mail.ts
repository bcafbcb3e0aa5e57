import type { User } from '@firstchair/contract'
import { z } from 'zod'
import type { Letter } from '../mail/letter.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { takeNotice } from './notice.store.ts'
import { mayMailLink } from './token.rules.ts'
import { countMailedLinks } from './token.store.ts'
import { issueToken } from './token.ts'
import { findUserByEmail } from './user.store.ts'
import { lockUser } from './user-admin.store.ts'

/** Somebody asked for a link to be sent to an address. */
const askedByEmail = z.object({ kind: z.enum(['verify', 'reset']), email: z.string() })
/** A login calls for a mail to its owner; `userId` is null where there is nobody to be told. */
const askedByLogin = z.object({
  kind: z.enum(['device', 'failed_logins']),
  userId: z.uuid().nullable(),
})

/**
 * What the request does is the same for every address and every name; whether anybody has it is
 * looked up later, where no one can take the time.
 */
export const accountMail = z.union([askedByEmail, askedByLogin])
export type AccountMail = z.infer<typeof accountMail>

type Asking = Pick<Deps, 'db' | 'jobs' | 'limits'>

/** Notes the wish; whether a mail is sent is decided where it is known who has the address. */
export async function askForMail(
  parts: Asking,
  wish: z.infer<typeof askedByEmail>,
  address: string,
): Promise<void> {
  await parts.limits.linkRequest(address)
  await noteMail(parts, wish)
}

export async function noteMail(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  wish: AccountMail,
): Promise<void> {
  await jobs.enqueue(db, 'account-mail', [{ key: crypto.randomUUID(), data: wish }])
}

/** Sends what was asked for, if there is somebody who can use it and who has not just been sent it. */
export async function sendAccountMail(
  { transact, mail }: Pick<Deps, 'transact' | 'mail'>,
  jobId: string,
  data: unknown,
): Promise<void> {
  const wish = accountMail.parse(data)
  await transact(async (tx) => {
    const userId = 'email' in wish ? (await findUserByEmail(tx, wish.email))?.id : wish.userId
    // The lock makes wishes of one user wait for each other, so that each is counted.
    const user = userId ? await lockUser(tx, userId) : null
    if (!user || user.isArchived === 1) return
    const letter = await letterFor(tx, wish.kind, user)
    if (letter) await mail.post(tx, [{ key: `${wish.kind}:${jobId}`, to: user.email, letter }])
  })
}

async function letterFor(tx: Tx, kind: AccountMail['kind'], user: User): Promise<Letter | null> {
  const { id: userId, email, firstName } = user
  if (kind === 'failed_logins') {
    const at = new Date().toISOString()
    return (await takeNotice(tx, userId, kind)) ? { kind, firstName, at } : null
  }
  if (kind === 'verify' && user.emailVerified === 1) return null
  if (!mayMailLink(await countMailedLinks(tx, kind, { userId, email }))) return null
  return { kind, firstName, token: await issueToken(tx, kind, { userId, email }) }
}

/** Sends a verification link in the transaction that made it necessary. */
export async function postVerification(
  tx: Tx,
  { mail }: Pick<Deps, 'mail'>,
  user: { id: string; email: string; firstName: string },
): Promise<void> {
  const token = await issueToken(tx, 'verify', { userId: user.id, email: user.email })
  const letter = { kind: 'verify', firstName: user.firstName, token } as const
  await mail.post(tx, [{ key: `verify:${token}`, to: user.email, letter }])
}
