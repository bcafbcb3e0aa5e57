import { z } from 'zod/mini'
import { sortedQuery } from './list.ts'
import { flag, instant, limitDollars, line } from './primitives.ts'
import { approvalStatus, registration, user } from './user.ts'

/** An entry of `GET /api/admin/users`. */
export const adminUser = z.extend(user, {
  /** Two unpaid awards: may not bid until an admin lifts it. */
  isSuspended: flag,
  /** The user's own bidding limit in dollars; null means that of the settings. */
  biddingLimit: z.nullable(limitDollars),
  /** Strikes of erased accounts with the same email or PayPal address; left out when there are none. */
  erasedStrikes: z.optional(z.object({ strikes: z.int(), erasedAt: instant })),
  /** Version of what admins edit of the user, except the note; send it as `If-Match` with an edit. */
  version: z.optional(z.string()),
})
export type AdminUser = z.infer<typeof adminUser>

/** Columns that `GET /api/admin/users` and `GET /api/admin/archived-users` are sorted by. */
export const USER_SORTS = ['createdAt', 'username', 'email', 'lastName', 'approvalStatus'] as const

/** Query of `GET /api/admin/users`; newest users first. Searches usernames, addresses and names. */
export const adminUserQuery = z.extend(sortedQuery(USER_SORTS), {
  approvalStatus: z.optional(approvalStatus),
  isArchived: z.optional(z.enum(['0', '1'])),
})
export type AdminUserQuery = z.infer<typeof adminUserQuery>

/** Answer of a change that has nothing else to say. */
export const done = z.object({ message: z.string() })
export type Done = z.infer<typeof done>

/** Query of `GET /api/admin/archived-users`. */
export const archivedUserQuery = z.omit(adminUserQuery, { isArchived: true })

/** Body of `PATCH /api/admin/users/:id/admin`. */
export const adminFlagEdit = z.object({ isAdmin: flag })

/** Body of `PATCH /api/admin/users/:id/gate`. */
export const gateFlagEdit = z.object({ isGate: flag })

/** Body of `PATCH /api/admin/users/:id/bid-limit`; null gives the user the limit of the settings. */
export const bidLimitEdit = z.object({
  limit: z.nullable(limitDollars),
})
export type BidLimitEdit = z.infer<typeof bidLimitEdit>

/** Body of `POST /api/admin/bids/:id/void`; the bidder reads the reason. */
export const bidVoid = z.object({ reason: line(500, 'Say why the bid is void.') })

/** Body of `PATCH /api/admin/users/:id/details`; what is left out stays as it is. */
export const userDetails = z.partial(z.omit(registration, { password: true }))
export type UserDetails = z.infer<typeof userDetails>

/** The most people that one call invites. */
export const MAX_INVITES = 5_000

/** One person to invite; checked one by one, so that a wrong row stops no other. */
export const inviteEntry = z.object({
  email: z.string().check(z.maxLength(1000)),
  firstName: z._default(z.string().check(z.maxLength(1000)), ''),
  lastName: z._default(z.string().check(z.maxLength(1000)), ''),
})
export type InviteEntry = z.infer<typeof inviteEntry>

/** Body of `POST /api/admin/invite-users`. */
export const inviteUsers = z.object({
  users: z
    .array(inviteEntry)
    .check(
      z.minLength(1, 'Add at least one person to invite.'),
      z.maxLength(MAX_INVITES, 'Invite at most 5,000 people at a time.'),
    ),
})
export type InviteUsers = z.infer<typeof inviteUsers>

/** Query of both invite calls. A dry run returns the same report and sends nothing. */
export const inviteQuery = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) })

/** Answer of both invite calls. */
export const inviteResult = z.object({
  message: z.string(),
  results: z.object({
    total: z.number(),
    sent: z.number(),
    /** Row, address and reason of each that was not sent. */
    failed: z.array(z.string()),
    /** Failed invites in separate fields; `row` counts as a spreadsheet does. */
    failures: z.optional(
      z.array(z.object({ row: z.int(), email: z.string(), reason: z.string() })),
    ),
    /** 1 for a dry run: nothing was sent, and `sent` is the number that would be. */
    dryRun: z.optional(flag),
  }),
})
export type InviteResult = z.infer<typeof inviteResult>
