import {
  type PasswordQuestion,
  type PasswordRating,
  passwordQuestion,
  passwordRating,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { perAddress } from '../access/route-limits.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'

type Parts = Pick<Database, 'db'> & { config: Config; limits: AttemptLimits; passwords: Passwords }

/** Rates a password while it is typed. */
export const passwordRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/auth', tags: ['Accounts'] }).post(
    '/password-strength',
    ({ body }) => ratePassword(deps, body),
    {
      ...json(passwordQuestion, { before: [perAddress(deps, 'passwordRating')] }),
      ...returns(passwordRating, 'Say why a password would be refused; nothing of it is kept'),
    },
  )

/** Returns the reason that register, reset and change would give for refusing a password. */
async function ratePassword(
  { passwords }: { passwords: Passwords },
  { password, ...about }: PasswordQuestion,
): Promise<PasswordRating> {
  const weakness = await passwords.weaknessOf(password, about)
  return { weakness: weakness?.message ?? null }
}
