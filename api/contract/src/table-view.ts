import { z } from 'zod'
import { isPlain, NOT_PLAIN } from './primitives.ts'

/** Tables of the admin panel whose columns and views are kept per user. */
export const TABLE_LISTS = [
  'mountains',
  'users',
  'archived-users',
  'pending-users',
  'bid-history',
  'auction-results',
  'login-history',
  'bid-statistics',
  'email-verification',
  'payments',
  'held-cascades',
  'strikes',
  'mails',
  'audit',
] as const
export const tableList = z.enum(TABLE_LISTS)
export type TableList = z.infer<typeof tableList>

/** Saved views that a user keeps of one table. */
export const MAX_VIEWS = 20

export const viewName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(40, 'Use at most 40 characters.')
  .refine(isPlain, NOT_PLAIN)

const columnId = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/, 'This is not an id of a column.')

/** Search, sort, filters and columns under a name. */
export const savedView = z.object({
  name: viewName,
  /** The query of the table's URL, without the question mark. */
  query: z.string().max(500, 'This view is too long to be saved.').refine(isPlain, NOT_PLAIN),
})
export type SavedView = z.infer<typeof savedView>

/** Answer of `GET /api/admin/table-views/:list`: the caller's own. */
export const tableViews = z.object({
  /** Ids of the visible columns; null for the default ones. */
  columns: z.array(columnId).max(50).nullable(),
  views: z.array(savedView).max(MAX_VIEWS, `Keep at most ${MAX_VIEWS} views.`),
})
export type TableViews = z.infer<typeof tableViews>

const areNamesUnique = ({ views = [] }: { views?: SavedView[] | undefined }): boolean =>
  new Set(views.map(({ name }) => name.toLowerCase())).size === views.length

/**
 * Body of `PATCH /api/admin/table-views/:list`. What is left out stays as it is; `views` replaces
 * all of them.
 */
export const tableViewsEdit = tableViews
  .partial()
  .refine(areNamesUnique, { path: ['views'], message: 'Two views have the same name.' })
export type TableViewsEdit = z.infer<typeof tableViewsEdit>
