import type { User } from '@firstchair/contract'
import type { ClientDetails, SignedInWith } from '../access/session.store.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { reportNewDevice } from './report-new-device.ts'

type Parts = Pick<Database, 'transact'> & {
  sessions: Sessions
  deviceCookie: DeviceCookie
  mail: Mail
}

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
  const { sessions, deviceCookie } = parts
  if (deviceCookie.read(present, user.id) === null) await reportNewDevice(parts, user, client)
  const before = await sessions.read(present)
  const session = await sessions.start(user.id, client, signedInWith)
  // Must be last: ending the old session makes the browser's other tabs reread who is signed in.
  if (before) await sessions.end(before.sessionId)
  return [session, deviceCookie.set(user.id, present)]
}
