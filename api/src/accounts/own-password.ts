import type { AttemptLimits } from '../access/attempt-limits.ts'
import { setActor } from '../access/audit/actor.store.ts'
import type { Requester } from '../access/client.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'
import { postNotice } from './account-mail.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { Passwords } from './passwords.ts'
import { findPasswordHash, recordNotice } from './user.store.ts'

type ReportParts = Pick<Database, 'transact'> & { mail: Mail; limits: AttemptLimits }

/**
 * Returns the hash of the user's password if the given one is right, otherwise null. Attempts count
 * like logins, so a stolen session does not allow faster guessing. The password may change before the
 * caller's transaction, so the caller compares the hash again once the row is locked.
 */
export async function provePassword(
  parts: ReportParts & Pick<Database, 'db'> & { deviceCookie: DeviceCookie; passwords: Passwords },
  { user, ipAddress, headers }: Requester,
  password: string,
): Promise<string | null> {
  const { db, limits, deviceCookie, passwords } = parts
  const hash = await findPasswordHash(db, user.id)
  const deviceId = deviceCookie.read(headers, { id: user.id, passwordHash: hash })
  const attempt = { address: ipAddress, name: user.email, deviceId }
  const deviceTrust = await limits.beforeLogin(attempt)
  // A browser that signed in here has a device cookie. Without one the session cookie was copied
  // from another browser.
  if (deviceTrust === 'locked') return null
  if (!(await passwords.isPassword(password, hash, deviceTrust))) {
    await reportWrongProof(parts, user)
    return null
  }
  await limits.loginSucceeded(attempt)
  return hash
}

/**
 * Counts a wrong password or passkey of a user who is signed in. Several of them are mailed and
 * audited, at most once a day: the session may be stolen.
 */
export async function reportWrongProof(
  { transact, mail, limits }: ReportParts,
  user: Requester['user'],
): Promise<void> {
  if (!(await limits.confirmationFailed(user.id))) return
  await transact(async (tx) => {
    await setActor(tx, user.id)
    if (!(await recordNotice(tx, user.id, 'failed_confirmations'))) return
    await postNotice(tx, mail, user, { kind: 'failed_confirmations' })
  })
}
