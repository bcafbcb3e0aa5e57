import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type SignedIds = {
  /** The code of an id, always the same: it lasts as long as the secret. */
  of: (id: string) => string
  /** The id of a code; null when this secret has not signed it for this purpose. */
  read: (code: string) => string | null
}

const ID_BYTES = 16

/** The purpose of a code; each has its own key. */
type Purpose = 'unsubscribe' | 'unsubscribe news' | 'ticket'

/** Codes for links that allow one action on one id and need no row in the database. */
export function createSignedIds(secret: string, purpose: Purpose): SignedIds {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `firstchair ${purpose}`, 32))
  const proofOf = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    of: (id) => {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, proofOf(bytes)]).toString('base64url')
    },
    read: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      const id = bytes.subarray(0, ID_BYTES)
      const proof = bytes.subarray(ID_BYTES)
      const expected = proofOf(id)
      const isOurs = proof.length === expected.length && timingSafeEqual(proof, expected)
      return isOurs ? uuidOf(id.toString('hex')) : null
    },
  }
}

const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
