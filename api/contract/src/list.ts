import { z } from 'zod/mini'
import { id, instant, isPlain, NOT_PLAIN } from './primitives.ts'

/** Answer header of a list: the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'
/** Answer header of a list: how many entries match in all; an estimate beyond 10 000. */
export const TOTAL_COUNT_HEADER = 'x-total-count'

const LIMIT = 'Use a limit from 1 to 1000.'

/** Entries of a page when the query names no limit. */
export const DEFAULT_LIMIT = 500

/** Query of every list. `cursor` is what the page before answered. */
export const listQuery = z.object({
  limit: z.optional(
    z.coerce.number(LIMIT).check(z.int(LIMIT), z.minimum(1, LIMIT), z.maximum(1000, LIMIT)),
  ),
  cursor: z.optional(id),
})
export type ListQuery = z.infer<typeof listQuery>

/** What is searched for: part of a name, an address or a number, as each list says. */
export const searchText = z
  .string()
  .check(z.trim(), z.maxLength(100, 'Use at most 100 characters.'), z.refine(isPlain, NOT_PLAIN))

const LAST_CURSOR_LENGTH = 2_000

/**
 * Query of a list that is searched and sorted by the server. `sort` is the name of a column, with a
 * minus in front for descending; `cursor` belongs to the sort that it was answered with.
 */
export const sortedQuery = <const Column extends string>(columns: readonly Column[]) =>
  z.extend(listQuery, {
    cursor: z.optional(
      z.string().check(z.maxLength(LAST_CURSOR_LENGTH, 'This is not a cursor of this list.')),
    ),
    search: z.optional(searchText),
    sort: z.optional(z.enum(bothWays(columns))),
  })

const bothWays = <Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`])

/** An instant that a list is filtered by. */
export const filterInstant = instant.check(
  z.refine((text) => !text.startsWith('0000'), 'Expected an ISO 8601 time in UTC.'),
)

/**
 * Admin lists that can be exported: `GET /api/admin/<name>.csv` streams every entry that matches
 * the list's filter and search, in its sort order, below a header. It takes neither `limit` nor
 * `cursor`.
 */
export const EXPORTED_LISTS = [
  'users',
  'archived-users',
  'bid-history',
  'auction-results',
  'login-history',
  'payments',
  'audit',
] as const
