import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Client, connect } from './client.ts'
import { type Paypal, startPaypal } from './server.ts'
import { capture, errorBody, order, refund } from './shapes.ts'

let paypal: Paypal
let client: Client

beforeAll(async () => {
  paypal = await startPaypal()
  client = await connect(paypal)
})
afterAll(() => paypal.close())

const usd = (value: string) => ({ currency_code: 'USD', value })
const issueOf = (body: unknown) => errorBody.parse(body).details?.[0]?.issue

/** A captured order of 100 dollars. */
async function pay(): Promise<{ orderId: string; path: string; id: string }> {
  const unit = { amount: usd('100.00'), custom_id: 'win-1' }
  const created = await client.post('/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [unit],
  })
  const orderId = order.parse(created.body).id
  paypal.control.approve(orderId)
  const captured = await client.post(`/v2/checkout/orders/${orderId}/capture`)
  const id = order.parse(captured.body).purchase_units[0]?.payments?.captures?.[0]?.id ?? 'none'
  return { orderId, id, path: `/v2/payments/captures/${id}` }
}

const read = async (path: string) => capture.parse((await client.get(path)).body)

describe('a capture', () => {
  test('has gross, fee and net, and links to its order', async () => {
    const { path, orderId } = await pay()
    const { seller_receivable_breakdown, links, custom_id } = await read(path)
    expect(seller_receivable_breakdown).toMatchObject({
      gross_amount: usd('100.00'),
      paypal_fee: usd('3.98'),
      net_amount: usd('96.02'),
    })
    expect(custom_id).toBe('win-1')
    expect(links).toContainEqual({
      href: `${paypal.url}/v2/checkout/orders/${orderId}`,
      rel: 'up',
      method: 'GET',
    })
  })

  test('that is unknown is not found', async () => {
    expect((await client.get('/v2/payments/captures/NONE')).status).toBe(404)
    expect((await client.get('/v2/payments/refunds/NONE')).status).toBe(404)
  })

  test('that is pending completes its order, and is decided on later', async () => {
    paypal.control.nextCapture('PENDING')
    const { path, id, orderId } = await pay()
    const pending = await read(path)
    expect(pending.status).toBe('PENDING')
    expect(pending.status_details?.reason).toBe('PENDING_REVIEW')
    expect(pending.seller_receivable_breakdown).toBeUndefined()
    const { body } = await client.get(`/v2/checkout/orders/${orderId}`)
    expect(order.parse(body).status).toBe('COMPLETED')
    expect(issueOf((await client.post(`${path}/refund`)).body)).toBe('PENDING_CAPTURE')

    paypal.control.completeCapture(id)
    expect((await read(path)).status).toBe('COMPLETED')
    expect(() => paypal.control.denyCapture(id)).toThrow('is COMPLETED')

    paypal.control.nextCapture('PENDING')
    const other = await pay()
    paypal.control.denyCapture(other.id)
    expect((await read(other.path)).status).toBe('DECLINED')
  })
})

describe('a refund', () => {
  test('of the whole capture', async () => {
    const { path } = await pay()
    const answer = await client.post(`${path}/refund`, { note_to_payer: 'No snow' })
    expect(answer.status).toBe(201)
    const made = refund.parse(answer.body)
    expect(made).toMatchObject({
      status: 'COMPLETED',
      amount: usd('100.00'),
      note_to_payer: 'No snow',
    })
    expect(made.links.find(({ rel }) => rel === 'up')?.href).toBe(paypal.url + path)
    expect((await read(path)).status).toBe('REFUNDED')
    expect(refund.parse((await client.get(`/v2/payments/refunds/${made.id}`)).body)).toEqual(made)
    const again = await client.post(`${path}/refund`)
    expect(again.status).toBe(422)
    expect(issueOf(again.body)).toBe('CAPTURE_FULLY_REFUNDED')
  })

  test('of a part leaves the rest', async () => {
    const { path } = await pay()
    const part = await client.post(`${path}/refund`, { amount: usd('30.00') })
    expect(refund.parse(part.body).seller_payable_breakdown.total_refunded_amount).toEqual(
      usd('30.00'),
    )
    expect((await read(path)).status).toBe('PARTIALLY_REFUNDED')
    const tooMuch = await client.post(`${path}/refund`, { amount: usd('70.01') })
    expect(issueOf(tooMuch.body)).toBe('REFUND_AMOUNT_EXCEEDED')
    const rest = await client.post(`${path}/refund`)
    expect(refund.parse(rest.body).amount).toEqual(usd('70.00'))
    expect((await read(path)).status).toBe('REFUNDED')
  })

  test('is made once for a request id, for 45 days', async () => {
    const { path, id } = await pay()
    const body = { amount: usd('10.00') }
    const send = async () => {
      const fresh = await connect(paypal)
      const { body: made } = await fresh.post(`${path}/refund`, body, { requestId: `r:${id}:1` })
      return refund.parse(made).id
    }
    const first = await send()
    paypal.control.advanceClock(44 * 24 * 3_600_000)
    expect(await send()).toBe(first)
    paypal.control.advanceClock(24 * 3_600_000)
    expect(await send()).not.toBe(first)
    client = await connect(paypal)
  })

  test('is answered in short without Prefer: return=representation', async () => {
    const { path } = await pay()
    const { body } = await client.post(`${path}/refund`, {}, { prefer: 'return=minimal' })
    expect(Object.keys(Object(body)).sort()).toEqual(['id', 'links', 'status'])
  })
})

test('a capture that was charged back cannot be refunded', async () => {
  const { path, id } = await pay()
  paypal.control.reverseCapture(id)
  const reversed = await read(path)
  expect(reversed).toMatchObject({ status: 'REFUNDED', status_details: { reason: 'CHARGEBACK' } })
  const { body } = await client.post(`${path}/refund`)
  expect(issueOf(body)).toBe('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
})
