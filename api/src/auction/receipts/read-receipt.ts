import { generateKeyPairSync } from 'node:crypto'
import type { Receipt, ReceiptCheck, ReceiptKey } from '@firstchair/contract'
import type { Db, Tx } from '../../platform/database.ts'
import { findBid, insertFirstReceiptKey, readReceiptKey } from './receipt.store.ts'
import { isAsRecorded, isSigned, publicKeyOf, readReceipt, signReceipt } from './signed-receipt.ts'

type Reader = { db: Db }

/** The receipt of the user's own bid; null for a bid that is not theirs or does not exist. */
export async function readOwnReceipt(
  { db }: Reader,
  userId: string,
  bidId: string,
): Promise<Receipt | null> {
  const bid = await findBid(db, bidId)
  if (bid?.facts.bidderId !== userId) return null
  return signReceipt(bid.facts, await readReceiptKey(db))
}

/** Says whether a text is a receipt of ours, unchanged, and as our record has it. */
export async function checkReceipt({ db }: Reader, text: string): Promise<ReceiptCheck> {
  const receipt = readReceipt(text)
  if (!receipt) return { verdict: 'not_a_receipt' }
  if (!isSigned(receipt, await readReceiptKey(db))) return { verdict: 'changed' }
  const bid = await findBid(db, receipt.bidId)
  if (!(bid && isAsRecorded(receipt, bid.facts))) return { verdict: 'differs' }
  const { mountain, isWithdrawn } = bid
  return { verdict: 'valid', receipt, mountain, isWithdrawn }
}

export const readPublicKey = async ({ db }: Reader): Promise<ReceiptKey> => ({
  algorithm: 'Ed25519',
  publicKey: publicKeyOf(await readReceiptKey(db)),
})

/** Makes the key that signs receipts, unless there is one. */
export async function makeReceiptKey(tx: Tx): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519')
  await insertFirstReceiptKey(tx, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}
