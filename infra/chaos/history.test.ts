import { expect, test } from 'bun:test'
import { contradictions, type SentBid, type StoredBid } from './history.ts'

const placed: SentBid = {
  ...{ key: 'k', mountainId: 'alta', amount: 100, attempts: 1, sentAt: 1, answeredAt: 2 },
  answer: { kind: 'placed', bidId: 'b' },
}
const row: StoredBid = { key: 'k', id: 'b', mountainId: 'alta', amount: 100 }
const refused: SentBid = { ...placed, answer: { kind: 'refused' } }
const unknown: SentBid = { ...placed, answer: { kind: 'unknown' } }

test.each<[string, SentBid[], StoredBid[]]>([
  ['a placed bid is stored', [placed], [row]],
  ['a refused bid is not', [refused], []],
  ['a bid without an answer may be', [unknown], [row]],
  ['or not', [unknown], []],
])('no contradiction: %s', (_, sent, stored) => {
  expect(contradictions(sent, stored)).toEqual([])
})

test.each<[string, SentBid[], StoredBid[]]>([
  ['lost', [placed], []],
  ['duplicated', [placed], [row, { ...row, id: 'c', amount: 101 }]],
  ['answered with another id', [placed], [{ ...row, id: 'c' }]],
  ['changed', [placed], [{ ...row, amount: 101 }]],
  ['changed', [unknown], [{ ...row, mountainId: 'vail' }]],
  ['refused, and placed', [refused], [row]],
  ['never sent', [], [row]],
  ['never sent', [placed], [row, { ...row, key: null }]],
])('a bid that was %s is found', (what, sent, stored) => {
  const [first, ...others] = contradictions(sent, stored)
  expect(first).toStartWith(what)
  expect(others).toEqual([])
})
