import { describe, expect, test } from 'bun:test'
import type { Capture, Refund } from '../paypal/state.ts'
import type { Sale } from './sales.ts'
import { type StoredSale, type TakenMail, wrongMails, wrongPayments } from './settlement.ts'

const open: Sale = {
  ...{ mountain: 'One', winId: 'w1', email: 'a@example.com', isApproved: false, isTold: false },
}
const paid: Sale = { ...open, mountain: 'Two', winId: 'w2', isApproved: true, isTold: true }
const stored: StoredSale[] = [
  { winId: 'w1', status: 'pending', captureId: null },
  { winId: 'w2', status: 'captured', captureId: 'C2' },
]
const mail = (messageId: string, subject: string, to = 'a@example.com'): TakenMail => ({
  ...{ messageId, subject, to: [to] },
})
const won = mail('<1>', 'You won a ticket to One')
const receipt = mail('<2>', 'Your ticket to Two is paid')

describe('mails', () => {
  const wrong = (...taken: TakenMail[]) => wrongMails([open, paid], stored, taken)

  test('one for each win and each payment is right, copies with the same Message-ID included', () => {
    expect(wrong(won, receipt, receipt)).toEqual([])
  })

  test.each([
    ['a missing one', [won], '0 mails: Your ticket to Two is paid'],
    [
      'a second one',
      [won, { ...won, messageId: '<3>' }, receipt],
      '2 mails: You won a ticket to One',
    ],
    ['a receipt for nothing', [won, receipt, mail('<4>', 'Your ticket to One is paid')], '1 mails'],
    ['one to a stranger', [{ ...won, to: ['b@example.com'] }, receipt], 'sent to b@example.com'],
  ])('%s is found', (_, taken, problem) => {
    const [first, ...others] = wrong(...taken)
    expect(first).toStartWith(problem)
    expect(others).toEqual([])
  })
})

describe('payments', () => {
  const capture = (id: string, invoiceId: string, status: Capture['status'] = 'COMPLETED') => ({
    ...{ id, invoiceId, status, orderId: 'O1', customId: invoiceId, reason: undefined },
    ...{ amount: { currency_code: 'USD', value: '100.00' }, createdAt: 0, updatedAt: 0 },
  })
  const wrong = (captures: Capture[], sales = [open, paid], refunds: Refund[] = []) =>
    wrongPayments(sales, stored, { captures, refunds })

  test('one capture for each paid win is right', () => {
    expect(wrong([capture('C2', 'w2'), capture('C3', 'w2', 'DECLINED')])).toEqual([])
  })

  test.each<[string, Capture[], string]>([
    ['money that pays nothing', [capture('C2', 'w2'), capture('C1', 'w1')], '1 payments, pending'],
    ['a second charge', [capture('C2', 'w2'), capture('C3', 'w2')], '2 payments, captured'],
    ['a payment that PayPal does not know', [], '0 payments, captured'],
    ['another capture than the one recorded', [capture('C9', 'w2')], 'another payment'],
  ])('%s is found', (_, captures, problem) => {
    expect(wrong(captures)[0]).toStartWith(problem)
  })

  test('an approved order that nobody settled is found, and a buyer who was told otherwise', () => {
    const sales = [{ ...open, isApproved: true, isTold: true }, paid]
    expect(wrong([capture('C2', 'w2')], sales)).toEqual([
      'approved, and not paid: One',
      'said to be paid, and is not: One',
    ])
  })
})
