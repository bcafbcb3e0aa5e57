import type { Database } from '../platform/database.ts'
import type { Requester } from '../sessions/requester.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { Passwords } from './passwords.ts'
import { findPasswordHash } from './user.store.ts'

/**
 * Returns the hash of the user's password if the given one is right, otherwise null. Attempts count
 * like logins, so a stolen session does not allow faster guessing. The password may change before the
 * caller's transaction, so the caller compares the hash again once the row is locked.
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
