import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** An id and the number of its code. A higher number replaces a lower one. */
export type NumberedId = { id: string; number: number }

export type SignedIds = {
  /** The code of an id, always the same: it lasts as long as the secret. */
  of: (id: string, number?: number) => string
  /** The id of a code with number 0; null when this secret has not signed it for this purpose. */
  read: (code: string) => string | null
  /** The id and the number of a code with any number. */
  readNumbered: (code: string) => NumberedId | null
}

const ID_BYTES = 16
const PROOF_BYTES = 32

/** The purpose of a code; each has its own key. */
type Purpose = 'unsubscribe' | 'unsubscribe news' | 'ticket'

/** Codes for links that allow one action on one id and need no row in the database. */
export function createSignedIds(secret: string, purpose: Purpose): SignedIds {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `firstchair ${purpose}`, 32))
  const proofOf = (content: Buffer) => createHmac('sha256', key).update(content).digest()
  const readNumbered: SignedIds['readNumbered'] = (code) => {
    const bytes = Buffer.from(code, 'base64url')
    const content = bytes.subarray(0, -PROOF_BYTES)
    const read = readContent(content)
    return read && timingSafeEqual(bytes.subarray(-PROOF_BYTES), proofOf(content)) ? read : null
  }
  return {
    of: (id, number) => {
      const content = contentOf(id, number)
      return Buffer.concat([content, proofOf(content)]).toString('base64url')
    },
    read: (code) => {
      const read = readNumbered(code)
      return read?.number === 0 ? read.id : null
    },
    readNumbered,
  }
}

/** What a code signs. With number 0 it is the id alone, as before there were numbers. */
export function contentOf(id: string, number = 0): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return number === 0 ? bytes : Buffer.concat([bytes, Buffer.of(number)])
}

/** Null if the bytes are not what a code signs. */
export function readContent(content: Buffer): NumberedId | null {
  const number = content.subarray(ID_BYTES)
  if (content.length < ID_BYTES || number.length > 1 || number[0] === 0) return null
  return { id: uuidOf(content.toString('hex', 0, ID_BYTES)), number: number[0] ?? 0 }
}

const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
