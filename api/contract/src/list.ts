import { z } from 'zod'
import { id } from './primitives.ts'

/** Answer header of a list: the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'
/** Answer header of a list: how many entries match in all; an estimate beyond 10 000. */
export const TOTAL_COUNT_HEADER = 'x-total-count'

const LIMIT = 'Use a limit from 1 to 1000.'

/** Entries of a page when the query names no limit. */
export const DEFAULT_LIMIT = 500

/** Query of every list. `cursor` is what the page before answered. */
export const listQuery = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(1000, LIMIT).optional(),
  cursor: id.optional(),
})
export type ListQuery = z.infer<typeof listQuery>
