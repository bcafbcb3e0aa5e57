import { z } from 'zod/mini'
import { mountainFacts } from './facts.ts'
import { sortedQuery } from './list.ts'
import { dollars, id, instant, line } from './primitives.ts'
import { timeZone } from './statistics.ts'
import { email } from './user.ts'

/** `capturing` is a payment under way and shown as pending. */
export const paymentStatus = z.enum([
  'pending',
  'capturing',
  'captured',
  'expired',
  'declined',
  'void',
  'refunded',
])
export type PaymentStatus = z.infer<typeof paymentStatus>

/** A ticket awarded to a bidder. */
export const winner = z.object({
  id,
  /** 1, 2, 3 … per mountain; stays with the ticket when it changes hands. */
  ticketNumber: z.int().check(z.minimum(1)),
  winningAmount: dollars,
  paymentStatus,
  awardedAt: instant,
  /** Until when it must be paid before it is offered to the next bidder. */
  paymentDeadline: instant,
})
export type Winner = z.infer<typeof winner>

const ofMountain = z.object({ id, name: z.string() })
/** The cycle that a ticket was sold in. */
const ofCycle = z.object({
  id,
  cycleNumber: z.int().check(z.minimum(1)),
  /** Missing in the answers of older servers. */
  season: z.optional(z.int().check(z.minimum(1))),
  startDate: instant,
  endDate: instant,
})

