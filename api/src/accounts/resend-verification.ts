import type { AttemptLimits } from '../access/attempt-limits.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { requestMail } from './account-mail.ts'
import { findUnverified } from './verification.store.ts'

export type ResendOutcome = 'asked' | 'unknown' | 'verified' | 'archived'

/**
 * Requests another verification link for a user on behalf of an admin at this IP address. The usual
 * limits apply: a link that was just sent is not sent again.
 */
export async function resendVerification(
  parts: Pick<Database, 'db'> & { jobs: Jobs; limits: AttemptLimits },
  userId: string,
  address: string,
): Promise<ResendOutcome> {
  const user = await findUnverified(parts.db, userId)
  if (!user) return 'unknown'
  if (user.isArchived) return 'archived'
  if (user.isVerified) return 'verified'
  await requestMail(parts, { kind: 'verify', email: user.email }, address)
  return 'asked'
}
