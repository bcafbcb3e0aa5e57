import type { BidderMessage } from '@firstchair/contract'
import { sendAccountMail } from '../accounts/account-mail.ts'
import type { Mail } from '../mail/mail.ts'
import { ACCOUNT_MAIL_QUEUE, type RequestedMail } from '../mail/queues.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import {
  countRecipients,
  findMessage,
  insertMessage,
  isListed,
  listRecipients,
} from './message.store.ts'

type SendParts = Pick<Database, 'db' | 'transact'> & { jobs: Pick<Jobs, 'enqueue'> }

/**
 * Records a message to bidders and queues the one job that posts its mails. A repeat with the same
 * key sends nothing and returns the same; another message with that key is refused.
 */
export async function sendMessage(
  { db, transact, jobs }: SendParts,
  sentBy: string,
  key: string,
  body: BidderMessage,
): Promise<{ recipients: number } | Refused<'unknown' | 'key_reused' | 'nobody'>> {
  const recipients = await countRecipients(db, body)
  return transact(async (tx) => {
    if (body.mountainId !== undefined && !(await isListed(tx, body.mountainId))) {
      return refused('unknown')
    }
    if (recipients > 0 && (await insertMessage(tx, body, { id: key, sentBy, recipients }))) {
      const data = { kind: 'message', messageId: key } as const
      await jobs.enqueue(tx, ACCOUNT_MAIL_QUEUE, [{ key: `message:${key}`, data }])
      return { recipients }
    }
    const sent = (await findMessage(tx, key))?.message
    if (!sent) return refused('nobody')
    const isSame =
      sent.subject === body.subject &&
      sent.text === body.text &&
      sent.mountainId === (body.mountainId ?? null)
    return isSame ? { recipients: sent.recipients } : refused('key_reused')
  })
}

type PostParts = Pick<Database, 'db' | 'transact'> & { mail: Mail } & {
  config: Pick<Config, 'jwtSecret'>
}

/** Mails per insert. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Posts the mail of a request: one about an account, or those of a message to bidders. */
export async function sendRequestedMail(
  parts: PostParts,
  jobId: string,
  request: RequestedMail,
): Promise<void> {
  if (request.kind !== 'message') return sendAccountMail(parts, jobId, request)
  const found = await findMessage(parts.db, request.messageId)
  if (!found) return
  const { message, mountain } = found
  const { subject, text } = message
  const tokens = createSignedIds(parts.config.jwtSecret, 'unsubscribe news')
  for (let after = FIRST; ; ) {
    const some = await listRecipients(parts.db, message, after, AT_ONCE)
    const last = some.at(-1)
    if (!last) return
    await parts.mail.post(
      parts.db,
      some.map(({ id: userId, email, firstName }) => ({
        // A job that is run again posts each mail once.
        key: `message:${message.id}:${userId}`,
        to: email,
        letter: {
          ...{ kind: 'message', firstName, userId, subject, text, mountain },
          token: tokens.of(userId),
        },
      })),
    )
    after = last.id
  }
}
