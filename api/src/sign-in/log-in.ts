import { type Login, mailAddress, type User } from '@firstchair/contract'
import type { ClientDetails } from '../access/session.store.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { noteMail } from '../accounts/account-mail.ts'
import { findLinkOwner, takeToken } from '../accounts/token.store.ts'
import { hashOf } from '../accounts/token.ts'
import { findUserForLogin } from '../accounts/user.store.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { needsPasskey } from './passkeys/passkey.store.ts'
import { startSession } from './start-session.ts'

/**
 * `passkey_needed`: the password is right, and this account takes a passkey instead. `locked`: an
 * unknown browser needs a mailed link today, whether its password is right or wrong.
 */
type LoginOutcome =
  | { user: User; setCookie: string[] }
  | Refused<'wrong' | 'archived' | 'locked' | 'passkey_needed'>

type Parts = Omit<AccountDeps, 'live'>

/**
 * Checks the password and starts a new session, ending the one that the browser had.
 * Neither the response nor its time reveals whether the user exists.
 */
export async function logIn(
  parts: Parts,
  { emailOrUsername, password, deviceToken }: Login,
  client: ClientDetails,
  present: Headers,
): Promise<LoginOutcome> {
  const { db, limits, deviceCookie, passwords, log } = parts
  // Usernames start with @, which people leave out.
  const name = emailOrUsername.includes('@') ? mailAddress(emailOrUsername) : `@${emailOrUsername}`
  const found = await findUserForLogin(db, name)
  const userId = found?.user.id ?? null
  const account = found && { id: found.user.id, passwordHash: found.passwordHash }
  const deviceId = account && deviceCookie.read(present, account)
  const link = await findDeviceLink(parts, deviceToken, userId)
  const attempt = { address: client.ipAddress, name, deviceId, hasLink: link !== null }
  const deviceTrust = await limits.beforeLogin(attempt)
  const isRight = await passwords.isPassword(password, found?.passwordHash ?? null, deviceTrust)
  // Does not log the name as typed: people type passwords into the wrong field.
  const about = { userId, address: client.ipAddress, deviceTrust }
  if (!isRight && (await limits.loginFailed(userId ?? name))) {
    await noteMail(parts, { kind: 'failed_logins', userId })
  }
  if (deviceTrust === 'locked') {
    log.warn({ ...about, outcome: 'locked' }, 'login')
    await noteMail(parts, { kind: 'device', userId: isRight ? userId : null })
    return refused('locked')
  }
  if (!found || !isRight) {
    log.warn({ ...about, outcome: 'wrong' }, 'login')
    return refused('wrong')
  }
  await limits.loginSucceeded(attempt)
  if (found.user.isArchived === 1) {
    log.warn({ ...about, outcome: 'archived' }, 'login')
    return refused('archived')
  }
  if (await needsPasskey(db, found.user.id)) {
    log.warn({ ...about, outcome: 'passkey_needed' }, 'login')
    return refused('passkey_needed')
  }
  if (link !== null) await parts.transact((tx) => takeToken(tx, link, ['device']))
  log.info({ ...about, outcome: 'in' }, 'login')
  const setCookie = await startSession(parts, found.user, client, present, 'password')
  return { user: found.user, setCookie }
}

/** The hash of an unexpired link that was mailed to this user for an unknown device. */
async function findDeviceLink(
  { db }: Pick<Parts, 'db'>,
  token: string | undefined,
  userId: string | null,
): Promise<string | null> {
  if (token === undefined) return null
  const hash = hashOf(token)
  const owner = await findLinkOwner(db, hash, ['device'])
  return owner !== null && owner.id === userId ? hash : null
}
