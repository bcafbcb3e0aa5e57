import { z } from 'zod/mini'
import { mountainBid } from './bid.ts'
import { dollars, id, instant } from './primitives.ts'

/** How many bids {@link activity} lists over all mountains. */
export const LATEST_BIDS = 30
/** How many of a cycle's last bids {@link bidPulse} has. */
export const PULSE_BIDS = 12
/** How many of a cycle's bidders {@link bidPulse} has. */
export const PULSE_BIDDERS = 6

/** A bid in {@link activity}. */
export const latestBid = z.extend(mountainBid, { mountainId: id })

/** The bids so far of a mountain's open cycle, without those that were withdrawn. */
export const bidPulse = z.object({
  mountainId: id,
  cycleId: id,
  /** The number of the mountain's change up to which bids are counted. */
  seq: z.int().check(z.minimum(0)),
  bids: z.int().check(z.minimum(0)),
  /** The last {@link PULSE_BIDS} of them, the oldest first. */
  last: z.array(z.object({ amount: dollars, placedAt: instant })),
  /** The first {@link PULSE_BIDDERS} in the order of their highest bids, the leader first. Older servers lack it. */
  bidders: z.optional(z.array(id)),
  /** What its ticket costs at the resort's window; null where nobody has stated it. Older servers lack it. */
  windowPrice: z.optional(z.nullable(dollars)),
})
export type BidPulse = z.infer<typeof bidPulse>

/** Answer of `GET /api/activity`: the live feed continues it. */
export const activity = z.object({
  /** The last {@link LATEST_BIDS} accepted bids on listed mountains, newest first. */
  latest: z.array(latestBid),
  /** One for each mountain with an open cycle. */
  pulses: z.array(bidPulse),
})
export type Activity = z.infer<typeof activity>
