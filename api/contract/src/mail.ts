import { z } from 'zod/mini'
import { listQuery } from './list.ts'
import { id, instant } from './primitives.ts'

const NO_TOKEN = 'This unsubscribe link is invalid.'

/** Query of `POST /api/mail/unsubscribe`: what the link in a mail carries. */
export const unsubscription = z.object({
  token: z.string({ error: NO_TOKEN }).check(z.minLength(1, NO_TOKEN), z.maxLength(200, NO_TOKEN)),
})
export type Unsubscription = z.infer<typeof unsubscription>

/** The state of an unsent mail: given up on, or to be retried. */
export const mailState = z.enum(['failed', 'waiting'])
export type MailState = z.infer<typeof mailState>

/** An entry of `GET /api/admin/mails`. The text is omitted: its links contain secret tokens. */
export const adminMail = z.object({
  id,
  to: z.string(),
  /** Which mail it is: `verify`, `won` … */
  kind: z.string(),
  state: mailState,
  /** Why the last try failed, in the words of the mail server. */
  reason: z.string(),
  tries: z.number().check(z.int()),
  postedAt: instant,
  /** When it was given up on, or when it is tried next. */
  at: instant,
})
export type AdminMail = z.infer<typeof adminMail>

/** Query of `GET /api/admin/mails`; the latest first. */
export const adminMailQuery = z.extend(listQuery, { state: z._default(mailState, 'failed') })
export type AdminMailQuery = z.infer<typeof adminMailQuery>
