import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type UnsubscribeTokens = {
  /** For the mails to this user, always the same: it lasts as long as the mails do. */
  of: (userId: string) => string
  /** The user whose token it is. */
  read: (token: string) => string | null
}

const ID_BYTES = 16

/** A token that can end one kind of mail to one user and nothing else, so it needs no row. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'firstchair unsubscribe', 32))
  const proofOf = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    of: (userId) => {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, proofOf(id)]).toString('base64url')
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url')
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
