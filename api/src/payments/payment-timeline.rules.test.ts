import { expect, test } from 'bun:test'
import { type StoredPayments, timelineOf } from './payment-timeline.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 18, minute))

const order: StoredPayments['orders'][number] = {
  id: 'o1',
  providerId: 'ORDER1',
  createdAt: at(1),
  amountCents: 30_000,
  fundingSource: 'paypal',
  status: 'completed',
  mismatch: null,
  debugId: 'd1',
  approvedAt: at(2),
}
const capture: StoredPayments['captures'][number] = {
  id: 'CAPTURE1',
  orderId: 'o1',
  capturedAt: at(3),
  amountCents: 30_000,
  status: 'refunded',
  strayReason: null,
  debugId: 'd2',
}
const refund: StoredPayments['refunds'][number] = {
  providerId: 'REFUND1',
  requestedAt: at(4),
  completedAt: at(5),
  amountCents: 30_000,
  reason: 'admin',
  note: 'Lift is closed',
  status: 'completed',
  problem: null,
  debugId: 'd3',
  by: '@admin',
}
const win = { awardedAt: at(0), winningAmount: 300 }
const none: StoredPayments = { win, orders: [], captures: [], refunds: [], disputes: [] }

const shown = (stored: Partial<StoredPayments>) =>
  timelineOf({ ...none, ...stored }).map(
    ({ kind, at, providerId, debugId }) => `${kind} ${at?.slice(14, 16)} ${providerId} ${debugId}`,
  )

test('a paid and refunded win has all entries, with the debug ids of our requests', () => {
  expect(shown({ orders: [order], captures: [capture], refunds: [refund] })).toEqual([
    'awarded 00 null null',
    'order_created 01 ORDER1 d1',
    'approved 02 ORDER1 null',
    'captured 03 CAPTURE1 d2',
    'refund_requested 04 null null',
    'refunded 05 REFUND1 d3',
  ])
})

test('an order that nobody approved has no approval', () => {
  const open = { ...order, approvedAt: null, status: 'created' }
  expect(shown({ orders: [open] })).toEqual(['awarded 00 null null', 'order_created 01 ORDER1 d1'])
})

test('an approval without a webhook follows its order, without a time', () => {
  const silent = { ...order, approvedAt: null }
  expect(shown({ orders: [silent], captures: [capture] }).slice(1)).toEqual([
    'order_created 01 ORDER1 d1',
    'approved undefined ORDER1 null',
    'captured 03 CAPTURE1 d2',
  ])
})

test('a refund under way shows its problem and the debug id of its last try', () => {
  const stuck = { ...refund, completedAt: null, status: 'due', problem: 'DOWN', providerId: null }
  const [, requested] = timelineOf({ ...none, refunds: [stuck] })
  expect(requested).toMatchObject({
    kind: 'refund_requested',
    note: 'Lift is closed · DOWN',
    debugId: 'd3',
    by: '@admin',
  })
})

test('entries of the same instant are ordered cause first', () => {
  const now = { createdAt: at(1), approvedAt: at(1) }
  expect(
    timelineOf({
      ...none,
      captures: [{ ...capture, capturedAt: at(1) }],
      orders: [{ ...order, ...now }],
      disputes: [{ id: 'PP-D-1', openedAt: at(1), status: 'open', reason: null }],
    }).map(({ kind }) => kind),
  ).toEqual(['awarded', 'order_created', 'approved', 'captured', 'disputed'])
})

test('an approval that was reported late precedes its capture', () => {
  const late = { ...order, approvedAt: at(9) }
  expect(shown({ orders: [late], captures: [capture] }).slice(1)).toEqual([
    'order_created 01 ORDER1 d1',
    'approved 09 ORDER1 null',
    'captured 03 CAPTURE1 d2',
  ])
})

test("a capture follows its order even if PayPal's clock is behind ours", () => {
  const early = { ...capture, capturedAt: at(0) }
  expect(shown({ orders: [order], captures: [early] }).slice(1)).toEqual([
    'order_created 01 ORDER1 d1',
    'approved 02 ORDER1 null',
    'captured 00 CAPTURE1 d2',
  ])
})
