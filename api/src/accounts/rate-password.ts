import type { PasswordQuestion, PasswordRating } from '@firstchair/contract'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import type { Passwords } from './passwords.ts'

/** Returns the reason that register, reset and change would give for refusing a password. */
export async function ratePassword(
  { limits, passwords }: { limits: AttemptLimits; passwords: Passwords },
  { password, ...about }: PasswordQuestion,
  address: string,
): Promise<PasswordRating> {
  await limits.passwordRating(address)
  const weakness = await passwords.weaknessOf(password, about)
  return { weakness: weakness?.message ?? null }
}
