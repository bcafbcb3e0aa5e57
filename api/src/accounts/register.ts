import type { Registration } from '@firstchair/contract'
import { brokenConstraint, type Db } from '../platform/database.ts'
import { readSettings } from '../settings/settings.store.ts'
import { isCommonPassword } from './password.rules.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, isUsernameTaken } from './user.store.ts'

/** `accepted` says nothing about whether the e-mail address had an account. */
export type RegistrationOutcome = 'accepted' | 'username_taken' | 'password_common'

/** Makes a pending, unverified user. A taken e-mail address ends the same way as a new one. */
export async function register(
  { db }: { db: Db },
  { password, ...person }: Registration,
): Promise<RegistrationOutcome> {
  if (isCommonPassword(password)) return 'password_common'
  if (await isUsernameTaken(db, person.username)) return 'username_taken'
  const { requireApproval } = await readSettings(db)
  const passwordHash = await hashPassword(password)
  const approvalStatus = requireApproval ? 'pending' : 'approved'
  try {
    await insertUser(db, { ...person, passwordHash, approvalStatus })
    return 'accepted'
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'users_username_unique') return 'username_taken'
    if (constraint === 'users_email_unique') return 'accepted'
    throw error
  }
}
