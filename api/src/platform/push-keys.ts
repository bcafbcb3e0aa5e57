import { createECDH } from 'node:crypto'

/** The key pair that identifies this server to push services (RFC 8292), as base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Whether this is a private key of P-256, as base64url. */
export function isPrivateKey(given: string): boolean {
  if (!/^[\w-]{43}$/.test(given)) return false
  try {
    return pushKeysOf(given).publicKey !== ''
  } catch {
    return false
  }
}

/** The public key follows from the private key. Throws if that is not a key of P-256. */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') }
}
