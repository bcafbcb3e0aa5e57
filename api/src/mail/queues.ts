import { z } from 'zod'
import type { Queue } from '../platform/jobs/queue.rules.ts'
import type { MailJob } from './letter.ts'

/** A request for a link to an address, which may belong to no account. */
export const requestByEmail = z.object({ kind: z.enum(['verify', 'reset']), email: z.string() })
/** A login that the account's owner is notified of by mail; `userId` is null when the login names no account. */
const requestByLogin = z.object({
  kind: z.enum(['device', 'failed_logins']),
  userId: z.uuid().nullable(),
})

/**
 * The request does the same work for every address and username. The account is looked up later, in
 * a job, so that response times do not reveal whether it exists.
 */
export const accountMail = z.union([requestByEmail, requestByLogin])
export type AccountMail = z.infer<typeof accountMail>
/** A message to bidders, whose mails the job posts. */
type MessageRequest = { kind: 'message'; messageId: string }
export type RequestedMail = AccountMail | MessageRequest

/** One mail to one address. */
export const MAIL_QUEUE: Queue<MailJob> = { name: 'mail', restMs: 100 }
/** Mails that are sent to many people at once, about ten a second, and must not delay the others. */
export const BULK_MAIL_QUEUE: Queue<MailJob> = { name: 'bulk-mail', restMs: 500 }
/** Requests for a mail about an account, or for the mails of a message. */
export const ACCOUNT_MAIL_QUEUE: Queue<RequestedMail> = { name: 'account-mail', restMs: 100 }

export const MAIL_QUEUES = [MAIL_QUEUE, BULK_MAIL_QUEUE, ACCOUNT_MAIL_QUEUE]
