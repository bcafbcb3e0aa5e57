import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { connectDatabase } from '../platform/database.ts'
import { captures } from '../tables/payments.tables.ts'
import type { TestUser } from '../test-api.ts'
import { CAPTURE_STATUSES, TRANSITIONS } from './capture.rules.ts'
import { findCapture, saveCapture } from './capture.store.ts'
import { eventually, startTestPayments, type TestPayments } from './test-payments.ts'
import { recordWebhooks, type SentWebhook, type WebhookRecorder } from './test-webhooks.ts'

setDefaultTimeout(60_000)

let payments: TestPayments
let recorder: WebhookRecorder
let anna: TestUser
beforeAll(async () => {
  payments = await startTestPayments()
  recorder = recordWebhooks()
  payments.paypal.control.sendWebhooksTo(recorder.url)
  anna = await payments.api.addUser('@anna')
})
afterAll(async () => {
  await recorder.close()
  await payments.stop()
})
afterEach(async () => {
  expect(await payments.violations()).toEqual([])
})

/** The webhook of a new approval, not delivered yet. */
async function approval(name: string): Promise<{ winId: string; sent: SentWebhook }> {
  const { winId } = await payments.sell(name, [[anna, 300]])
  const count = recorder.sent.length
  await payments.approved(anna, winId)
  await eventually(
    async () => recorder.sent.length,
    (length) => length > count,
  )
  const sent = recorder.sent.at(-1)
  if (!sent) throw new Error('Nothing was sent.')
  return { winId, sent }
}

const post = (
  { headers, body }: { headers: Record<string, string>; body: BodyInit },
  init: object = {},
) =>
  fetch(`${payments.api.url}/api/paypal/webhook`, {
    method: 'POST',
    // From a server elsewhere: no Origin, no Sec-Fetch-Site.
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...init,
  })
const eventCount = async () => (await payments.api.sql`select id from webhook_events`).length
async function becomesPaid(winId: string) {
  await payments.makeAllDue()
  await eventually(
    () => payments.statusOf(winId),
    (status) => status === 'captured',
  )
}

test('an event that is sent 25 times is kept once and pays once', async () => {
  const { winId, sent } = await approval('Alta')
  const before = await eventCount()
  const answers = await Promise.all(Array.from({ length: 25 }, () => post(sent)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await eventCount()).toBe(before + 1)
  await becomesPaid(winId)
  const captured = payments.paypal.control.captures().filter((capture) => {
    const { custom_id }: { custom_id?: unknown } = Object(capture)
    return custom_id === winId
  })
  expect(captured.length).toBeLessThanOrEqual(1)
})

test('a signed event is accepted in chunks', async () => {
  const { winId, sent } = await approval('Brighton')
  const bytes = new TextEncoder().encode(sent.body)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 100) controller.enqueue(bytes.slice(at, at + 100))
      controller.close()
    },
  })
  const answer = await post({ headers: sent.headers, body }, { duplex: 'half' })
  expect(answer.status).toBe(200)
  await becomesPaid(winId)
})

