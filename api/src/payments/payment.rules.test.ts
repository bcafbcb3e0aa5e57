import { expect, test } from 'bun:test'
import { descriptionOf, mismatchOf } from './payment.rules.ts'

test('a long name is cut so that the description has at most 127 bytes', () => {
  expect(descriptionOf('Alta')).toBe('Alta - Lift Ticket')
  for (const name of ['x'.repeat(200), '立山'.repeat(60), '⛷️'.repeat(60)]) {
    const description = descriptionOf(name)
    const { length } = new TextEncoder().encode(description)
    expect(length).toBeLessThanOrEqual(127)
    expect(length).toBeGreaterThan(119)
    expect(description.endsWith(' - Lift Ticket')).toBe(true)
    expect(description).not.toContain('\uFFFD')
  }
})

const seen = (payeeId: string | null) => ({
  intent: 'CAPTURE',
  units: [
    { amount: { currency: 'USD', cents: 100 }, customId: 'W', invoiceId: 'W', payeeId } as const,
  ],
})
test('a payee that PayPal did not name when the order was created is no mismatch', () => {
  const order = { winId: 'W', amountCents: 100, invoiceId: null }
  expect(mismatchOf({ ...order, payeeId: null }, seen('M'))).toBeNull()
  expect(mismatchOf({ ...order, payeeId: 'M' }, seen('M'))).toBeNull()
  expect(mismatchOf({ ...order, payeeId: 'M' }, seen('X'))).toBe('payee')
})
