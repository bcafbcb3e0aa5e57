import { expect, test } from 'bun:test'
import { connectionStatus, isPolling, nextStatusChange } from './connection.rules.ts'

const NEVER = Number.POSITIVE_INFINITY

test.each([
  [null, null, NEVER, true, 'live'],
  [2_499, null, NEVER, true, 'live'],
  [2_500, null, NEVER, true, 'reconnecting'],
  [19_999, null, NEVER, true, 'reconnecting'],
  [20_000, null, NEVER, true, 'offline'],
  [null, null, NEVER, false, 'offline'],
  // A blocked socket is not an offline product.
  [60_000, null, 19_999, true, 'reconnecting'],
  [60_000, null, 20_000, true, 'offline'],
  [60_000, 2_499, 0, true, 'reconnecting'],
  [60_000, 2_500, 0, true, 'live'],
  [60_000, 2_500, 0, false, 'offline'],
] as const)(
  'socket down for %p ms, polled for %p, last answer %p ms ago, network %p: %s',
  (downFor, polledFor, silentFor, hasNetwork, status) => {
    expect(connectionStatus({ downFor, polledFor, silentFor }, hasNetwork)).toBe(status)
  },
)

test('polling is named as such once a socket has had its chance', () => {
  const polled = (polledFor: number | null) =>
    isPolling({ downFor: 60_000, polledFor, silentFor: 0 })
  expect([null, 2_499, 2_500].map(polled)).toEqual([false, false, true])
})

test.each([
  [null, null, NEVER, null],
  [500, null, NEVER, 2_000],
  [2_500, null, NEVER, 17_500],
  [20_000, null, NEVER, null],
  [60_000, null, 5_000, 15_000],
  [60_000, 500, 0, 2_000],
] as const)(
  'socket down for %p ms, polled for %p, last answer %p ms ago: looked at again in %p ms',
  (downFor, polledFor, silentFor, next) => {
    expect(nextStatusChange({ downFor, polledFor, silentFor })).toBe(next)
  },
)
