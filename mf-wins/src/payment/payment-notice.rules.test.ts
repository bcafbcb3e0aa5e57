import { expect, test } from 'bun:test'
import { paymentRefusal } from '@firstchair/contract'
import { refusalNotice } from './payment-notice.rules.ts'

test('every refusal of a payment is told in the words of the server', () => {
  for (const reason of paymentRefusal.options) {
    expect(refusalNotice(reason, 'What to do next.')).toMatchObject({ text: 'What to do next.' })
  }
})

test('another reason is none of a payment', () => {
  expect(refusalNotice('rate_limited', 'Slow down.')).toBeNull()
  expect(refusalNotice(undefined, '')).toBeNull()
})
