import { z } from 'zod'
import { id } from './primitives.ts'

/** Answer header of a list: the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'
/** Answer header of a list: how many entries match in all; an estimate beyond 10 000. */
export const TOTAL_COUNT_HEADER = 'x-total-count'

/** Query of every list. `cursor` is what the page before answered. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  cursor: id.optional(),
})
export type ListQuery = z.infer<typeof listQuery>
