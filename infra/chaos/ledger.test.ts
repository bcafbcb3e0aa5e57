import { expect, test } from 'bun:test'
import type { SentBid } from './history.ts'
import { createLedger, type LedgerBid, type Sum } from './ledger.ts'

const placed = (key: string, at: number): SentBid => ({
  ...{ key, mountainId: 'alta', amount: 100 + at, attempts: 1, sentAt: at, answeredAt: at + 1 },
  answer: { kind: 'placed', bidId: `id-${key}` },
})
const row = (key: string, at: number): LedgerBid => ({
  ...{ key, id: `id-${key}`, mountainId: 'alta', amount: 100 + at, seq: at, print: String(at) },
})
const sumOf = (rows: readonly LedgerBid[]): Sum => ({
  count: rows.length,
  prints: rows.reduce((sum, { print }) => sum + BigInt(print), 0n),
})

/** Two bids are compared, then the table changes, then the third is. */
async function run(change: (rows: LedgerBid[]) => LedgerBid[]): Promise<string[]> {
  let rows = [row('a', 1), row('b', 3), row('c', 5)]
  const ledger = createLedger(async (keys) => rows.filter(({ key }) => keys.includes(key ?? '')))
  ledger.record(placed('a', 1))
  ledger.record(placed('b', 3))
  await ledger.compare()
  rows = change(rows)
  ledger.record({ ...placed('c', 5), answer: { kind: 'unknown' } })
  return ledger.finish(async () => sumOf(rows))
}

test('nothing is wrong when all is there', async () => {
  expect(await run((rows) => rows)).toEqual([])
})

test.each<[string, (rows: LedgerBid[]) => LedgerBid[]]>([
  ['lost after its comparison', (rows) => rows.filter(({ key }) => key !== 'a')],
  ['invented', (rows) => [...rows, row('z', 9)]],
  ['changed', (rows) => rows.map((each) => (each.key === 'b' ? { ...each, print: '7' } : each))],
])('a bid that was %s is found', async (_, change) => {
  expect(await run(change)).toHaveLength(1)
})