/** A person as admins see them beside a bid or a win. */
export const person = z.object({
  id,
  username: z.nullable(z.string()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type Person = z.infer<typeof person>

/** A win with where and when it was won. */
export const win = z.object({ winner, mountain: ofMountain, cycle: ofCycle })
export type Win = z.infer<typeof win>

/**
 * An entry of `GET /api/tickets/won` and `GET /api/user/wins`: with fields that only its holder
 * sees.
 */
export const ownWin = z.extend(win, {
  /** What the ticket is for, as it was when its cycle got its first bid. Missing in the answers of older servers. */
  facts: z.optional(z.nullable(mountainFacts)),
  winner: z.extend(winner, {
    /** The consequence of declining this pending win: none, a strike, or a suspension. */
    declining: z.optional(z.nullable(z.enum(['free', 'strike', 'suspension']))),
    /** Where the ticket of an expired, declined or void win went. */
    passedOn: z.optional(z.nullable(z.enum(['reassigned', 'held', 'returned']))),
    /** Code of the ticket's link (`/ticket/<code>`); of a paid win only. */
    ticketCode: z.optional(z.nullable(z.string())),
    /** The resort's own code of a paid ticket; null if it follows. Missing where the mountain has none. */
    resortCode: z.optional(z.nullable(z.string())),
    /** Who was given the ticket, as `Carla (c…@example.org)`. Only they have its codes. */
    givenTo: z.optional(z.nullable(z.string())),
    /** When they opened it. Until then the giver can take it back. Missing in the answers of older servers. */
    openedAt: z.optional(z.nullable(instant)),
    /** The id of its public page, `/w/<id>`; null without one, such as for a user who hides their wins. */
    pageId: z.optional(z.nullable(z.string())),
    /** When the ticket was used at the lift. */
    usedAt: z.optional(z.nullable(instant)),
    /** The payment of a paid or refunded win. */
    payment: z.optional(
      z.nullable(
        z.object({
          /** PayPal's transaction id. */
          transactionId: z.string(),
          paidAt: instant,
          refundedAt: z.nullable(instant),
          refundReason: z.nullable(z.string()),
        }),
      ),
    ),
    /** PayPal holds the money for a review, which may take days. The ticket is kept meanwhile. */
    isReviewed: z.optional(z.boolean()),
  }),
})
export type OwnWin = z.infer<typeof ownWin>

/**
 * Whether a pending win is an offer: its holder was outbid, and the bidders before them did not take
 * the ticket. Declining an offer is free, and declining a first award never is.
 */
export const isOffer = ({ declining }: Pick<OwnWin['winner'], 'declining'>): boolean =>
  declining === 'free'

/** A link, an address or a phone number: mail programs turn them into something to press. */
const CONTACT = /:\/\/|\S@\S|[\p{L}\p{N}-][.。．｡]\p{L}{2}|(?:\d[\s()+-]*){9}/u

/** What a giver writes to somebody who may be a stranger to the product. */
const giftWords = (max: number) =>
  line(max).check(
    z.refine((text) => !CONTACT.test(text), 'Leave out links, addresses and phone numbers.'),
  )

/** Body of `POST /api/wins/:id/give`; the zone decides what day it is. Older pages send neither name nor line. */
export const ticketGift = z.object({
  email,
  timeZone,
  name: z.optional(giftWords(40)),
  line: z.optional(giftWords(140)),
})
export type TicketGift = z.infer<typeof ticketGift>

/** Query of a ticket's check: where the person who scans it is, which decides what day it is. */
export const ticketCheckQuery = z.object({ timeZone: z.optional(timeZone) })

/** Answer of `GET /api/tickets/check/:code`: what the page shows to anyone who scans the ticket. */
export const ticketCheck = z.object({
  state: z.enum(['valid', 'used', 'void']),
  mountain: z.string(),
  ticketNumber: z.int().check(z.minimum(1)),
  cycleNumber: z.int().check(z.minimum(1)),
  usedAt: z.nullable(instant),
  /** The days of a valid ticket that is not valid today, as a text. */
  otherDays: z.optional(z.string()),
  /** This void code was replaced, because the ticket was given to somebody else or taken back. */
  isGiven: z.optional(z.boolean()),
  /** What it is for, unless its code was replaced. Missing in the answers of older servers. */
  facts: z.optional(z.nullable(mountainFacts)),
  /** Missing unless this is the code of a gift. */
  gift: z.optional(
    z.object({
      /** `@nora`. */
      from: z.string(),
      line: z.nullable(z.string()),
      openedAt: z.nullable(instant),
      isTakenBack: z.boolean(),
      /** The resort's own code of an opened gift; null if it follows. Missing where the mountain has none. */
      resortCode: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Saves a valid ticket in Google Wallet; missing where that is not set up. */
  walletLink: z.optional(z.string()),
})
export type TicketCheck = z.infer<typeof ticketCheck>

/** An entry of `GET /api/admin/auction-results`; `winningBid` is the winning amount again. */
export const auctionResult = z.extend(win, {
  winner: z.extend(winner, {
    winningBid: dollars,
    /** An earlier bidder did not take the ticket; declining it is free. Older servers do not say. */
    isOffer: z.optional(z.boolean()),
  }),
  user: person,
})
export type AuctionResult = z.infer<typeof auctionResult>

/** Columns that `GET /api/admin/auction-results` is sorted by. */
export const RESULT_SORTS = [
  'awardedAt',
  'winningAmount',
  'mountain',
  'ticketNumber',
  'paymentStatus',
  'paymentDeadline',
] as const

/** Query of `GET /api/admin/auction-results`; newest first. Searches mountains and their winners. */
export const auctionResultQuery = z.extend(sortedQuery(RESULT_SORTS), {
  /** One win, by its id. */
  winnerId: z.optional(id),
  mountainId: z.optional(id),
  userId: z.optional(id),
  paymentStatus: z.optional(paymentStatus),
})
export type AuctionResultQuery = z.infer<typeof auctionResultQuery>

/** An entry of `GET /api/wins/queue`: a ticket that comes to the caller if those before them do not pay. */
export const queuePlace = z.object({
  mountain: ofMountain,
  cycle: ofCycle,
  /** 1: the next to get the offer. */
  place: z.int().check(z.minimum(1)),
  /** What the caller would pay: their own highest bid. */
  amount: dollars,
})
export type QueuePlace = z.infer<typeof queuePlace>

/** An entry of `GET /api/admin/held-cascades`: a ticket whose next price is below half of the lapsed one. */
export const heldCascade = z.object({
  held: z.object({
    id,
    ticketNumber: z.int().check(z.minimum(1)),
    lapsedAmount: dollars,
    nextAmount: dollars,
    heldAt: instant,
    /** Undecided at this time, the ticket goes back to stock. */
    decideBy: instant,
  }),
  mountain: ofMountain,
  cycle: ofCycle,
  /** Who did not pay. */
  user: person,
  /** The user who would get the next offer. */
  nextUser: person,
})
export type HeldCascade = z.infer<typeof heldCascade>

/** An entry of `GET /api/admin/strikes`: a first award that was not paid or was declined. */
export const strike = z.object({
  strike: z.object({
    id,
    reason: z.enum(['expired', 'declined']),
    at: instant,
    /** Null while it counts; two that count suspend bidding. */
    liftedAt: z.nullable(instant),
  }),
  user: person,
  mountain: ofMountain,
  winner,
})
export type Strike = z.infer<typeof strike>
