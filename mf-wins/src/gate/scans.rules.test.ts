import { expect, test } from 'bun:test'
import type { GateVerdict } from '@firstchair/contract'
import { codeIn, isUsedHere, nextToSend, type Scan, withScan } from './scans.rules.ts'

const scanOf = (minute: number, verdict: GateVerdict | null = 'accepted'): Scan => ({
  ...{ key: `key ${minute}`, code: `code ${minute}` },
  at: new Date(Date.UTC(2026, 11, 12, 9, minute)).toISOString(),
  answer: verdict && { verdict, ticket: null },
})
const minutes = (count: number) => Array.from({ length: count }, (_, minute) => minute)

test('a device shows its last 20 scans, and keeps those that are not sent', () => {
  const scans = minutes(30)
    .map((minute) => scanOf(minute, minute < 2 ? null : 'accepted'))
    .reduce(withScan, [] as Scan[])
  expect(scans.map(({ key }) => key)).toEqual(
    [...minutes(20).map((minute) => 29 - minute), 1, 0].map((minute) => `key ${minute}`),
  )
  expect(nextToSend(scans)?.key).toBe('key 0')
  expect(nextToSend(withScan(scans, scanOf(0)))?.key).toBe('key 1')
})

test('a code is known to be used here until it is undone', () => {
  expect(isUsedHere([scanOf(1, null)], 'code 1')).toBe(true)
  expect(isUsedHere([scanOf(1)], 'code 1')).toBe(true)
  expect(isUsedHere([scanOf(1, 'undone')], 'code 1')).toBe(false)
  expect(isUsedHere([{ ...scanOf(1, null), isUndone: true }], 'code 1')).toBe(false)
  expect(isUsedHere([scanOf(1)], 'code 2')).toBe(false)
})

test.each([
  ['https://tickets.example/ticket/ab.c-d_9?from=mail', 'ab.c-d_9'],
  [' ab.c-d_9 ', 'ab.c-d_9'],
])('the code in %p is %p', (text, code) => expect(codeIn(text)).toBe(code))
