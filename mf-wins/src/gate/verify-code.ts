import { deviceStorage } from '@firstchair/sdk'
import { bytesOf, readCode } from './scans.rules.ts'

const STORED_KEY = 'firstchair-gate-key'

/** Keeps the public key of a response for when there is no connection. Older servers send none. */
export function keepTicketKey(key: string | undefined): void {
  // Without storage, codes wait for the server.
  if (key !== undefined) deviceStorage.keep(STORED_KEY, key)
}

/**
 * Whether a code is one of ours. Null if only the server can tell: for a code from before there were
 * signatures, without the key, or in a browser without Ed25519.
 */
export async function isGenuine(code: string): Promise<boolean | null> {
  const read = readCode(code)
  if (read === null) return false
  try {
    const raw = bytesOf(deviceStorage.read(STORED_KEY) ?? '')
    if (read.signature === null || raw === null) return null
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, read.signature, read.content)
  } catch {
    return null
  }
}
