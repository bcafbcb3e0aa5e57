import { expect, test } from 'bun:test'
import { connectionStatus, nextStatusChange } from './connection.rules.ts'

test.each([
  [null, true, 'live'],
  [2_499, true, 'live'],
  [2_500, true, 'reconnecting'],
  [19_999, true, 'reconnecting'],
  [20_000, true, 'offline'],
  [null, false, 'offline'],
] as const)('down for %p ms, network %p: %s', (downFor, hasNetwork, status) => {
  expect(connectionStatus(downFor, hasNetwork)).toBe(status)
})

test('each change is looked at when it is due', () => {
  expect(nextStatusChange(null)).toBeNull()
  expect(nextStatusChange(500)).toBe(2_000)
  expect(nextStatusChange(2_500)).toBe(17_500)
  expect(nextStatusChange(20_000)).toBeNull()
})
