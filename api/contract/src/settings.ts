import { z } from 'zod/mini'
import { bidSteps } from './bid-steps.ts'
import { filterInstant } from './list.ts'
import { CYCLES_PER_SEASON, MAX_PER_SEASON, TICKETS_PER_SEASON } from './mountain.ts'
import { id, instant, limitDollars, line } from './primitives.ts'

const HOURS = 'Use more than 0 and at most 8760 hours.'
function whole(most: number, unit: string, least = 1) {
  const message = `Use a whole number of ${unit} from ${least} to ${most}.`
  return z
    .number(message)
    .check(z.int(message), z.minimum(least, message), z.maximum(most, message))
}
const hours = z.number(HOURS).check(z.positive(HOURS), z.maximum(8760, HOURS))

/** The terms of seasons that begin from now on: those of new mountains, and after a reset with new tickets. */
const seasonTerms = z.object({
  ticketsPerSeason: whole(MAX_PER_SEASON, 'tickets'),
  /** A cycle without a bid sells no ticket. */
  cyclesPerSeason: whole(MAX_PER_SEASON, 'cycles'),
  bidSteps,
})
export type SeasonTerms = z.infer<typeof seasonTerms>

/** The periods, in days, that an admin can choose. */
export const LOGIN_DAYS = { least: 30, most: 3_650 }
export const MAIL_DAYS = { least: 7, most: 30 }
export const STRIKE_DAYS = { least: 30, most: 3_650, first: 365 }

/** How long personal data is kept, in days. */
const retention = z.object({
  /** The address and browser of a login; null keeps them as long as the account. */
  loginDays: z.nullable(whole(LOGIN_DAYS.most, 'days', LOGIN_DAYS.least)),
  /** Mails after they were sent. */
  mailDays: whole(MAIL_DAYS.most, 'days', MAIL_DAYS.least),
  /** Keyed hashes of the addresses of an erased account with strikes. */
  strikeDays: whole(STRIKE_DAYS.most, 'days', STRIKE_DAYS.least),
})
export type Retention = z.infer<typeof retention>

/** Settings that admins can change. */
export const auctionSettings = z.object({
  /** Length of the cycles that open from now on. */
  cycleHours: hours,
  /** How long a winner has to pay what is awarded from now on. */
  paymentWindowHours: hours,
  /** Whether an admin must approve a registered user before they may bid. */
  requireApproval: z.boolean(),
  /** Whether a bid near the end moves the end (soft close). Like the next two, for bids from now on. */
  softClose: z.boolean(),
  /** A bid with less than this left moves the end to this long after the bid, in seconds. */
  softCloseSeconds: whole(3_600, 'seconds'),
  /** The latest end that such moves can reach, in minutes after the scheduled end. */
  softCloseMinutes: whole(1_440, 'minutes'),
  /** The bidding limit of users without one of their own, in dollars. It applies to future bids. */
  biddingLimit: limitDollars,
  /** Whether admin routes accept only sessions that were signed in with a passkey. */
  requireAdminPasskey: z.boolean(),
})
/** The largest distance of staggered ends, in minutes. */
export const MAX_STAGGER_MINUTES = 60

/** Each auction ends this long after the one before it. 0: all end together, and none moves another. */
const staggerMinutes = whole(MAX_STAGGER_MINUTES, 'minutes', 0)
export type AuctionSettings = z.infer<typeof auctionSettings> &
  SeasonTerms &
  Retention & { staggerMinutes: number }

