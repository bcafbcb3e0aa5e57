import { expect, test } from 'bun:test'
import { sentenceOf } from './changes.rules.ts'

const actor = { id: '019a0000-0000-7000-8000-000000000502', username: '@chief', email: '' }

test('a sentence names the user or mountain that it is about', () => {
  const entry = { actor, what: 'deleted', entity: 'mountain', before: null, after: null }
  expect(sentenceOf({ ...entry, subject: 'Alta' })).toBe('@chief deleted the mountain Alta')
})

test.each([
  [
    actor,
    'edited',
    'mountain',
    { name: 'Alta' },
    { name: 'Alta North' },
    '@chief edited a mountain: name Alta → Alta North',
  ],
  [
    actor,
    'created',
    'mountain',
    null,
    { startPrice: 75, isArchived: false, winId: '019a' },
    '@chief created a mountain: start price 75',
  ],
  [
    actor,
    'deleted',
    'ticker_message',
    { message: 'Snow' },
    null,
    '@chief deleted a ticker message: message Snow → —',
  ],
  [actor, 'edited', 'settings', { a: 1, b: null }, { a: 1, b: '' }, '@chief edited the settings'],
  [
    actor,
    'edited',
    'settings',
    null,
    { a: 1, b: [2], c: 3, d: 4, e: 5 },
    '@chief edited the settings: a 1, b [2], c 3, and 2 more',
  ],
  [actor, 'admin_granted', 'user', null, null, '@chief granted admin to a user'],
  [null, 'expired', 'win', null, null, 'System expired a win'],
  [actor, 'invited', 'invite', null, null, '@chief sent an invite'],
  [actor, 'created', 'capture', null, { amountCents: 13_100 }, '@chief paid $131.00'],
  [
    null,
    'struck',
    'strike',
    null,
    { reason: 'expired' },
    'System added a strike: did not pay in time',
  ],
])('%j: %s %s of %j to %j reads as "%s"', (by, what, entity, before, after, sentence) => {
  expect(sentenceOf({ actor: by, what, entity, before, after })).toBe(sentence)
})
