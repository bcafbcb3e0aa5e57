import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Client, connect } from './client.ts'
import { type Paypal, startPaypal } from './server.ts'
import { errorBody, order, token, tokenError } from './shapes.ts'

let paypal: Paypal
let client: Client

beforeAll(async () => {
  paypal = await startPaypal()
  client = await connect(paypal)
})
afterAll(() => paypal.close())

let made = 0
/** Each order is for another win. */
function request(amount: unknown = { currency_code: 'USD', value: '120.00' }, source = {}) {
  made += 1
  const win = `win-${made}`
  const unit = { amount, description: 'Alta - Lift Ticket', custom_id: win, invoice_id: win }
  return { intent: 'CAPTURE', purchase_units: [unit], ...source }
}

const orders = '/v2/checkout/orders'
const issueOf = (body: unknown) => errorBody.parse(body).details?.[0]?.issue
const create = async (body: object = request()) =>
  order.parse((await client.post(orders, body)).body)
const capture = (id: string, requestId?: string) =>
  client.post(`${orders}/${id}/capture`, undefined, requestId ? { requestId } : {})

const ask = (secret: string, grant = 'client_credentials') =>
  fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${paypal.account.clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: grant }),
  })

describe('token', () => {
  test('is granted for the credentials of the account', async () => {
    const response = await ask(paypal.account.clientSecret)
    expect(response.status).toBe(200)
    expect(token.parse(await response.json()).expires_in).toBeGreaterThan(3600)
  })

  test('is refused for a wrong secret and another grant', async () => {
    const wrong = await ask('wrong')
    expect(wrong.status).toBe(401)
    expect(tokenError.parse(await wrong.json()).error).toBe('invalid_client')
    expect((await ask(paypal.account.clientSecret, 'password')).status).toBe(400)
  })

  test('expires', async () => {
    const other = await startPaypal()
    const { get } = await connect(other)
    expect((await get(`${orders}/X`)).status).toBe(404)
    other.control.advanceClock(9 * 3_600_000)
    const { status, body } = await get(`${orders}/X`)
    expect(status).toBe(401)
    expect(errorBody.parse(body).name).toBe('AUTHENTICATION_FAILURE')
    await other.close()
  })
})

