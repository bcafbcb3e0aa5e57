import { z } from 'zod'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { mayMailLink } from './token.rules.ts'
import { countMailedLinks } from './token.store.ts'
import { issueToken } from './token.ts'
import { findUserByEmail } from './user.store.ts'
import { lockUser } from './user-admin.store.ts'

/**
 * Somebody asked for a link to be sent to an address. What the request does is the same for every
 * address; whether anybody has it is looked up later, where no one can take the time.
 */
export const accountMail = z.object({ kind: z.enum(['verify', 'reset']), email: z.string() })
export type AccountMail = z.infer<typeof accountMail>

type Asking = Pick<Deps, 'db' | 'jobs' | 'limits'>

/** Notes the wish; whether a mail is sent is decided where it is known who has the address. */
export async function askForMail(
  { db, jobs, limits }: Asking,
  wish: AccountMail,
  address: string,
): Promise<void> {
  await limits.linkRequest(address)
  await jobs.enqueue(db, 'account-mail', [{ key: crypto.randomUUID(), data: wish }])
}

/** Sends the link, if somebody has the address, can use it, and has no other fresh one. */
export async function sendAccountMail(
  { transact, mail }: Pick<Deps, 'transact' | 'mail'>,
  jobId: string,
  data: unknown,
): Promise<void> {
  const { kind, email } = accountMail.parse(data)
  await transact(async (tx) => {
    const found = await findUserByEmail(tx, email)
    // The lock makes wishes of one user wait for each other, so that each is counted.
    const user = found && (await lockUser(tx, found.id))
    if (!user || user.isArchived === 1) return
    if (kind === 'verify' && user.emailVerified === 1) return
    const owner = { userId: user.id, email: user.email }
    if (!mayMailLink(await countMailedLinks(tx, kind, owner))) return
    const token = await issueToken(tx, kind, owner)
    const letter = { kind, firstName: user.firstName, token }
    await mail.post(tx, [{ key: `${kind}:${jobId}`, to: user.email, letter }])
  })
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
