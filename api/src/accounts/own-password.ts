import type { Database } from '../platform/database.ts'
import type { Requester } from '../sessions/requester.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { Passwords } from './passwords.ts'
import { findPasswordHash } from './user.store.ts'

/**
 * Answers the hash of the user's password if this is it, and null if not. Counted like a login: a
 * stolen session is no way to guess faster. Another change may come before what this one leads to,
 * so the hash is compared once more, where the row is locked.
 */
export async function provePassword(
  {
    db,
    limits,
    deviceCookie,
    passwords,
  }: Pick<Database, 'db'> & {
    limits: AttemptLimits
    deviceCookie: DeviceCookie
    passwords: Passwords
  },
  { user, ipAddress, headers }: Requester,
  password: string,
): Promise<string | null> {
  const deviceId = deviceCookie.read(headers, user.id)
  const attempt = { address: ipAddress, name: user.email, deviceId }
  const deviceTrust = await limits.beforeLogin(attempt)
  // A browser that signed in here has a device cookie. Without one the session cookie was copied
  // from another browser.
  if (deviceTrust === 'locked') return null
  const hash = await findPasswordHash(db, user.id)
  if (!(await passwords.isPassword(password, hash, deviceTrust))) return null
  await limits.loginSucceeded(attempt)
  return hash
}
