import { z } from 'zod/mini'
import { id } from './primitives.ts'

/** The most users of one bulk action. */
export const MAX_BULK = 1_000

export const bulkAction = z.enum(['approve', 'reject', 'archive', 'unarchive'])
export type BulkAction = z.infer<typeof bulkAction>

/** Body of `POST /api/admin/users/bulk`. */
export const bulkUsers = z.object({
  action: bulkAction,
  ids: z
    .array(id)
    .check(
      z.minLength(1, 'Choose at least one user.'),
      z.maxLength(MAX_BULK, 'Choose at most 1,000 users at a time.'),
    ),
})
export type BulkUsers = z.infer<typeof bulkUsers>

/**
 * The outcome for one user. `unchanged`: the user was in that state already. `failed`: an error on
 * the server; this user can be retried.
 */
export const bulkResult = z.object({
  id,
  outcome: z.enum(['done', 'unchanged', 'refused', 'failed']),
  /** Why a user was refused or failed: `unknown`, `own_account`, `last_admin`, `internal`. */
  reason: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type BulkResult = z.infer<typeof bulkResult>

/** Answer of `POST /api/admin/users/bulk`: a result for each id, in their order. */
export const bulkDone = z.object({ message: z.string(), results: z.array(bulkResult) })
export type BulkDone = z.infer<typeof bulkDone>
