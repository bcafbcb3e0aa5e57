import type { PasswordQuestion, PasswordRating } from '@firstchair/contract'
import type { Deps } from '../platform/deps.ts'

/** Returns the reason that register, reset and change would give for refusing a password. */
export async function ratePassword(
  { limits, passwords }: Pick<Deps, 'limits' | 'passwords'>,
  { password, ...about }: PasswordQuestion,
  address: string,
): Promise<PasswordRating> {
  await limits.passwordRating(address)
  const weakness = await passwords.weaknessOf(password, about)
  return { weakness: weakness?.message ?? null }
}
