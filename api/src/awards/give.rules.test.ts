import { expect, test } from 'bun:test'
import { erasedAddress } from '../mail/erased.rules.ts'
import {
  answerGive,
  answerTakeBack,
  type GiveAnswer,
  maskedEmail,
  type TakeBackAnswer,
} from './give.rules.ts'

const ticket = {
  ...{ winId: 'w', userId: 'anna', mountain: 'Alta', ticketNumber: 1, cycleNumber: 1 },
  ...{ paymentStatus: 'captured' as const, usedAt: null, codeNumber: 0 },
  openedAt: null as Date | null,
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
  ['given', { ticket: { ...ticket, codeNumber: 4 } }],
  ['too_often', { ticket: { ...ticket, codeNumber: 6 } }],
  ['used', { ticket: { ...ticket, usedAt: new Date() } }],
  ['too_late', { today: '2026-12-25' }],
])('%s: %j', (answer, change) => {
  expect(answerGive({ ...gift, ...change })).toBe(answer)
})

const given = { ...ticket, codeNumber: 3 }

test.each<[TakeBackAnswer, Parameters<typeof answerTakeBack>[0]]>([
  ['taken_back', given],
  ['not_found', { ...given, userId: 'ben' }],
  ['not_paid', { ...given, paymentStatus: 'refunded' }],
  ['is_back', ticket],
  ['opened', { ...given, openedAt: new Date() }],
])('a gift is %s: %j', (answer, gift) => {
  expect(answerTakeBack(gift, 'anna')).toBe(answer)
})

test('an address is masked but for its first letter', () => {
  expect(maskedEmail('anna@example.org')).toBe('a…@example.org')
  expect(maskedEmail(erasedAddress('u1'))).toBe('an erased account')
})
