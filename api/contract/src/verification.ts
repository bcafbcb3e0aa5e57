import { z } from 'zod/mini'
import { sortedQuery } from './list.ts'
import { instant } from './primitives.ts'
import { person } from './win.ts'

/**
 * The verification state of a user's email address. A link expires after its lifetime or when the
 * address changes.
 */
export const verificationState = z.enum(['verified', 'link_sent', 'link_expired', 'never_sent'])
export type VerificationState = z.infer<typeof verificationState>

/** Columns that `GET /api/admin/email-verification` is sorted by. */
export const VERIFICATION_SORTS = ['createdAt', 'username', 'email', 'verifiedAt'] as const

/** An entry of `GET /api/admin/email-verification`. */
export const verificationEntry = z.object({
  user: person,
  state: verificationState,
  /** When the last link was sent; null if none was. */
  sentAt: z.nullable(instant),
  verifiedAt: z.nullable(instant),
})
export type VerificationEntry = z.infer<typeof verificationEntry>

/** Query of `GET /api/admin/email-verification`; newest users first. Archived users are left out. */
export const verificationQuery = z.extend(sortedQuery(VERIFICATION_SORTS), {
  state: z.optional(verificationState),
})
export type VerificationQuery = z.infer<typeof verificationQuery>
