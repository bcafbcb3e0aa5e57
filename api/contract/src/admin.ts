import { z } from 'zod'
import { listQuery } from './list.ts'
import { flag, isPlain } from './primitives.ts'
import { approvalStatus, user } from './user.ts'

/** An entry of `GET /api/admin/users`. */
export const adminUser = user.extend({
  /** Two unpaid awards: may not bid until an admin lifts it. */
  isSuspended: flag,
})
export type AdminUser = z.infer<typeof adminUser>

/** Query of `GET /api/admin/users`; newest users first. */
export const adminUserQuery = listQuery.extend({
  /** Part of a username, e-mail address or name. */
  search: z
    .string()
    .trim()
    .max(100, 'Use at most 100 characters.')
    .refine(isPlain, 'Remove control characters.')
    .optional(),
  approvalStatus: approvalStatus.optional(),
  isArchived: z.enum(['0', '1']).optional(),
})
export type AdminUserQuery = z.infer<typeof adminUserQuery>

/** Answer of a change that has nothing else to say. */
export const done = z.object({ message: z.string() })
export type Done = z.infer<typeof done>
