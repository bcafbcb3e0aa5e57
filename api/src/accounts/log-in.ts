import type { Login, User } from '@firstchair/contract'
import type { Deps } from '../platform/deps.ts'
import type { ClientDetails } from './session.store.ts'
import { findUserForLogin } from './user.store.ts'

export type LoginOutcome =
  | { outcome: 'in'; user: User; setCookie: string[] }
  | { outcome: 'wrong' }
  | { outcome: 'archived' }

type Parts = Pick<Deps, 'db' | 'sessions' | 'limits' | 'deviceCookie' | 'passwords' | 'log'>

/**
 * Checks the password and starts a new session, ending the one that the browser had.
 * Whether there is such a user shows neither in the answer nor in the time.
 */
export async function logIn(
  { db, sessions, limits, deviceCookie, passwords, log }: Parts,
  { emailOrUsername, password }: Login,
  client: ClientDetails,
  present: Headers,
): Promise<LoginOutcome> {
  const found = await findUserForLogin(db, emailOrUsername)
  const deviceId = found && deviceCookie.read(present, found.user.id)
  const attempt = { address: client.ipAddress, name: emailOrUsername, deviceId }
  const asker = await limits.beforeLogin(attempt)
  const isRight = await passwords.isPassword(password, found?.passwordHash ?? null, asker)
  // Not what was typed: people put passwords into the wrong field.
  const about = { userId: found?.user.id ?? null, address: client.ipAddress, asker }
  if (!found || !isRight) {
    log.warn({ ...about, outcome: 'wrong' }, 'login')
    return { outcome: 'wrong' }
  }
  await limits.loginSucceeded(attempt)
  if (found.user.isArchived === 1) {
    log.warn({ ...about, outcome: 'archived' }, 'login')
    return { outcome: 'archived' }
  }
  log.info({ ...about, outcome: 'in' }, 'login')
  const before = await sessions.read(present)
  const session = await sessions.start(found.user.id, client)
  // Last: the browser's other tabs are told of it and ask who is signed in now.
  if (before) await sessions.end(before.sessionId)
  const setCookie = [session, deviceCookie.set(found.user.id)]
  return { outcome: 'in', user: found.user, setCookie }
}
