import { expect, test } from 'bun:test'
import { isOverLimit, overLimitMessage } from './bidder.rules.ts'

test.each([
  ['the whole limit with nothing at stake is allowed', 0, 0, 1_000, false],
  ['one dollar more is not', 0, 0, 1_001, true],
  ['what is at stake elsewhere counts', 600, 0, 401, true],
  ['and leaves the rest', 600, 0, 400, false],
  ['a raise of the own lead replaces it', 600, 600, 1_000, false],
  ['a raise counts beside the others', 900, 300, 401, true],
  ['a lower maximum is allowed, even above a limit that was lowered', 1_200, 300, 299, false],
] as const)('%s', (_, committed, here, amount, isOver) => {
  expect(isOverLimit({ limit: 1_000, committed, here }, amount)).toBe(isOver)
})

test('the refusal names the limit, the committed amount, the amount left and where to ask for more', () => {
  const commitment = { limit: 1_000_000, committed: 900_000, here: 1_000 }
  const message = overLimitMessage(commitment, 'help@ski.example')
  expect(message).toBe(
    'Your bidding limit is $1,000,000, and your leading bids, maximums and unpaid wins come to $900,000. You can bid up to $101,000 here. To raise the limit, write to help@ski.example.',
  )
})
