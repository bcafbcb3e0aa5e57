import { z } from 'zod/mini'
import { searchText } from './list.ts'
import { dollars, flag, id } from './primitives.ts'
import { paymentStatus, person } from './win.ts'

/** Query of `GET /api/admin/search`. */
export const findQuery = z.object({
  /** Part of a user's or mountain's name, a ticket number (`12`, `#12`), or an id of PayPal. */
  q: searchText.check(z.refine((text) => text.length > 0, 'Enter something to search for.')),
})
export type FindQuery = z.infer<typeof findQuery>

const ofMountain = z.object({ id, name: z.string() })

/** Answer of `GET /api/admin/search`: at most ten of each kind. */
export const found = z.object({
  /** Archived users are found too; `isArchived` says which list has them. */
  users: z.array(z.extend(person, { isArchived: z.optional(flag) })),
  mountains: z.array(ofMountain),
  tickets: z.array(
    z.object({
      winnerId: id,
      ticketNumber: z.int(),
      mountain: ofMountain,
      user: person,
      paymentStatus,
    }),
  ),
  payments: z.array(
    z.object({
      /** Null for an order that was never captured. */
      captureId: z.nullable(z.string()),
      orderId: z.string(),
      winnerId: id,
      winningAmount: dollars,
      mountain: ofMountain,
      user: person,
    }),
  ),
})
export type Found = z.infer<typeof found>
