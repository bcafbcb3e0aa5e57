import type { IdentityProof, WebauthnOptions } from '@firstchair/contract'
import type { Requester } from '../../access/client.ts'
import { setConfirmed } from '../../access/session.store.ts'
import type { Session } from '../../access/sessions.ts'
import type { AccountDeps } from '../../accounts/account-deps.ts'
import { provePassword, reportWrongProof } from '../../accounts/own-password.ts'
import { DONE, type Done, type Refused, refused } from '../../platform/refused.ts'
import { insertChallenge } from './challenge.store.ts'
import { checkPasskey, newChallenge, relyingPartyOf, requestOptions } from './check-passkey.ts'
import { listCredentials, needsPasskey } from './passkey.store.ts'

/** `passkey_needed`: the password does not sign this user in, so it does not confirm their identity. */
export type ConfirmOutcome = Done | Refused<'wrong_password' | 'wrong_passkey' | 'passkey_needed'>

type Parts = Omit<AccountDeps, 'live' | 'jobs'>

/** The options for confirming the signed-in user with one of their passkeys. */
export async function requestConfirmation(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  { user, sessionId }: Session,
): Promise<{ options: WebauthnOptions } | Refused<'no_passkey'>> {
  const rp = relyingPartyOf(config)
  const credentials = await listCredentials(db, user.id)
  if (!rp || credentials.length === 0) return refused('no_passkey')
  const challenge = newChallenge()
  await insertChallenge(db, { purpose: 'confirm', sessionId, challenge, userId: user.id })
  return { options: await requestOptions(rp, challenge, credentials) }
}

/** Confirms the user's identity by password or passkey, which makes the sign-in fresh again. */
export async function confirmIdentity(
  parts: Parts,
  requester: Requester,
  proof: IdentityProof,
): Promise<ConfirmOutcome> {
  const { db, sessions, log } = parts
  const { user, sessionId, ipAddress } = requester
  const about = { userId: user.id, sessionId, address: ipAddress }
  const kind = 'password' in proof ? 'password' : 'passkey'
  if (kind === 'password' && (await needsPasskey(db, user.id))) {
    log.warn({ ...about, proof: kind, outcome: 'passkey_needed' }, 'identity')
    return refused('passkey_needed')
  }
  if (!(await isRight(parts, requester, proof))) {
    log.warn({ ...about, proof: kind, outcome: 'wrong' }, 'identity')
    return refused(kind === 'password' ? 'wrong_password' : 'wrong_passkey')
  }
  await setConfirmed(db, sessionId, kind)
  log.info({ ...about, proof: kind, outcome: 'confirmed' }, 'identity')
  // Every instance rereads the session, which may now be allowed to open the admin panel.
  if (kind === 'passkey' && !requester.hasPasskey) sessions.userChanged(user.id)
  return DONE
}

async function isRight(parts: Parts, requester: Requester, proof: IdentityProof): Promise<boolean> {
  if ('password' in proof) return (await provePassword(parts, requester, proof.password)) !== null
  const rp = relyingPartyOf(parts.config)
  if (!rp) return false
  const { sessionId, ipAddress } = requester
  const context = { answerer: { sessionId }, purpose: 'confirm', ipAddress } as const
  const passkey = await checkPasskey(parts, rp, proof.credential, context)
  if (passkey === null) await reportWrongProof(parts, requester.user)
  return passkey !== null
}
