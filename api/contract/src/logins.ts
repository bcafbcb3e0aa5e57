import { z } from 'zod/mini'
import { sortedQuery } from './list.ts'
import { id, instant } from './primitives.ts'
import { person } from './win.ts'

/** Columns that `GET /api/admin/login-history` is sorted by. */
export const LOGIN_SORTS = ['loginAt', 'ipAddress'] as const

/** An entry of `GET /api/admin/login-history`. */
export const loginEntry = z.object({
  login: z.object({ id, loginAt: instant, ipAddress: z.string(), userAgent: z.string() }),
  user: person,
})
export type LoginEntry = z.infer<typeof loginEntry>

/** Query of `GET /api/admin/login-history`; newest first. Searches users, and addresses by their start. */
export const loginQuery = z.extend(sortedQuery(LOGIN_SORTS), { userId: z.optional(id) })
export type LoginQuery = z.infer<typeof loginQuery>
