import { z } from 'zod'
import { instant, limitDollars, line } from './primitives.ts'

/** Body of `POST /api/account/limit-request`: asks the admins for a higher bidding limit. */
export const limitRequestEdit = z.object({
  /** The limit that the user would like, in whole US dollars. */
  wanted: limitDollars,
  reason: line(300, 'Say in a few words why you need it.'),
})
export type LimitRequestEdit = z.infer<typeof limitRequestEdit>

/** A request that no admin has answered yet. */
export const limitRequest = limitRequestEdit.extend({ askedAt: instant })
export type LimitRequest = z.infer<typeof limitRequest>

/** The last request, if an admin has declined it. The next request replaces it, a new limit removes it. */
export const declinedLimitRequest = z.object({
  /** The limit that the user asked for, in whole US dollars. */
  wanted: limitDollars,
  /** What the admin wrote; null if they wrote nothing. */
  text: z.string().nullable(),
  declinedAt: instant,
  /** From then on the user may ask again; null if they may now. */
  askAgainAt: instant.nullable(),
})
export type DeclinedLimitRequest = z.infer<typeof declinedLimitRequest>

/** Answer of `GET /api/account/limit-request`. */
export const openLimitRequest = z.object({
  request: limitRequest.nullable(),
  /** Missing in the answers of older servers. */
  declined: declinedLimitRequest.nullable().optional(),
})
export type OpenLimitRequest = z.infer<typeof openLimitRequest>

/** Body of `POST /api/admin/users/:id/limit-request/decline`. */
export const limitRequestDecline = z.object({
  /** When the request was made that the admin has seen: no other one is declined. */
  askedAt: instant,
  /** The bidder reads it. */
  text: line(300, 'Write a reason, or leave it out.').optional(),
})
export type LimitRequestDecline = z.infer<typeof limitRequestDecline>
