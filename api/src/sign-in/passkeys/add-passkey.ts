import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type WebauthnOptions,
} from '@firstchair/contract'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Session } from '../../access/sessions.ts'
import type { AccountDeps } from '../../accounts/account-deps.ts'
import { postNotice } from '../../accounts/account-mail.ts'
import { lockUser } from '../../accounts/user-admin.store.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Tx } from '../../platform/database.ts'
import { type Refused, refused } from '../../platform/refused.ts'
import { insertChallenge, takeChallenge } from './challenge.store.ts'
import {
  bytesOf,
  challengeIn,
  handleBytes,
  newChallenge,
  type RelyingParty,
  relyingPartyOf,
} from './check-passkey.ts'
import { countPasskeys, insertPasskey, listCredentials, type NewRow } from './passkey.store.ts'

export type AddRefusal = Refused<
  'unavailable' | 'email_unverified' | 'too_many' | 'not_verified' | 'known_passkey'
>

type Parts = Pick<AccountDeps, 'db' | 'transact' | 'mail' | 'log' | 'config' | 'brand'>

/** The options that a browser needs to create a passkey for the signed-in user. */
export async function requestNewPasskey(
  { db, config, brand }: Parts,
  { user, sessionId }: Session,
): Promise<{ options: WebauthnOptions } | AddRefusal> {
  const rp = relyingPartyOf(config)
  if (!rp) return refused('unavailable')
  if (user.emailVerified === 0) return refused('email_unverified')
  const present = await listCredentials(db, user.id)
  if (present.length >= MAX_PASSKEYS) return refused('too_many')
  const challenge = newChallenge()
  await insertChallenge(db, { purpose: 'register', sessionId, challenge, userId: user.id })
  const options = await generateRegistrationOptions({
    rpName: brand.now().name,
    rpID: rp.id,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: handleBytes(user.id),
    challenge: bytesOf(challenge),
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** Stores a passkey that the user's browser has created. */
export async function addPasskey(
  parts: Parts,
  { user, sessionId }: Session,
  { name, credential }: NewPasskey,
): Promise<Passkey | AddRefusal> {
  const { db, transact, mail, log, config } = parts
  const rp = relyingPartyOf(config)
  if (!rp) return refused('unavailable')
  const about = { userId: user.id, sessionId }
  const claimed = challengeIn(credential.response.clientDataJSON)
  const issued =
    claimed === null ? null : await takeChallenge(db, { sessionId }, 'register', claimed)
  const made = issued && (await verify(rp, credential, issued.challenge))
  if (!made || typeof made === 'string') {
    log.warn({ ...about, why: made ?? 'no such challenge' }, 'new passkey refused')
    return refused('not_verified')
  }
  const transports = credential.response.transports ?? []
  const added = await transact((tx) =>
    insert(tx, mail, { ...made, userId: user.id, name, transports }),
  )
  if (!('refused' in added)) log.info({ ...about, passkeyId: added.id }, 'passkey added')
  return added
}

/** The stored parts of a new credential, or why it is not accepted. */
async function verify(
  { id, origin }: RelyingParty,
  credential: NewPasskey['credential'],
  expectedChallenge: string,
) {
  const { transports: _, ...response } = credential.response
  try {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (!made) return 'not verified'
    const { id: credentialId, publicKey, counter } = made.credential
    return {
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      isBackedUp: made.credentialBackedUp,
    }
  } catch (error) {
    // The library throws for each way in which a credential can be wrong.
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Anyone can register with another person's address, so an unverified account gets no passkey: it
 * would survive the owner's password reset. The user's lock prevents two concurrent calls from both
 * adding the tenth.
 */
async function insert(
  tx: Tx,
  mail: Mail,
  row: NewRow,
): Promise<Passkey | Refused<'email_unverified' | 'too_many' | 'known_passkey'>> {
  const user = await lockUser(tx, row.userId)
  if (user?.emailVerified !== 1) return refused('email_unverified')
  if ((await countPasskeys(tx, row.userId)) >= MAX_PASSKEYS) return refused('too_many')
  const passkey = await insertPasskey(tx, row)
  if (!passkey) return refused('known_passkey')
  await postNotice(tx, mail, user, { kind: 'passkey_added' })
  return passkey
}
