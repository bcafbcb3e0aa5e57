import { expect, test } from 'bun:test'
import { sampleRecord } from '../sample-proof.ts'
import { askAgainMs, bidLine, cycleLine, hashAfter, sha256 } from './chain.rules.ts'

const naive = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')

test('the chain is that of the decision record, over any pages', async () => {
  const { bids } = sampleRecord
  let expected = naive(cycleLine(sampleRecord))
  const begun = await sha256(cycleLine(sampleRecord))
  expect(begun).toBe(expected)
  for (const bid of bids) expected = naive(`${expected}\n${bidLine(bid)}`)
  expect(await hashAfter(begun, bids)).toBe(expected)
  expect(await hashAfter(await hashAfter(begun, bids.slice(0, 1)), bids.slice(1))).toBe(expected)
})

test('names and withdrawals are not part of it, and everything else is', () => {
  const [bid] = sampleRecord.bids
  if (!bid) throw new Error('The sample has bids.')
  const line = bidLine(bid)
  expect(bidLine({ ...bid, displayName: '@renamed', isWithdrawn: !bid.isWithdrawn })).toBe(line)
  for (const change of [
    { amount: bid.amount + 1 },
    { bidder: bid.bidder + 1 },
    { isAuto: !bid.isAuto },
    { seq: bid.seq + 1 },
    { placedAt: '2026-11-20T18:01:58.002Z' },
  ]) {
    expect(bidLine({ ...bid, ...change })).not.toBe(line)
  }
})

test('a record that was read between the close and its hash is read again', () => {
  const hashes = [{ resultHash: null }, { resultHash: 'a'.repeat(64) }, undefined]
  expect(hashes.map(askAgainMs)).toEqual([15_000, false, 15_000])
})
