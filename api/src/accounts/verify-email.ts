import type { Deps } from '../platform/deps.ts'
import { isTokenShaped } from './token.rules.ts'
import { findVerification } from './token.store.ts'
import { hashOf } from './token.ts'
import { setVerified } from './user.store.ts'

/**
 * Notes that a user reads the mail of his address. A link answers the same as long as it lives:
 * pages and mail scanners ask twice. Answers whether the link was good.
 */
export async function verifyEmail(
  { transact, sessions }: Pick<Deps, 'transact' | 'sessions'>,
  token: string,
): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  const userId = await transact(async (tx) => {
    const owner = await findVerification(tx, hashOf(token))
    if (owner !== null) await setVerified(tx, owner)
    return owner
  })
  if (userId !== null) sessions.userChanged(userId)
  return userId !== null
}
