import type { PasskeyAssertion, User, WebauthnOptions } from '@firstchair/contract'
import { actingAs } from '../access/audit/acting-as.ts'
import type { ClientDetails } from '../access/session.store.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { postNotice } from '../accounts/account-mail.ts'
import { findPasswordHash, findSignInUser } from '../accounts/user.store.ts'
import { lockUser } from '../accounts/user-admin.store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import {
  deleteChallenge,
  findChallenge,
  insertChallenge,
  lockTicket,
  recordFailure,
} from './passkeys/challenge.store.ts'
import {
  checkPasskey,
  newChallenge,
  relyingPartyOf,
  requestOptions,
} from './passkeys/check-passkey.ts'
import { countRecoveryCodes, listCredentials, takeRecoveryCode } from './passkeys/passkey.store.ts'
import { hashOfCode } from './passkeys/recovery-codes.ts'
import { startSession } from './start-session.ts'
import { clearTicket, makeTicket, readTicket } from './ticket-cookie.ts'

type SignedIn = { user: User; setCookie: string[] }

type Parts = Omit<AccountDeps, 'live' | 'jobs' | 'passwords'>

/**
 * Records that a browser has sent a user's correct password. Returns the `Set-Cookie` value of its
 * ticket.
 */
export async function openSecondFactor(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  userId: string,
): Promise<string> {
  const { hash, setCookie } = makeTicket(config)
  const challenge = newChallenge()
  await insertChallenge(db, { purpose: 'second_factor', ticketHash: hash, challenge, userId })
  return setCookie
}

const findTicket = async (db: Parts['db'], ticketHash: string | null) =>
  ticketHash === null ? null : findChallenge(db, { ticketHash }, 'second_factor')

/** The challenge for the ticket, unchanged until it is answered. */
export async function requestSecondFactor(
  { db, config }: Parts,
  present: Headers,
): Promise<{ options: WebauthnOptions } | Refused<'expired'>> {
  const rp = relyingPartyOf(config)
  const ticketHash = readTicket(config, present)
  const ticket = await findTicket(db, ticketHash)
  if (!rp || !ticket?.userId) return refused('expired')
  const credentials = await listCredentials(db, ticket.userId)
  return { options: await requestOptions(rp, ticket.challenge, credentials) }
}

/**
 * Finishes a login with one of the user's passkeys. `expired`: the ticket is unknown, used or too
 * old, so the password must be given again.
 */
export async function finishWithPasskey(
  parts: Parts,
  credential: PasskeyAssertion,
  client: ClientDetails,
  present: Headers,
): Promise<SignedIn | Refused<'expired' | 'archived'>> {
  const { config } = parts
  const rp = relyingPartyOf(config)
  const ticketHash = readTicket(config, present)
  if (!rp || ticketHash === null) return refused('expired')
  const context = {
    answerer: { ticketHash },
    purpose: 'second_factor',
    ipAddress: client.ipAddress,
  } as const
  const passkey = await checkPasskey(parts, rp, credential, context)
  if (!passkey) return refused('expired')
  return finish(parts, passkey.userId, client, present, 'password_and_passkey')
}

/** Finishes a login with a recovery code. Wrong codes are rate-limited like wrong passwords. */
export async function finishWithCode(
  parts: Parts,
  code: string,
  client: ClientDetails,
  present: Headers,
): Promise<SignedIn | Refused<'expired' | 'wrong' | 'archived'>> {
  const { db, limits, deviceCookie, log, config } = parts
  const ticketHash = readTicket(config, present)
  const ticket = await findTicket(db, ticketHash)
  if (ticketHash === null || !ticket?.userId) return refused('expired')
  const { userId } = ticket
  const passwordHash = await findPasswordHash(db, userId)
  const deviceId = deviceCookie.read(present, { id: userId, passwordHash })
  // Counted separately: the correct password before it must not reset the count.
  const attempt = { address: client.ipAddress, name: `recovery ${userId}`, deviceId }
  const deviceTrust = await limits.beforeLogin(attempt)
  const about = { userId, address: client.ipAddress, deviceTrust }
  const outcome =
    deviceTrust === 'locked'
      ? 'wrong'
      : await actingAs(parts, { user: { id: userId } }).transact((tx) =>
          spend(tx, parts.mail, ticketHash, userId, code),
        )
  if (outcome !== 'right') {
    log.warn({ ...about, outcome }, 'recovery code')
    if (outcome === 'wrong') await limits.loginFailed(userId)
    return refused(outcome)
  }
  log.info({ ...about, outcome }, 'recovery code')
  await limits.loginSucceeded(attempt)
  return finish(parts, userId, client, present, 'recovery_code')
}

/** The ticket's row is locked first, so that a ticket and a code are used together or not at all. */
async function spend(
  tx: Tx,
  mail: Mail,
  ticketHash: string,
  userId: string,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const ticket = await lockTicket(tx, ticketHash)
  if (!ticket) return 'expired'
  if (!(await takeRecoveryCode(tx, userId, hashOfCode(code)))) {
    await recordFailure(tx, ticket.id)
    return 'wrong'
  }
  await deleteChallenge(tx, ticket.id)
  const left = await countRecoveryCodes(tx, userId)
  const user = await lockUser(tx, userId)
  if (user) await postNotice(tx, mail, user, { kind: 'recovery_code_used', left })
  return 'right'
}

export async function finish(
  parts: Parts,
  userId: string,
  client: ClientDetails,
  present: Headers,
  signedInWith: 'passkey' | 'password_and_passkey' | 'recovery_code',
): Promise<SignedIn | Refused<'archived'>> {
  const about = { userId, address: client.ipAddress, signedInWith }
  const user = await findSignInUser(parts.db, userId)
  if (!user) {
    parts.log.warn({ ...about, outcome: 'archived' }, 'login')
    return refused('archived')
  }
  parts.log.info({ ...about, outcome: 'in' }, 'login')
  const cookies = await startSession(parts, user, client, present, signedInWith)
  return { user, setCookie: [...cookies, clearTicket(parts.config)] }
}
