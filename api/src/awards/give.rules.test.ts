import { expect, test } from 'bun:test'
import { erasedAddress } from '../mail/erased.rules.ts'
import { answerGive, type GiveAnswer, maskedEmail } from './give.rules.ts'

const ticket = {
  ...{ winId: 'w', userId: 'anna', mountain: 'Alta', ticketNumber: 1, cycleNumber: 1 },
  ...{ paymentStatus: 'captured' as const, usedAt: null, codeNumber: 0 },
}
const gift = {
  ticket,
  giver: { id: 'anna', email: 'Anna@example.org' },
  email: 'ben@example.org',
  facts: { validTo: '2026-12-25' },
  today: '2026-12-24',
}

test.each<[GiveAnswer, Partial<Parameters<typeof answerGive>[0]>]>([
  ['given', {}],
  ['given', { facts: null }],
  ['given', { facts: { validTo: null } }],
  ['not_found', { ticket: null }],
  ['not_found', { ticket: { ...ticket, userId: 'ben' } }],
  ['own_address', { email: 'anna@EXAMPLE.org' }],
  ['not_paid', { ticket: { ...ticket, paymentStatus: 'refunded' } }],
  ['already_given', { ticket: { ...ticket, codeNumber: 1 } }],
  ['used', { ticket: { ...ticket, usedAt: new Date() } }],
  ['too_late', { today: '2026-12-25' }],
])('%s: %j', (answer, change) => {
  expect(answerGive({ ...gift, ...change })).toBe(answer)
})

test('an address is masked but for its first letter', () => {
  expect(maskedEmail('anna@example.org')).toBe('a…@example.org')
  expect(maskedEmail(erasedAddress('u1'))).toBe('an erased account')
})
