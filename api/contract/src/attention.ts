import { z } from 'zod'
import { instant } from './primitives.ts'
import { timeZone } from './statistics.ts'

/** Something that waits for an admin: its id, what to call it, and its time (see the group). */
const attentionItem = z.object({ id: z.string(), label: z.string(), at: instant })
export type AttentionItem = z.infer<typeof attentionItem>

/** How many there are in all, and the first few. */
const attentionGroup = z.object({ count: z.int(), first: z.array(attentionItem) })
export type AttentionGroup = z.infer<typeof attentionGroup>

/** Query of `GET /api/admin/attention`. */
export const attentionQuery = z.object({
  /** Whose today it is; UTC when left out. */
  timeZone: timeZone.optional(),
})
export type AttentionQuery = z.infer<typeof attentionQuery>

/** Answer of `GET /api/admin/attention`; the most urgent of each group first. */
export const attention = z.object({
  /** Users who wait for approval, by their registration. */
  pendingUsers: attentionGroup,
  /** Held cascades, by the end of their time for a decision. */
  heldCascades: attentionGroup,
  /** Wins that are not paid and whose deadline is within 24 hours, by that deadline. */
  unpaidWins: attentionGroup,
  /** Payments that pay no win, are disputed, or have a problem; ids of captures, by capture. */
  payments: attentionGroup,
  /** Mails that were given up on, by that time. */
  failedMails: attentionGroup,
  /** Auctions that end today, by their end. */
  endingToday: attentionGroup,
})
export type Attention = z.infer<typeof attention>
