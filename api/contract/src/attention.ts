import { z } from 'zod/mini'
import { id, instant } from './primitives.ts'
import { timeZone } from './statistics.ts'

/** Something that needs an admin's attention: its id, a label, and a time (see each group). */
const attentionItem = z.object({ id: z.string(), label: z.string(), at: instant })

/** The total count and the first few items. */
const attentionGroup = z.object({ count: z.int(), first: z.array(attentionItem) })
export type AttentionGroup = z.infer<typeof attentionGroup>

/** Query of `GET /api/admin/attention`. */
export const attentionQuery = z.object({
  /** Time zone of *today*; UTC when left out. */
  timeZone: z.optional(timeZone),
})
export type AttentionQuery = z.infer<typeof attentionQuery>

/** Answer of `GET /api/admin/attention`; the most urgent of each group first. */
export const attention = z.object({
  /** Users awaiting approval, sorted by registration. */
  pendingUsers: attentionGroup,
  /** Held cascades, sorted by the deadline of the decision. */
  heldCascades: attentionGroup,
  /** Unpaid wins whose deadline is within 24 hours, sorted by deadline. */
  unpaidWins: attentionGroup,
  /** Captures that pay no win, are disputed, or have a problem, sorted by capture time. */
  payments: attentionGroup,
  /** Mails whose delivery was given up, sorted by that time. */
  failedMails: attentionGroup,
  /** Auctions that end today, sorted by end. */
  endingToday: attentionGroup,
  /** Mountains with fewer resort codes than tickets to be paid, sorted by end. Missing from older servers. */
  lowCodes: z.optional(attentionGroup),
  /** Open auctions of tickets without valid days, sorted by end. Missing from older servers, too. */
  withoutDay: z.optional(attentionGroup),
  /** Rides on tickets that were used, refunded or given away when the scan arrived. Missing in the answers of older servers, too. */
  lateRides: z.optional(attentionGroup),
})
export type Attention = z.infer<typeof attention>

/** Body of `POST /api/admin/late-rides/seen`. */
export const seenRides = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1_000)) })
