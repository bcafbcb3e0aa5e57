import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { PasskeyAssertion, WebauthnOptions } from '@firstchair/contract'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { type Answerer, type Challenge, takeChallenge } from './challenge.store.ts'
import { findPasskey, recordUse, type StoredPasskey } from './passkey.store.ts'

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, 'base64url'))

const clientData = z.object({ challenge: z.string().max(200) })

/** The challenge that the browser claims to have signed; null if it is unreadable. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString()
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}

/** What a browser needs to use a passkey; without `credentials` it offers all that it has for this site. */
export const requestOptions = (
  { id }: RelyingParty,
  challenge: string,
  credentials?: readonly { id: string; transports: string[] }[],
): Promise<WebauthnOptions> =>
  generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    ...(credentials && { allowCredentials: [...credentials] }),
  }).then((options) => ({ ...options }))

export const newChallenge = (): string => randomBytes(32).toString('base64url')

type Parts = Pick<Database, 'db'> & { log: Logger }
type RequestContext = { answerer: Answerer; purpose: Challenge['purpose']; ipAddress: string }

/**
 * The passkey that signed this browser's challenge; null if the challenge or the signature is
 * wrong. A wrong response consumes the challenge too.
 */
export async function checkPasskey(
  { db, log }: Parts,
  rp: RelyingParty,
  credential: PasskeyAssertion,
  { answerer, purpose, ipAddress }: RequestContext,
): Promise<StoredPasskey | null> {
  const refuse = (why: string, more: object = {}) => {
    log.warn({ purpose, address: ipAddress, why, ...more }, 'passkey refused')
    return null
  }
  const claimed = challengeIn(credential.response.clientDataJSON)
  const issued = claimed === null ? null : await takeChallenge(db, answerer, purpose, claimed)
  if (!issued) return refuse('no such challenge')
  const passkey = await findPasskey(db, credential.id)
  if (!passkey) return refuse('unknown passkey', { userId: issued.userId })
  const about = { userId: passkey.userId, passkeyId: passkey.id }
  if (issued.userId !== null && issued.userId !== passkey.userId) {
    return refuse('passkey of another user', { ...about, askedOf: issued.userId })
  }
  const counter = await verifiedCounter(rp, credential, issued.challenge, passkey)
  if (typeof counter === 'string') return refuse(counter, about)
  if (await recordUse(db, passkey.id, counter)) return passkey
  return refuse('the counter has not grown', about)
}

/** The authenticator's new counter, or why the answer is wrong. */
async function verifiedCounter(
  { id, origin }: RelyingParty,
  { response, ...credential }: PasskeyAssertion,
  expectedChallenge: string,
  passkey: StoredPasskey,
): Promise<number | string> {
  const { userHandle, ...signed } = response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId))
    return 'wrong user handle'
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : 'wrong signature'
  } catch (error) {
    // The library throws for each way in which an answer can be wrong.
    return error instanceof Error ? error.message : String(error)
  }
}

/** The user handle that the authenticator stores: the user's id as bytes. */
export const handleBytes = (userId: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(userId)
const handleOf = (userId: string): string => Buffer.from(handleBytes(userId)).toString('base64url')

/** The WebAuthn relying party. */
export type RelyingParty = { id: string; origin: string }

/** Null where the site's address is an IP address: browsers make passkeys for names only. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isAddress ? null : { id: hostname, origin }
}
