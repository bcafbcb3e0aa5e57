import { z } from 'zod/mini'
import { id, line, paragraphs } from './primitives.ts'

/** The longest text of a message, in characters. */
export const MAX_MESSAGE_TEXT = 2_000

/** Query of `GET /api/admin/messages/recipients`. */
export const messageAudience = z.object({
  /** Only those who have bid on this mountain; left out: all bidders. */
  mountainId: z.optional(id),
})

/** Answer of `GET /api/admin/messages/recipients`. */
export const messageRecipients = z.object({
  count: z.number().check(z.int()),
  /** The idempotency key for sending the message that is previewed. */
  key: id,
})
export type MessageRecipients = z.infer<typeof messageRecipients>

/** Body of `POST /api/admin/messages`, with the idempotency key of its preview. */
export const bidderMessage = z.extend(messageAudience, {
  subject: line(100, 'Enter a subject.'),
  text: paragraphs(MAX_MESSAGE_TEXT),
})
export type BidderMessage = z.infer<typeof bidderMessage>
