import { z } from 'zod/mini'
import { bidStep } from './bid-steps.ts'
import { mountainFacts } from './facts.ts'
import { sortedQuery } from './list.ts'
import { dollars, id, instant, line } from './primitives.ts'

/** The default: tickets that a mountain sells in one season (one per cycle). */
export const TICKETS_PER_SEASON = 5
/** The default: cycles of a season; when they are done the auction is complete. */
export const CYCLES_PER_SEASON = 5
/** The most tickets, and the most cycles, of a season. */
export const MAX_PER_SEASON = 100

/** How a cycle ended. */
export const cycleResult = z.object({
  cycleNumber: z.int().check(z.minimum(1)),
  /** The winner's username at that moment; null when nobody had bid. */
  bidder: z.nullable(z.string()),
  bidderId: z.nullable(id),
  /** The winning bid; null when nobody had bid. */
  price: z.nullable(dollars),
})
export type CycleResult = z.infer<typeof cycleResult>

/** An entry of `GET /api/mountains/:id/cycles`: how a closed cycle ended. */
export const pastCycle = z.object({
  season: z.int().check(z.minimum(1)),
  cycleNumber: z.int().check(z.minimum(1)),
  /** The end by which it was decided. */
  endTime: instant,
  /** Present username of the highest bidder, and their bid; null when no bid stands. */
  bidder: z.nullable(z.string()),
  price: z.nullable(dollars),
  /** The id of the winner's page, `/w/<id>`. Missing without one, and in the answers of older servers. */
  winPageId: z.optional(z.nullable(z.string())),
})
export type PastCycle = z.infer<typeof pastCycle>

/** A mountain's whole public state, the same in every answer and every live frame. */
export const mountain = z.object({
  id,
  name: z.string(),
  /** Grows by one with every public change of this mountain; a state with a higher number is newer. */
  seq: z.int().check(z.minimum(0)),
  /** The open cycle, or null when the auction is over. Sent back with a bid. */
  cycleId: z.nullable(id),
  /** Number of the open (or last) cycle within the season, from 1. */
  cycleNumber: z.int().check(z.minimum(1)),
  /** The leader's present username, or null with no bid. */
  currentBidder: z.nullable(z.string()),
  currentBidderId: z.nullable(id),
  currentPrice: dollars,
  /** The standing bids of the open cycle. Missing in the frames of older servers. */
  bidCount: z.optional(z.int().check(z.minimum(0))),
  startPrice: dollars,
  /** When the open cycle ends, by the server's clock; a late bid may move it (soft close). */
  endTime: instant,
  /** Whether a late bid has moved the end of the open cycle. Missing in the frames of older servers. */
  isExtended: z.optional(z.boolean()),
  ticketsAvailable: z.int().check(z.minimum(0)),
  totalTickets: z.int().check(z.minimum(0)),
  cyclesCompleted: z.int().check(z.minimum(0)),
  /** Cycles of this season. Missing in the frames of older servers, whose seasons have five. */
  totalCycles: z.optional(z.int().check(z.minimum(1))),
  /** The season's table of bid steps. Missing in the frames of older servers: every step is $1. */
  bidSteps: z.optional(z.array(bidStep)),
  /** How the season's last closed cycle ended; null before that. Missing in the frames of older servers. */
  lastResult: z.optional(z.nullable(cycleResult)),
})
export type Mountain = z.infer<typeof mountain>

/** Answer of `GET /api/mountains/:id`. */
export const mountainDetail = z.extend(mountain, {
  /** What the ticket of the open cycle is for; null when nothing is stated. Missing in the answers of older servers. */
  facts: z.optional(z.nullable(mountainFacts)),
  /** The version of these facts; null when none were ever stated. Sent back with a bid. */
  factsId: z.optional(z.nullable(id)),
})
export type MountainDetail = z.infer<typeof mountainDetail>

/** The longest time to a mountain's first end, in days. */
export const MAX_END_DAYS = 366

/** Body of `POST /api/admin/mountains`. */
export const newMountain = z.object({
  name: line(100),
  startPrice: dollars,
  /** In the future and at most {@link MAX_END_DAYS} away; rounded up to a whole second. */
  endTime: instant,
  /** Lists a second mountain of the same name, which is refused as `name_taken` otherwise. */
  allowSameName: z.optional(z.boolean()),
  facts: z.optional(mountainFacts),
})
export type NewMountain = z.infer<typeof newMountain>

/** Body of `PATCH /api/admin/mountains/:id`. */
export const mountainEdit = z
  .object({
    name: z.optional(line(100)),
    startPrice: z.optional(dollars),
    /** All facts at once. They apply to the open cycle if it has no bid, otherwise to the next. */
    facts: z.optional(mountainFacts),
    /** As for a new mountain: needed to take the name of another listed mountain. */
    allowSameName: z.optional(z.boolean()),
    /** Refused: only a reset, a late bid and an extension after an outage move an end. */
    endTime: z.optional(z.never('An end cannot be edited. A reset of the auctions sets new ends.')),
  })
  .check(
    z.refine(
      ({ name, startPrice, facts }) =>
        name !== undefined || startPrice !== undefined || facts !== undefined,
      'Nothing to change.',
    ),
  )
export type MountainEdit = z.infer<typeof mountainEdit>

/** An entry of `GET /api/admin/mountains`: the version is that of {@link editableMountain}. */
export const adminMountain = z.extend(mountain, {
  /** Send it as `If-Match` with an edit or a deletion. Bids do not change it. */
  version: z.string(),
  /** Those of the next cycle, and of the open one if it had no bid when they were set. */
  facts: z.optional(z.nullable(mountainFacts)),
})
export type AdminMountain = z.infer<typeof adminMountain>

/** Columns that `GET /api/admin/mountains` is sorted by; `createdAt` is its order by default. */
export const MOUNTAIN_SORTS = [
  'createdAt',
  'name',
  'currentPrice',
  'startPrice',
  'endTime',
  'ticketsAvailable',
] as const

/** Query of `GET /api/admin/mountains`. Searches the names. */
export const adminMountainsQuery = sortedQuery(MOUNTAIN_SORTS)
export type AdminMountainsQuery = z.infer<typeof adminMountainsQuery>

/** Answer of `GET /api/admin/mountains/:id`: what an admin edits, and its version as the ETag. */
export const editableMountain = z.object({
  id,
  name: z.string(),
  startPrice: dollars,
  facts: z.optional(z.nullable(mountainFacts)),
  version: z.string(),
})
export type EditableMountain = z.infer<typeof editableMountain>