test.each([
  [
    'a changed byte',
    ({ headers, body }: SentWebhook) => ({ headers, body: body.replace('APPROVED', 'APPROVEE') }),
  ],
  ['another space', ({ headers, body }: SentWebhook) => ({ headers, body: `${body} ` })],
  [
    'another time',
    ({ headers, body }: SentWebhook) => ({
      headers: { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' },
      body,
    }),
  ],
  ['no signature', ({ body }: SentWebhook) => ({ headers: {}, body })],
  [
    'a certificate of a host that looks alike',
    ({ headers, body }: SentWebhook) => ({
      headers: {
        ...headers,
        'paypal-cert-url': (headers['paypal-cert-url'] ?? '').replace(
          '127.0.0.1',
          '127.0.0.1.example',
        ),
      },
      body,
    }),
  ],
  [
    'a certificate behind a name',
    ({ headers, body }: SentWebhook) => ({
      headers: {
        ...headers,
        'paypal-cert-url': (headers['paypal-cert-url'] ?? '').replace('://', '://paypal@'),
      },
      body,
    }),
  ],
  [
    'another algorithm',
    ({ headers, body }: SentWebhook) => ({
      headers: { ...headers, 'paypal-auth-algo': 'SHA1withRSA' },
      body,
    }),
  ],
])('an event with %s is refused and not kept', async (what, change) => {
  const { winId, sent } = await approval(`Copper, ${what}`)
  const before = await eventCount()
  expect((await post(change(sent))).status).toBe(403)
  expect(await eventCount()).toBe(before)
  expect(await payments.statusOf(winId)).toBe('pending')
})

test('an event that PayPal has signed for another webhook is refused', async () => {
  // The same key, certificate and bytes: only the id of the webhook is not ours.
  const other = await startTestPayments({}, { account: { webhookId: 'ANOTHERWEBHOOK01' } })
  other.paypal.control.sendWebhooksTo(recorder.url)
  const bert = await other.api.addUser('@bert')
  const { winId } = await other.sell('Deer Valley', [[bert, 300]])
  const count = recorder.sent.length
  await other.approved(bert, winId)
  await eventually(
    async () => recorder.sent.length,
    (length) => length > count,
  )
  const { headers, body } = recorder.sent.at(-1) ?? { headers: {}, body: '' }
  const answer = await fetch(`${other.api.url}/api/paypal/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  expect(answer.status).toBe(403)
  expect(await other.statusOf(winId)).toBe('pending')
  await other.stop()
})

test('a body over 64 kB is refused, also in chunks, and one of 64 kB is read', async () => {
  const { sent } = await approval('Eldora')
  const large = `{"padding":"${'x'.repeat(64 * 1024)}"}`
  expect((await post({ headers: sent.headers, body: large })).status).toBe(413)
  const exact = `{"padding":"${'x'.repeat(64 * 1024 - 14)}"}`
  expect(exact.length).toBe(64 * 1024)
  // Read to its end, and refused for its signature alone.
  expect((await post({ headers: sent.headers, body: exact })).status).toBe(403)
})

test('late, reordered and repeated events leave a refunded ticket refunded', async () => {
  const { winId, sent } = await approval('Fernie')
  await post(sent)
  await becomesPaid(winId)
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const path = `/api/admin/payments/${row?.capture_id}/refund`
  await payments.api.admin('POST', path, { reason: 'Asked for by the holder.' })
  await eventually(
    async () =>
      (await payments.api.sql`select status from refunds where capture_id = ${row?.capture_id}`)[0]
        ?.status,
    (status) => status === 'completed',
  )
  const all = recorder.sent.filter(
    ({ body }) => body.includes(winId) || body.includes(row?.capture_id),
  )
  expect(all.length).toBeGreaterThan(1)
  for (const each of [...all.toReversed(), ...all]) expect((await post(each)).status).toBe(200)
  await payments.makeAllDue()
  await eventually(
    async () =>
      (await payments.api.sql`select id from webhook_events where due_at is not null`).length,
    (length) => length === 0,
  )
  expect(await payments.statusOf(winId)).toBe('refunded')
})

test('a reversal voids the ticket; a dispute is only recorded', async () => {
  payments.paypal.control.sendWebhooksTo(`${payments.api.url}/api/paypal/webhook`)
  const { winId } = await payments.sell('Grand Targhee', [[anna, 300]])
  await payments.capture(anna, winId, await payments.approved(anna, winId))
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const attention = async () => {
    const answer = await payments.api.admin(
      'GET',
      `/api/admin/payments?attention=1&winnerId=${winId}`,
    )
    return Array.isArray(answer.body) ? answer.body : []
  }
  payments.paypal.control.openDispute(row?.capture_id)
  await eventually(attention, (found) => found.length === 1)
  expect(await payments.statusOf(winId)).toBe('captured')
  payments.paypal.control.reverseCapture(row?.capture_id)
  // Another event may read the order first, and an order shows a reversal as a refund.
  await eventually(attention, ([first]) => first?.payment.status === 'reversed')
  expect(await payments.statusOf(winId)).toBe('refunded')
})

test('an answer that does not follow the last one is stale: each pair of the life of a capture', async () => {
  const { winId } = await payments.sell('Alpental', [[anna, 300]])
  await payments.capture(anna, winId, await payments.approved(anna, winId))
  const { transact, closeDatabase } = connectDatabase({
    ...{ ...payments.api.config, databaseConnections: 1, onUnsafe: () => {} },
  })
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  let taken: string[] = []
  const tried = transact(async (tx) => {
    taken = [] // A deadlock with the product's own work on this win repeats the transaction.
    const capture = await findCapture(tx, String(row?.capture_id))
    if (capture === null) throw new Error('The capture is missing.')
    for (const from of CAPTURE_STATUSES) {
      for (const to of CAPTURE_STATUSES) {
        await tx.update(captures).set({ status: from }).where(eq(captures.id, capture.id))
        const { status } = await saveCapture(tx, { ...capture, status: to })
        if (status !== from) taken.push(`${from} → ${status}`)
      }
    }
    // The win of this capture stays paid.
    throw new Error('rolled back')
  })
  await expect(tried).rejects.toThrow('rolled back')
  await closeDatabase()
  const news = TRANSITIONS.filter(([from, to]) => from !== to)
  expect(taken.sort()).toEqual(news.map(([from, to]) => `${from} → ${to}`).sort())
  // PayPal's orders call a reversal a refund; money that came back stays returned.
  expect(taken.filter((pair) => /^(refunded|reversed)/.test(pair))).toEqual(['refunded → reversed'])
})

test('a pending capture keeps the ticket past its deadline, until PayPal decides', async () => {
  const { winId } = await payments.sell('Heavenly', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.nextCapture('PENDING')
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({
    status: 200,
    body: { status: 'confirming' },
  })
  const other = await payments.sell('Heavenly South', [[await payments.api.addUser('@late'), 300]])
  await payments.passDeadline(winId)
  await payments.passDeadline(other.winId)
  await eventually(
    () => payments.statusOf(other.winId),
    (status) => status === 'expired',
  )
  expect(await payments.statusOf(winId)).toBe('capturing')
  const [capture] = await payments.api.sql`select id from captures where win_id = ${winId}`
  payments.paypal.control.completeCapture(capture?.id)
  await eventually(
    () => payments.statusOf(winId),
    (status) => status === 'captured',
  )
})

test('a denied pending capture lets the ticket be passed on', async () => {
  const { winId } = await payments.sell('Ischgl', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.nextCapture('PENDING')
  await payments.capture(anna, winId, orderId)
  const [capture] = await payments.api.sql`select id from captures where win_id = ${winId}`
  payments.paypal.control.denyCapture(capture?.id)
  await eventually(
    () => payments.statusOf(winId),
    (status) => status === 'pending',
  )
})
