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

/** Answer of `GET /api/account/limit-request`. */
export const openLimitRequest = z.object({ request: limitRequest.nullable() })
export type OpenLimitRequest = z.infer<typeof openLimitRequest>
