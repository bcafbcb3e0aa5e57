import { describe, expect, test } from 'bun:test'
import { minimumBid } from './bid.ts'
import { dollars, line } from './primitives.ts'
import { password, username } from './user.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('an amount of money', () => {
  test.each([1, 25, 9_999_999])('may be %p', (amount) => {
    expect(accepts(dollars, amount)).toBe(true)
  })
  test.each([
    0,
    -5,
    12.5,
    2 ** 53,
    10_000_000,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '12',
    null,
    undefined,
    [[12]],
    true,
  ])('is never %p', (amount) => {
    expect(accepts(dollars, amount)).toBe(false)
  })
})

describe('the least that may be bid', () => {
  const open = { startPrice: 120, currentPrice: 120, currentBidderId: null }
  test('is the start price while nobody has bid', () => {
    expect(minimumBid(open)).toBe(120)
  })
  test('is one dollar over the leader afterwards', () => {
    expect(minimumBid({ ...open, currentBidderId: 'somebody', currentPrice: 150 })).toBe(151)
  })
})

describe('a line of text', () => {
  test('is trimmed', () => {
    expect(line(10).parse('  Aspen ')).toBe('Aspen')
  })
  test.each(['', '   ', 'a'.repeat(11), 'nul\u0000', 'tab\tbed', 'line\nbreak', '\u202Etrap'])(
    'is never %p',
    (text) => {
      expect(accepts(line(10), text)).toBe(false)
    },
  )
})

describe('a username', () => {
  test.each(['@ab', '@Ski_Fan99', `@${'x'.repeat(19)}`])('may be %p', (name) => {
    expect(accepts(username, name)).toBe(true)
  })
  test.each(['@a', `@${'x'.repeat(20)}`, 'skifan', '@ski fan', '@ski-fan', 'x@yz', '@'])(
    'is never %p',
    (name) => {
      expect(accepts(username, name)).toBe(false)
    },
  )
})

test('a password has 8 to 128 characters of any kind', () => {
  expect(accepts(password, 'seven77')).toBe(false)
  expect(accepts(password, 'eight888')).toBe(true)
  expect(accepts(password, 'ä'.repeat(128))).toBe(true)
  expect(accepts(password, 'x'.repeat(129))).toBe(false)
})
