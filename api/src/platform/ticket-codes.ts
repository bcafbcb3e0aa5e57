import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { contentOf, createSignedIds, type NumberedId, readContent } from './signed-id.ts'

export type TicketCodes = {
  /** The code of a win, always the same: it lasts as long as the secret. */
  of: (winId: string, number?: number) => string
  /** The win that a code names; null for a code that we have not signed. */
  read: (code: string) => NumberedId | null
  /** Verifies codes without the secret: the 32 bytes of an Ed25519 key in base64url. */
  publicKey: string
}

const SIGNATURE_BYTES = 64
/** An Ed25519 key as PKCS #8, up to its 32 secret bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Ticket codes are signatures, so that a gate without a connection can verify them. */
export function createTicketCodes(secret: string): TicketCodes {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'firstchair ticket signature', 32))
  const privateKey = createPrivateKey({
    ...{ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' },
  })
  const publicKey = createPublicKey(privateKey)
  // Printed tickets keep the codes from before there were signatures.
  const earlier = createSignedIds(secret, 'ticket')
  return {
    of: (winId, number) => {
      const content = contentOf(winId, number)
      return Buffer.concat([content, sign(null, content, privateKey)]).toString('base64url')
    },
    read: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      const content = bytes.subarray(0, -SIGNATURE_BYTES)
      const win = readContent(content)
      if (win === null) return earlier.readNumbered(code)
      return verify(null, content, publicKey, bytes.subarray(-SIGNATURE_BYTES)) ? win : null
    },
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  }
}
