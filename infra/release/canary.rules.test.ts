import { expect, test } from 'bun:test'
import { abortReason } from './canary.rules.ts'

const of = (failures: number, loads: number) => ({ failures, loads })

test.each([
  ['has too few loads to judge', of(19, 19), of(0, 1_000), null],
  ['has too few failures to judge', of(4, 20), of(0, 1_000), null],
  ['never fails', of(0, 500), of(0, 1_000), null],
  ['fails no more than the margin allows', of(5, 100), of(0, 1_000), null],
  ['fails as often as the stable version', of(50, 100), of(500, 1_000), null],
  [
    'fails more often',
    of(6, 100),
    of(0, 1_000),
    'Aborted: 6 of 100 page loads failed (6.0 %; 0.0 % of the stable version).',
  ],
  [
    'fails before anybody got the stable version',
    of(20, 20),
    of(0, 0),
    'Aborted: 20 of 20 page loads failed (100.0 %; 0.0 % of the stable version).',
  ],
])('a canary that %s', (_, canary, stable, why) => {
  expect(abortReason(canary, stable)).toBe(why)
})
