import { createHash } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test may get wrong on purpose. */
export type Wrong = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without user verification: no PIN, no fingerprint. */
  unverified?: boolean
  counter?: number
  userHandle?: string
}

const base64url = (bytes: Uint8Array | ArrayBuffer): string =>
  Buffer.from(bytes as Uint8Array).toString('base64url') // Buffer takes both
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A software authenticator with real keys and signatures, in the form that a browser sends. */
export async function createAuthenticator(origin: string) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const id = crypto.getRandomValues(new Uint8Array(16))
  let counter = 0
  let handle = ''

  const clientData = (type: string, options: { challenge?: unknown }, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? options.challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authData = (wrong: Wrong, credential?: Uint8Array) => {
    const flags =
      USER_PRESENT | (wrong.unverified ? 0 : USER_VERIFIED) | (credential ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? counter)
    const rpIdHash = sha256(wrong.rpId ?? new URL(origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.of(flags), count, credential ?? Buffer.alloc(0)])
  }

  async function credentialData(): Promise<Uint8Array> {
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey)
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
  }

  return {
    id: base64url(id),
    /** `navigator.credentials.create`. */
    create: async (options: object, wrong: Wrong = {}) => {
      handle = String(Object(options).user.id)
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData(wrong, await credentialData()))],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, wrong)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** `navigator.credentials.get`. */
    get: async (options: object, wrong: Wrong = {}) => {
      counter += 1
      const data = clientData('webauthn.get', options, wrong)
      const signed = authData(wrong)
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        keys.privateKey,
        Buffer.concat([signed, sha256(data)]),
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(signed),
          signature: base64url(derOf(new Uint8Array(signature))),
          userHandle: wrong.userHandle ?? handle,
        },
      }
    },
  }
}
export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

/** WebCrypto signs as r and s side by side, authenticators as two ASN.1 integers. */
function derOf(signature: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.subarray(start)
    const body = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), short]) : short
    return Buffer.concat([Buffer.of(2, body.length), body])
  }
  const both = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))])
  return Buffer.concat([Buffer.of(0x30, both.length), both])
}
