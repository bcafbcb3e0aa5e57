import { expect, test } from 'bun:test'
import type { GateVerdict } from '@firstchair/contract'
import {
  codesIn,
  nextToSend,
  type Rides,
  readCode,
  refusalHere,
  type Scan,
  toStored,
  withAnswer,
  withOthers,
  withRide,
  withScan,
} from './scans.rules.ts'

/** A signed code, or one from before there were signatures. */
const codeOf = (win: number, number = 0, proofBytes = 64) =>
  Buffer.concat([
    ...[Buffer.alloc(16, win), Buffer.alloc(number === 0 ? 0 : 1, number)],
    Buffer.alloc(proofBytes, 255),
  ]).toString('base64url')
const scanOf = (minute: number, verdict: GateVerdict | null = 'accepted'): Scan => ({
  ...{ key: `key ${minute}`, code: codeOf(minute) },
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

test('two tabs keep the scans of both, and the answers that either has', () => {
  const undone = { ...scanOf(3, null), isUndone: true }
  const merged = withOthers(
    [undone, scanOf(2, null), scanOf(1)],
    [scanOf(2), scanOf(3, null), scanOf(4, null)],
  )
  expect(merged).toEqual([scanOf(4, null), undone, scanOf(2), scanOf(1)])
})

test('an answer that comes after its scan was undone does not count', () => {
  const undone = [{ ...scanOf(1, null), isUndone: true }]
  expect(withAnswer(undone, scanOf(1, null), { verdict: 'accepted', ticket: null })).toBe(undone)
})

test.each([
  ['used', 'a scan that waits for the server', scanOf(1, null)],
  ['used', 'an accepted scan', scanOf(1)],
  ['used', 'a scan that another gate was before', scanOf(1, 'used')],
  ['used', 'a scan of its code on a printed ticket', { ...scanOf(1), code: codeOf(1, 0, 32) }],
  ['used', 'a scan of a code that has replaced it', { ...scanOf(1), code: codeOf(1, 1) }],
  ['refunded', 'a scan that was refused because of a refund', scanOf(1, 'refunded')],
  [null, 'an undone scan', scanOf(1, 'undone')],
  [null, 'a scan that is undone once it is sent', { ...scanOf(1, null), isUndone: true }],
  [null, 'a scan on another day', scanOf(1, 'not_today')],
  [null, 'a scan of another ticket', scanOf(2)],
] as const)('offline a ticket is %p by %s', (verdict, _what, scan) => {
  expect(refusalHere([scan], codeOf(1))?.verdict ?? null).toBe(verdict)
})

test('a device keeps no name, and a code only until it is sent; what it keeps still refuses the ticket', () => {
  const ticket = { mountain: 'Alta', ticketNumber: 3, holder: 'Nora K.', days: '' }
  const scan = (number: number): Scan => ({
    ...scanOf(1),
    code: codeOf(1, number),
    answer: { verdict: 'used', ticket: { ...ticket, usedAt: null, usedBy: '@gate' } },
  })
  for (const number of [0, 1]) {
    const kept = toStored(toStored(scan(number)))
    expect(kept.code).toHaveLength(22 + number)
    expect(JSON.stringify(kept)).not.toMatch(/Nora|@gate/)
    expect(refusalHere([kept], codeOf(1, number))?.verdict).toBe('used')
    expect(refusalHere([kept], codeOf(2, number))).toBeNull()
  }
  expect(refusalHere([toStored(scan(0))], codeOf(1, 1))).toBeNull()
  expect(toStored({ ...scan(0), code: 'Jackson' }).code).toBe('')
  const unsent = scanOf(1, null)
  expect(toStored(unsent)).toEqual(unsent)
})

test('a code from before a gift says nothing against the new one', () => {
  expect(refusalHere([scanOf(1)], codeOf(1, 1))).toBeNull()
})

test.each([
  ['a signed code', codeOf(7), 16, true],
  ['a signed code with a number', codeOf(7, 1), 17, true],
  ['a code from before there were signatures', codeOf(7, 0, 32), 16, false],
  ['the same with a number', codeOf(7, 1, 32), 17, false],
] as const)('%s is read', (_what, code, contentBytes, isSigned) => {
  const read = readCode(code)
  expect(read?.content.length).toBe(contentBytes)
  expect(read?.signature?.length).toBe(isSigned ? 64 : undefined)
})

test.each([
  ...['', 'Jackson', 'https://example.org/menu', codeOf(7).slice(2), codeOf(7).slice(0, -1)],
  ...[`${codeOf(7)}AAAA`, codeOf(7, 0, 48), `${codeOf(7)}=`],
])('%p cannot be a code', (text) => expect(readCode(text)).toBeNull())

test.each([
  ['https://tickets.example/ticket/ab.c-d_9?from=mail', ['ab.c-d_9']],
  [' ab.c-d_9 ', ['ab.c-d_9']],
  ['https://t.example/ticket/onehttps://t.example/ticket/two', ['one', 'two']],
  ['one\ntwo\tthree, one', ['one', 'two', 'three']],
  [' ', []],
])('the codes in %p are %p', (text, codes) => expect(codesIn(text)).toEqual(codes))

test('a ride counts on its day, once, unless it was undone or refused', () => {
  const none: Rides = { day: '2026-12-12', keys: [] }
  const today = (...scans: Scan[]) =>
    scans.reduce<Rides>((rides, scan) => withRide(rides, scan, '2026-12-12'), none).keys
  expect(today(scanOf(1), scanOf(2, null), scanOf(3, 'used'))).toEqual(['key 1', 'key 2'])
  expect(today(scanOf(1, null), scanOf(1))).toEqual(['key 1'])
  expect(today(scanOf(1), scanOf(1, 'undone'))).toEqual([])
  expect(today(scanOf(1, null), { ...scanOf(1, null), isUndone: true })).toEqual([])
  expect(withRide({ day: '2026-12-11', keys: ['key 9'] }, scanOf(1), '2026-12-12').keys).toEqual([
    'key 1',
  ])
})