/** Answer of `GET /api/admin/settings`. */
export const editableSettings = z.extend(auctionSettings, {
  // Older servers leave these out.
  ticketsPerSeason: z._default(seasonTerms.shape.ticketsPerSeason, TICKETS_PER_SEASON),
  cyclesPerSeason: z._default(seasonTerms.shape.cyclesPerSeason, CYCLES_PER_SEASON),
  bidSteps: z._default(bidSteps, []),
  loginDays: z._default(retention.shape.loginDays, null),
  mailDays: z._default(retention.shape.mailDays, MAIL_DAYS.most),
  strikeDays: z._default(retention.shape.strikeDays, STRIKE_DAYS.first),
  /** For resets from now on, and for late bids and extensions from now on, see `auction/stagger.rules.ts`. */
  staggerMinutes: z._default(staggerMinutes, 0),
  /** Send it as `If-Match` with an edit. */
  version: z.string(),
})
export type EditableSettings = z.infer<typeof editableSettings>

/** Body of `PATCH /api/admin/settings`. */
export const auctionSettingsEdit = z
  .partial(z.extend(auctionSettings, { ...seasonTerms.shape, ...retention.shape, staggerMinutes }))
  .check(
    z.refine(
      (edit) => Object.values(edit).some((value) => value !== undefined),
      'Nothing to change.',
    ),
  )
export type AuctionSettingsEdit = z.infer<typeof auctionSettingsEdit>

/** Body of `POST /api/admin/auctions/reset`. */
export const auctionReset = z.object({
  /** Until the new end, and the length of the cycles that follow. */
  durationDays: whole(365, 'days'),
  /** Starts a new season: all tickets, no cycle completed. Without it a finished auction stays finished. */
  restock: z.optional(z.boolean()),
  /** Sets the setting of this name; without it, the setting applies. */
  staggerMinutes: z.optional(staggerMinutes),
})
export type AuctionReset = z.infer<typeof auctionReset>

const MINUTES = 'Use a whole number of minutes from 1 to 10080 (a week).'

/** Body of `POST /api/admin/auctions/extend`: makes up for an outage. */
export const auctionExtension = z
  .object({
    /** Auctions that end from this instant … */
    from: filterInstant,
    /** … up to this one. */
    to: filterInstant,
    minutes: z
      .number(MINUTES)
      .check(z.int(MINUTES), z.minimum(1, MINUTES), z.maximum(10_080, MINUTES)),
    /** Bidders read it on the ticker. */
    reason: line(150, 'Say why, in a few words.'),
  })
  .check(
    // Not `from <= to`, which an invalid date would also fail; that has a separate error message.
    z.refine(({ from, to }) => !(Date.parse(from) > Date.parse(to)), {
      path: ['to'],
      message: 'The end of the window must not be before its start.',
    }),
  )
export type AuctionExtension = z.infer<typeof auctionExtension>

/** Query of `POST /api/admin/auctions/extend`. A dry run returns the same report and changes nothing. */
export const extensionQuery = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) })

/** Why an auction of the window is left as it is. Only `ends_in_past` is sent since closed cycles stay closed. */
export const extensionRefusal = z.enum([
  /** With these minutes it would still end in the past. */
  'ends_in_past',
  /** It has closed, and the following cycle already has bids. */
  'next_has_bids',
  /** It has closed, and its winner has paid or begun to. */
  'paid',
  /** It has closed, and its winner has declined, lapsed or lost the ticket. */
  'passed_on',
  /** It has closed, and the auctions were reset since. */
  'reset',
  /** It has closed, and so has a later cycle. */
  'later_cycle',
  /** It has closed, and a new season has begun. */
  'season_over',
])

/** Answer of `POST /api/admin/auctions/extend`. */
export const auctionsExtended = z.object({
  message: z.string(),
  extended: z.array(
    z.object({
      id,
      name: z.string(),
      /** Its new end. */
      endTime: z.optional(instant),
    }),
  ),
  /** Auctions whose cycle in the window has already closed and stays so. */
  closed: z.array(z.object({ id, name: z.string(), reason: z.optional(extensionRefusal) })),
  /** Open auctions of the window that keep their end. */
  unchanged: z.optional(z.array(z.object({ id, name: z.string(), reason: extensionRefusal }))),
})
export type AuctionsExtended = z.infer<typeof auctionsExtended>
