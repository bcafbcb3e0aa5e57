import { createPublicKey, sign, verify } from 'node:crypto'
import { type Receipt, type ReceiptFacts, receipt, receiptFacts } from '@firstchair/contract'
import { z } from 'zod'

/** The signed bytes: JSON in UTF-8, keys in alphabetical order, no spaces. */
const signedText = (facts: object): Buffer => Buffer.from(canonicalJson(facts))

/** The JSON of a flat object: keys in alphabetical order, no spaces. */
export const canonicalJson = (flat: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(flat).toSorted(([a], [b]) => (a < b ? -1 : 1))))

const signatureOf = (facts: object, privateKey: string): string =>
  sign(null, signedText(facts), privateKey).toString('base64url')

/** Signs the facts with a private key in PEM. */
export const signReceipt = (facts: ReceiptFacts, privateKey: string): Receipt => ({
  ...facts,
  signature: signatureOf(facts, privateKey),
})

/** The signed facts of a closed cycle. */
export type SealedCycle = {
  mountainId: string
  cycleId: string
  season: number
  number: number
  resultHash: string
}

export const signResult = (cycle: SealedCycle, privateKey: string): string =>
  signatureOf({ kind: 'firstchair result 1', ...cycle }, privateKey)

/** Whether the signature of a receipt was made for its facts. */
export function isSigned({ signature, ...facts }: Receipt, privateKey: string): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  // Node ignores characters that are not base64url, and a changed text must not be valid.
  if (bytes.toString('base64url') !== signature) return false
  return verify(null, signedText(facts), createPublicKey(privateKey), bytes)
}

export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()

/** The receipt in a text; null if it is none. Spaces and the order of keys do not matter. */
export function readReceipt(text: string): Receipt | null {
  try {
    return z.strictObject(receipt.shape).safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether a receipt matches our record. */
export const isAsRecorded = (shown: Receipt, recorded: ReceiptFacts): boolean =>
  canonicalJson(receiptFacts.parse(shown)) === canonicalJson(recorded)
