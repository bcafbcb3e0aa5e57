import { expect, test } from 'bun:test'
import { paymentRefusal } from '@firstchair/contract'
import { refusalNotice } from './payment-notice.rules.ts'

test("every refusal of a payment shows the server's message", () => {
  for (const reason of paymentRefusal.options) {
    expect(refusalNotice(reason, 'What to do next.')).toMatchObject({ text: 'What to do next.' })
  }
})

test('other reasons have no payment notice', () => {
  expect(refusalNotice('rate_limited', 'Slow down.')).toBeNull()
  expect(refusalNotice(undefined, '')).toBeNull()
})
