import { expect, test } from 'bun:test'
import { homeSlot } from './user.ts'

test.each([
  ['@ann', 'a@b.co', 'board'],
  [null, 'a@b.co', 'profile'],
  ['@ann', null, 'profile'],
] as const)(
  'username %s and payout address %s lead to the slot %s',
  (username, paypalEmail, slot) => {
    expect(homeSlot({ username, paypalEmail })).toBe(slot)
  },
)
