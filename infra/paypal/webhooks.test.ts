import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createVerify, X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, connect } from './client.ts'
import { verifyResponse, webhookEvent } from './event-shapes.ts'
import { type Paypal, startPaypal } from './server.ts'
import { capture, order } from './shapes.ts'

let paypal: Paypal
let client: Client

type Received = { headers: Headers; text: string }
let received: Received[] = []
/** The status of each next answer; 200 when there is none. */
let answers: number[] = []
const receiver = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    received.push({ headers: request.headers, text: await request.text() })
    return new Response('', { status: answers.shift() ?? 200 })
  },
})

beforeAll(async () => {
  paypal = await startPaypal({ webhookUrl: receiver.url.href, webhookRetryDelays: [1] })
  client = await connect(paypal)
})
beforeEach(async () => {
  await paypal.control.webhooksSettled()
  received = []
  answers = []
})
afterAll(async () => {
  await paypal.close()
  await receiver.stop(true)
})

async function approved(): Promise<string> {
  const amount = { currency_code: 'USD', value: '100.00' }
  const body = { intent: 'CAPTURE', purchase_units: [{ amount }] }
  const { id } = order.parse((await client.post('/v2/checkout/orders', body)).body)
  paypal.control.approve(id)
  return id
}

async function paid(): Promise<string> {
  const { body } = await client.post(`/v2/checkout/orders/${await approved()}/capture`)
  return order.parse(body).purchase_units[0]?.payments?.captures?.[0]?.id ?? 'none'
}

const eventOf = ({ text }: Received) => webhookEvent.parse(JSON.parse(text))
const typesOf = () => received.map((message) => eventOf(message).event_type)

async function first(): Promise<Received> {
  await approved()
  await paypal.control.webhooksSettled()
  const [message] = received
  if (!message) throw new Error('No webhook came.')
  return message
}

describe('an event', () => {
  test('is sent for each change, in the shape of its type', async () => {
    const { control } = paypal
    const captureId = await paid()
    await client.post(`/v2/payments/captures/${captureId}/refund`, {})
    control.nextCapture('PENDING')
    control.completeCapture(await paid())
    control.nextCapture('PENDING')
    control.denyCapture(await paid())
    control.nextCapture('DECLINED')
    await paid()
    control.reverseCapture(await paid())
    control.openDispute(await paid())
    await control.webhooksSettled()
    expect(new Set(typesOf())).toEqual(
      new Set([
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.REFUNDED',
        'PAYMENT.CAPTURE.PENDING',
        'PAYMENT.CAPTURE.DENIED',
        'PAYMENT.CAPTURE.DECLINED',
        'PAYMENT.CAPTURE.REVERSED',
        'CUSTOMER.DISPUTE.CREATED',
      ]),
    )
  })

  test('of a capture links up to its order', async () => {
    const orderId = await approved()
    await client.post(`/v2/checkout/orders/${orderId}/capture`)
    await paypal.control.webhooksSettled()
    const event = received.map(eventOf).find((each) => each.event_type.startsWith('PAYMENT'))
    const { links } = capture.parse(event?.resource)
    expect(links.find(({ rel }) => rel === 'up')?.href).toEndWith(`/v2/checkout/orders/${orderId}`)
  })

  test('is sent again until the answer is a success', async () => {
    answers = [500, 302, 200]
    await approved()
    while (received.length < 3) await Bun.sleep(1)
    await paypal.control.webhooksSettled()
    expect(new Set(received.map((message) => eventOf(message).id)).size).toBe(1)
    expect(paypal.control.deliveries().at(-1)).toMatchObject({ attempts: 3, isDelivered: true })
  })

  test('is held, released in another order and sent twice', async () => {
    const { control } = paypal
    control.holdWebhooks()
    await paid()
    await control.webhooksSettled()
    expect(received).toEqual([])
    const ids = control
      .deliveries()
      .slice(-2)
      .map(({ event }) => event.id)
    await control.releaseWebhooks(ids.toReversed())
    expect(typesOf()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
  })

  test('that an earlier run could not deliver is sent after the restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'paypal-'))
    const before = await startPaypal({ dataDir })
    const { post } = await connect(before)
    const amount = { currency_code: 'USD', value: '1.00' }
    const { body } = await post('/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [{ amount }],
    })
    before.control.approve(order.parse(body).id)
    await before.close()

    const after = await startPaypal({ dataDir, webhookUrl: receiver.url.href })
    await after.control.webhooksSettled()
    expect(typesOf()).toEqual(['CHECKOUT.ORDER.APPROVED'])
    await after.close()

    const third = await startPaypal({ dataDir, webhookUrl: receiver.url.href })
    await third.control.webhooksSettled()
    expect(received.length).toBe(1)
    await third.close()
    await rm(dataDir, { recursive: true })
  })

  test('waits for a URL', async () => {
    const { control } = paypal
    control.sendWebhooksTo(undefined)
    await approved()
    await control.webhooksSettled()
    expect(received).toEqual([])
    control.sendWebhooksTo(receiver.url.href)
    await control.webhooksSettled()
    expect(typesOf()).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })
})

describe('a signature', () => {
  test('is verified offline with the certificate', async () => {
    const { headers, text } = await first()
    const header = (name: string) => headers.get(`paypal-${name}`) ?? ''
    expect(header('auth-algo')).toBe('SHA256withRSA')
    const pem = await (await fetch(header('cert-url'))).text()
    const certificate = new X509Certificate(pem)
    expect(certificate.verify(certificate.publicKey)).toBeTrue()
    expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now())
    const verify = (raw: string) =>
      createVerify('RSA-SHA256')
        .update(
          `${header('transmission-id')}|${header('transmission-time')}|${paypal.account.webhookId}|${crc32(raw)}`,
        )
        .verify(certificate.publicKey, header('transmission-sig'), 'base64')
    expect(verify(text)).toBeTrue()
    expect(verify(`${text} `)).toBeFalse()
  })

  test('is verified by the API', async () => {
    const { headers, text } = await first()
    const header = (name: string) => headers.get(`paypal-${name}`)
    const ask = async (changed: object) => {
      const { body } = await client.post('/v1/notifications/verify-webhook-signature', {
        auth_algo: header('auth-algo'),
        cert_url: header('cert-url'),
        transmission_id: header('transmission-id'),
        transmission_sig: header('transmission-sig'),
        transmission_time: header('transmission-time'),
        webhook_id: paypal.account.webhookId,
        webhook_event: JSON.parse(text),
        ...changed,
      })
      return verifyResponse.parse(body).verification_status
    }
    expect(await ask({})).toBe('SUCCESS')
    expect(await ask({ webhook_id: 'ANOTHER' })).toBe('FAILURE')
    expect(await ask({ transmission_time: '2026-01-01T00:00:00Z' })).toBe('FAILURE')
    expect(await ask({ cert_url: 'https://example.com/cert' })).toBe('FAILURE')
    expect(await ask({ webhook_event: { ...JSON.parse(text), summary: 'x' } })).toBe('FAILURE')
  })
})

/** The reference algorithm (RFC 1952, section 8), so that the test does not trust the emulator's. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
