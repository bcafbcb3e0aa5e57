import { expect, test } from 'bun:test'
import { createSignedIds } from './signed-id.ts'

const tokens = createSignedIds('one secret', 'unsubscribe')
const USER = Bun.randomUUIDv7()

test('a token names its user, and is the same in every mail', () => {
  expect(tokens.read(tokens.of(USER))).toBe(USER)
  expect(tokens.of(USER)).toBe(tokens.of(USER))
  expect(tokens.of(USER)).toMatch(/^[\w-]{64}$/)
})

test.each([
  ['of another secret', () => createSignedIds('another secret', 'unsubscribe').of(USER)],
  ['of another user', () => tokens.of(Bun.randomUUIDv7()).slice(0, 22) + tokens.of(USER).slice(22)],
  ['for another purpose', () => createSignedIds('one secret', 'ticket').of(USER)],
  ['cut short', () => tokens.of(USER).slice(0, -1)],
  ['made longer', () => `${tokens.of(USER)}AAAA`],
  ['with nothing in it', () => ''],
  ['with no form', () => '%$ü'],
])('a token %s is none', (_what, make) => {
  expect(tokens.read(make())).toBeNull()
})
