import { describe, expect, test } from 'bun:test'
import type { PaymentStatus } from '@firstchair/contract'
import {
  afterFailedCapture,
  answerCapture,
  answerDecline,
  answerStart,
  isOverdue,
  mayBecome,
} from './win.rules.ts'

const deadline = new Date('2026-12-01T12:00:00.000Z')
const before = new Date(deadline.getTime() - 1)
const win = (paymentStatus: PaymentStatus) => ({
  userId: 'anna',
  paymentStatus,
  paymentDeadline: deadline,
})

describe('the deadline', () => {
  test('is the first moment at which a pending win may not be paid or declined', () => {
    expect(answerStart(win('pending'), 'anna', before)).toBe('started')
    expect(answerStart(win('pending'), 'anna', deadline)).toBe('not_pending')
    expect(answerDecline(win('pending'), 'anna', before)).toBe('declined')
    expect(answerDecline(win('pending'), 'anna', deadline)).toBe('not_pending')
  })

  test('passes a pending win on, and no other', () => {
    expect(isOverdue(win('pending'), before)).toBe(false)
    expect(isOverdue(win('pending'), deadline)).toBe(true)
    expect(isOverdue(win('capturing'), deadline)).toBe(false)
    expect(isOverdue(win('captured'), deadline)).toBe(false)
  })
})

test('only the holder declines or pays', () => {
  expect(answerDecline(win('pending'), 'bert', before)).toBe('not_found')
  expect(answerStart(win('pending'), 'bert', before)).toBe('not_found')
  expect(answerStart(null, 'anna', before)).toBe('not_found')
})

test('one payment of a win at a time', () => {
  expect(answerStart(win('capturing'), 'anna', before)).toBe('capturing')
  expect(answerDecline(win('capturing'), 'anna', before)).toBe('not_pending')
})

test.each([
  ['pending', 'captured'],
  ['capturing', 'captured'],
  ['expired', 'refund_due'],
  ['declined', 'refund_due'],
  ['void', 'refund_due'],
] as const)('money for a win that is %s: %s', (status, answer) => {
  expect(answerCapture({ ...win(status), captureId: null }, 'C1')).toBe(answer)
})

test.each(['captured', 'refunded'] as const)('a win is paid by one capture: %s', (status) => {
  const paid = { ...win(status), captureId: 'C1' }
  expect(answerCapture(paid, 'C1')).toBe('already_captured')
  expect(answerCapture(paid, 'C2')).toBe('second_charge')
})

test('after a payment that failed the holder may try again, unless they were archived or rejected', () => {
  const after = (isOut: boolean) =>
    afterFailedCapture(
      { isOut, payment: payment(1, 2) },
      { paymentDeadline: minute(60) },
      minute(1),
    )
  expect(after(false)).toBe('pending')
  expect(after(true)).toBe('void')
})

const minute = (count: number) => new Date(count * 60_000)
const payment = (start: number, leaseEnd: number) => ({
  startedAt: minute(start),
  leaseUntil: minute(leaseEnd),
})

test.each([
  ['declined at once', payment(59.5, 61.5), 60.5, 'pending'],
  ['declined before the deadline', payment(10, 190), 50, 'pending'],
  ['decided by PayPal days later', payment(59, 240), 90, 'void'],
  ['held by PayPal and denied soon', payment(59.5, 240), 60.5, 'void'],
  ['unknown for longer than a lease', payment(59, 59), 61, 'void'],
] as const)('a payment that started before the deadline and is %s', (_, leased, at, status) => {
  const end = { isOut: false, payment: leased }
  expect(afterFailedCapture(end, { paymentDeadline: minute(60) }, minute(at))).toBe(status)
})

test('what is over stays over, and a paid ticket ends by a refund alone', () => {
  const all: PaymentStatus[] = [
    ...(['pending', 'capturing', 'captured', 'expired', 'declined', 'void', 'refunded'] as const),
  ]
  const next = (status: PaymentStatus) => all.filter((each) => mayBecome(status, each))
  for (const over of ['expired', 'declined', 'void', 'refunded'] as const) {
    expect(next(over)).toEqual([])
  }
  expect(next('captured')).toEqual(['refunded'])
  expect(next('capturing')).toEqual(['pending', 'captured', 'void'])
})
