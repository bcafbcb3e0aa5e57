import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, connect } from './client.ts'
import { type Paypal, startPaypal } from './server.ts'
import { order } from './shapes.ts'

let paypal: Paypal
let client: Client
const dataDir = await mkdtemp(join(tmpdir(), 'paypal-'))

beforeAll(async () => {
  paypal = await startPaypal()
  client = await connect(paypal)
})
afterEach(() => {
  paypal.control.clearFaults()
})
afterAll(async () => {
  await paypal.close()
  await rm(dataDir, { recursive: true })
})

const orders = '/v2/checkout/orders'
const amount = { currency_code: 'USD', value: '100.00' }
const request = { intent: 'CAPTURE', purchase_units: [{ amount }] }

async function approved(by = { client, paypal }): Promise<string> {
  const { id } = order.parse((await by.client.post(orders, request)).body)
  by.paypal.control.approve(id)
  return id
}

const capture = (id: string) =>
  client.post(`${orders}/${id}/capture`, undefined, { requestId: `c:${id}` })
const statusOf = async (id: string) =>
  order.parse((await client.get(`${orders}/${id}`)).body).status

/** The error of a request that is not answered within a moment. */
const patience = (id: string) =>
  client.post(`${orders}/${id}/capture`, undefined, {
    requestId: `c:${id}`,
    signal: AbortSignal.timeout(100),
  })

describe('the next response', () => {
  test('is late', async () => {
    paypal.control.respondNext({ operation: 'create-order', delay: 60 })
    const start = performance.now()
    expect((await client.post(orders, request)).status).toBe(201)
    expect(performance.now() - start).toBeGreaterThan(50)
  })

  test.each([
    ['hang', 'before', 'APPROVED'],
    ['hang', 'after-commit', 'COMPLETED'],
    ['drop', 'before', 'APPROVED'],
    ['drop', 'after-commit', 'COMPLETED'],
  ] as const)('is missing: %s %s', async (kind, when, status) => {
    const id = await approved()
    paypal.control.respondNext({ operation: 'capture-order', [kind]: when })
    // A dropped request fails without a timeout; on a busy machine the timeout could fire first.
    const error = await (kind === 'hang' ? patience(id) : capture(id)).then(
      () => 'answered',
      (reason: Error) => reason.name,
    )
    expect(error).toBe(kind === 'hang' ? 'TimeoutError' : 'TypeError')
    expect(await statusOf(id)).toBe(status)
    // The same request id finds out what happened.
    expect((await capture(id)).status).toBe(status === 'COMPLETED' ? 200 : 201)
  })
})

test('orders, captures and request ids are kept over a restart', async () => {
  const start = async () => {
    const started = await startPaypal({ dataDir })
    return { paypal: started, client: await connect(started) }
  }
  const before = await start()
  const id = await approved(before)
  await before.client.post(`${orders}/${id}/capture`, undefined, { requestId: `c:${id}` })
  await before.paypal.close()

  const after = await start()
  expect(order.parse((await after.client.get(`${orders}/${id}`)).body).status).toBe('COMPLETED')
  const again = await after.client.post(`${orders}/${id}/capture`, undefined, {
    requestId: `c:${id}`,
  })
  expect(again.status).toBe(200)
  await after.paypal.close()
})

test('it does not start in production', async () => {
  const { NODE_ENV = 'test' } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await expect(startPaypal()).rejects.toThrow('NODE_ENV=production')
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
})

describe('the SDK', () => {
  const load = (query: string) => fetch(`${paypal.url}/sdk/js?${query}`)

  test('is a script for the client id of the account', async () => {
    const response = await load(`client-id=${paypal.account.clientId}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toStartWith('text/javascript')
    expect(await response.text()).toContain('currentScript')
    expect((await load('client-id=other')).status).toBe(400)
  })

  test('shows an order on a page that runs no foreign script', async () => {
    const unit = { amount, description: '<script>alert(1)</script>' }
    const { body } = await client.post(orders, { intent: 'CAPTURE', purchase_units: [unit] })
    const page = await fetch(`${paypal.url}/checkoutnow?token=${order.parse(body).id}`)
    const html = await page.text()
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>alert')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})