describe('an order', () => {
  test('is created, approved and captured', async () => {
    const created = await client.post(orders, request())
    expect(created.status).toBe(201)
    const { id, status, links } = order.parse(created.body)
    expect(status).toBe('CREATED')
    expect(links.map(({ rel }) => rel)).toContain('approve')

    const early = await capture(id)
    expect(early.status).toBe(422)
    expect(issueOf(early.body)).toBe('ORDER_NOT_APPROVED')

    paypal.control.approve(id)
    expect(order.parse((await client.get(`${orders}/${id}`)).body).status).toBe('APPROVED')

    const captured = await capture(id)
    expect(captured.status).toBe(201)
    const done = order.parse(captured.body)
    expect(done.status).toBe('COMPLETED')
    expect(done.purchase_units[0]?.payee.merchant_id).toBe(paypal.account.merchantId)
    expect(done.purchase_units[0]?.payments?.captures).toMatchObject([
      { status: 'COMPLETED', amount: { currency_code: 'USD', value: '120.00' } },
    ])

    const again = await capture(id)
    expect(again.status).toBe(422)
    expect(issueOf(again.body)).toBe('ORDER_ALREADY_CAPTURED')
  })

  test.each(['paypal', 'venmo'])(
    'with the payment source %s waits for the payer',
    async (source) => {
      const context = { brand_name: 'Firstchair', shipping_preference: 'NO_SHIPPING' }
      const body = request(undefined, {
        payment_source: { [source]: { experience_context: context } },
      })
      const without = await client.post(orders, body)
      expect(without.status).toBe(400)
      expect(issueOf(without.body)).toBe('PAYPAL_REQUEST_ID_REQUIRED')
      const { body: created } = await client.post(orders, body, { requestId: `o:${source}:1` })
      const { id, status, links } = order.parse(created)
      expect(status).toBe('PAYER_ACTION_REQUIRED')
      expect(links.map(({ rel }) => rel)).toEqual(['self', 'payer-action'])
      paypal.control.approve(id)
      const approved = order.parse((await client.get(`${orders}/${id}`)).body)
      expect(approved.status).toBe('APPROVED')
      expect(approved.payment_source).toHaveProperty([source, 'account_id'])
    },
  )

  test.each([
    { currency_code: 'USD', value: '1.005' },
    { currency_code: 'USD', value: '0.00' },
    { currency_code: 'USD', value: '-5.00' },
    { currency_code: 'USD', value: '5,00' },
    { currency_code: 'USD', value: 5 },
    { currency_code: 'USD' },
    { currency_code: 'USD', value: '5.00', curency: 'USD' },
  ])('for %j is refused', async (amount) => {
    const answer = await client.post(orders, request(amount))
    expect(answer.status).toBe(400)
    expect(errorBody.parse(answer.body).debug_id).toBe(
      answer.headers.get('paypal-debug-id') ?? 'no header',
    )
  })

  test('that is unknown is not found', async () => {
    const { status, body } = await client.get(`${orders}/5O190127TN364715T`)
    expect(status).toBe(404)
    expect(errorBody.parse(body).name).toBe('RESOURCE_NOT_FOUND')
  })

  test('is forgotten after three hours, unless it was captured', async () => {
    const other = await startPaypal()
    const { get, post } = await connect(other)
    const ids = [request(), request()].map(
      async (body) => order.parse((await post(orders, body)).body).id,
    )
    const [open, paid] = await Promise.all(ids)
    other.control.approve(paid ?? '')
    await post(`${orders}/${paid}/capture`)
    other.control.advanceClock(3 * 3_600_000 - 60_000)
    expect((await get(`${orders}/${open}`)).status).toBe(200)
    other.control.advanceClock(60_000)
    expect((await get(`${orders}/${open}`)).status).toBe(404)
    expect((await get(`${orders}/${paid}`)).status).toBe(200)
    await other.close()
  })

  test('has its amount and description replaced before it is captured', async () => {
    const { id } = await create()
    const unit = "/purchase_units/@reference_id=='default'"
    const amount = { currency_code: 'USD', value: '7.50' }
    const patched = await client.patch(`${orders}/${id}`, [
      { op: 'replace', path: `${unit}/amount`, value: amount },
    ])
    expect(patched.status).toBe(204)
    const read = order.parse((await client.get(`${orders}/${id}`)).body)
    expect(read.purchase_units[0]?.amount).toEqual(amount)
    const refused = await client.patch(`${orders}/${id}`, [
      { op: 'replace', path: '/intent', value: 'AUTHORIZE' },
    ])
    expect(issueOf(refused.body)).toBe('NOT_PATCHABLE')
  })
})

describe('a capture', () => {
  test('of an invoice that was paid by another order is refused', async () => {
    const body = request()
    const [first, second] = [await create(body), await create(body)]
    paypal.control.approve(first.id)
    paypal.control.approve(second.id)
    expect((await capture(first.id)).status).toBe(201)
    const duplicate = await capture(second.id)
    expect(duplicate.status).toBe(422)
    expect(issueOf(duplicate.body)).toBe('DUPLICATE_INVOICE_ID')
  })

  test('is declined until the payer chooses another payment method', async () => {
    const { id } = await create()
    paypal.control.decline(id)
    const declined = await capture(id, `c:${id}`)
    expect(declined.status).toBe(422)
    expect(issueOf(declined.body)).toBe('INSTRUMENT_DECLINED')
    paypal.control.approve(id)
    expect((await capture(id, `c:${id}`)).status).toBe(201)
  })
})

describe('a request id', () => {
  test('is carried out once', async () => {
    const body = request()
    const first = await client.post(orders, body, { requestId: 'o:once:1' })
    const second = await client.post(orders, body, { requestId: 'o:once:1' })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(order.parse(second.body).id).toBe(order.parse(first.body).id)

    const { id } = order.parse(first.body)
    paypal.control.approve(id)
    const [paid, repeated] = [await capture(id, `c:${id}`), await capture(id, `c:${id}`)]
    expect([paid.status, repeated.status]).toEqual([201, 200])
    expect(repeated.body).toEqual(paid.body)
  })

  test('with another body is refused', async () => {
    await client.post(orders, request(), { requestId: 'o:other:1' })
    const { status, body } = await client.post(orders, request(), { requestId: 'o:other:1' })
    expect(status).toBe(422)
    expect(issueOf(body)).toBe('DUPLICATE_REQUEST_ID')
  })

  test('is forgotten after six hours', async () => {
    const other = await startPaypal()
    const body = request()
    const send = async () =>
      order.parse((await (await connect(other)).post(orders, body, { requestId: 'o:6h' })).body).id
    const first = await send()
    other.control.advanceClock(6 * 3_600_000)
    expect(await send()).not.toBe(first)
    await other.close()
  })
})
