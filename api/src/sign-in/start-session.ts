import type { User } from '@firstchair/contract'
import type { ClientDetails, SignedInWith } from '../access/session.store.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { postNotice } from '../accounts/account-mail.ts'
import { deviceName } from '../accounts/device.rules.ts'
import { findPasswordHash, hasLoggedIn, recordNotice } from '../accounts/user.store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'

type Parts = Pick<AccountDeps, 'db' | 'transact' | 'sessions' | 'deviceCookie' | 'mail'>

/**
 * Starts a session for an authenticated user, and reports a login on a new device by mail. Returns
 * the `Set-Cookie` values.
 */
export async function startSession(
  parts: Parts,
  user: User,
  client: ClientDetails,
  present: Headers,
  signedInWith: SignedInWith,
): Promise<string[]> {
  const { db, sessions, deviceCookie } = parts
  const account = { id: user.id, passwordHash: await findPasswordHash(db, user.id) }
  if (deviceCookie.read(present, account) === null) await reportNewDevice(parts, user, client)
  const before = await sessions.read(present)
  const session = await sessions.start(user.id, client, signedInWith)
  // Must be last: ending the old session makes the browser's other tabs reread who is signed in.
  if (before) await sessions.end(before.sessionId)
  return [session, deviceCookie.set(account, present)]
}

/**
 * Notifies the owner by mail, at most once a day, that an unknown browser has signed in. The first
 * login of an account is not reported. Called before the session starts, so that no session goes
 * unreported.
 */
const reportNewDevice = (
  { transact, mail }: Pick<Database, 'transact'> & { mail: Mail },
  user: Pick<User, 'id' | 'email' | 'firstName'>,
  { userAgent, ipAddress }: ClientDetails,
): Promise<void> =>
  transact(async (tx) => {
    if (!(await hasLoggedIn(tx, user.id))) return
    if (!(await recordNotice(tx, user.id, 'new_device'))) return
    const device = deviceName(userAgent)
    await postNotice(tx, mail, user, { kind: 'new_device', device, ipAddress })
  })
