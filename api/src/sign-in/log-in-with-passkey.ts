import type { PasskeyAssertion, User, WebauthnOptions } from '@firstchair/contract'
import type { ClientDetails } from '../access/session.store.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { findSignInUser } from '../accounts/user.store.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { insertChallenge } from './passkeys/challenge.store.ts'
import {
  checkPasskey,
  newChallenge,
  relyingPartyOf,
  requestOptions,
} from './passkeys/check-passkey.ts'
import { startSession } from './start-session.ts'
import { clearTicket, makeTicket, readTicket } from './ticket-cookie.ts'

type Parts = Omit<AccountDeps, 'live' | 'jobs' | 'passwords'>

/** The options for signing in with any passkey; refused if this site cannot have passkeys. */
export async function requestPasskey({
  db,
  config,
}: Parts): Promise<{ options: WebauthnOptions; setCookie: string } | Refused<'unavailable'>> {
  const rp = relyingPartyOf(config)
  if (!rp) return refused('unavailable')
  const { hash, setCookie } = makeTicket(config)
  const challenge = newChallenge()
  await insertChallenge(db, { purpose: 'sign_in', ticketHash: hash, challenge, userId: null })
  return { options: await requestOptions(rp, challenge), setCookie }
}

/** Signs in the owner of the passkey that the browser has used. */
export async function logInWithPasskey(
  parts: Parts,
  credential: PasskeyAssertion,
  client: ClientDetails,
  present: Headers,
): Promise<{ user: User; setCookie: string[] } | Refused<'wrong' | 'archived'>> {
  const { limits, config } = parts
  const rp = relyingPartyOf(config)
  const ticketHash = readTicket(config, present)
  const { ipAddress } = client
  const attempt = { address: ipAddress, name: `passkey ${credential.id}`, deviceId: null }
  const deviceTrust = await limits.beforeLogin(attempt)
  if (!rp || ticketHash === null || deviceTrust === 'locked') return refused('wrong')
  const context = { answerer: { ticketHash }, purpose: 'sign_in', ipAddress } as const
  const passkey = await checkPasskey(parts, rp, credential, context)
  if (!passkey) return refused('wrong')
  await limits.loginSucceeded(attempt)
  const about = { userId: passkey.userId, address: ipAddress, signedInWith: 'passkey' }
  const user = await findSignInUser(parts.db, passkey.userId)
  if (!user) {
    parts.log.warn({ ...about, outcome: 'archived' }, 'login')
    return refused('archived')
  }
  parts.log.info({ ...about, outcome: 'in' }, 'login')
  const cookies = await startSession(parts, user, client, present, 'passkey')
  return { user, setCookie: [...cookies, clearTicket(config)] }
}
