import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../../design-system/chromium.config.ts'
import { connect } from '../client.ts'
import { type Paypal, startPaypal } from '../server.ts'

// Starting a browser is slow on a busy machine.
setDefaultTimeout(60_000)

let paypal: Paypal
let browser: Browser
let page: Page

/** A shop under the strictest policy that the SDK supports; it records what the SDK calls. */
const shop = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  routes: {
    '/orders/*': {
      POST: async (request) => {
        const { post } = await connect(paypal)
        const path = `/v2/checkout${new URL(request.url).pathname.replace(/\/$/, '')}`
        const body: unknown = await request.json().catch(() => undefined)
        return Response.json((await post(path, body, { requestId: crypto.randomUUID() })).body)
      },
    },
  },
  fetch: () =>
    new Response(shopPage(paypal), {
      headers: {
        'Content-Type': 'text/html',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Content-Security-Policy': [
          "default-src 'none'",
          "script-src 'nonce-shop' 'strict-dynamic'",
          ...['frame-src', 'connect-src', 'img-src'].map((name) => `${name} 'self' ${paypal.url}`),
        ].join('; '),
      },
    }),
})

function shopPage({ url, account }: Paypal): string {
  const query = new URLSearchParams({
    'client-id': account.clientId,
    components: 'buttons',
    currency: 'USD',
    'enable-funding': 'venmo,paylater',
    'disable-funding': 'card',
  })
  return `<!doctype html><title>Shop</title><div id="buttons"></div><ol id="log"></ol>
<script nonce="shop">
const log = (text) => document.querySelector('#log').append(
  Object.assign(document.createElement('li'), { textContent: text }))
addEventListener('securitypolicyviolation', (event) => log('blocked ' + event.blockedURI))
const post = async (path, order) => {
  const body = order && JSON.stringify(order)
  return (await fetch(path, { method: 'POST', body })).json()
}
const options = new URLSearchParams(location.search)
if (options.has('no-popup')) window.open = () => null
const sdk = Object.assign(document.createElement('script'), { src: '${url}/sdk/js?${query}' })
sdk.dataset.namespace = 'wallet'
sdk.onload = () => wallet.Buttons({
  createOrder: async ({ paymentSource }) => (await post('/orders/', {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '120.00' } }],
    payment_source: paymentSource === 'venmo' ? { venmo: {} } : { paypal: {} },
  })).id,
  onApprove: async ({ orderID }, { restart }) => {
    log('approved')
    const { status } = await post('/orders/' + orderID + '/capture')
    if (status === undefined) return restart()
    log('captured ' + status)
  },
  onCancel: () => log('cancelled'),
  onError: (error) => log('error ' + error),
  onClick: () => !options.has('refuse'),
}).render('#buttons').then(() => log('rendered'))
document.head.append(sdk)
</script>`
}

beforeAll(async () => {
  paypal = await startPaypal()
  browser = await chromium.launch(launchOptions)
})
afterEach(() => page.close())
afterAll(async () => {
  await browser.close()
  await shop.stop(true)
  await paypal.close()
})

async function open(query = ''): Promise<void> {
  page = await browser.newPage()
  await page.goto(`${shop.url}${query}`)
  await seen('rendered')
}

const seen = (text: string) => page.locator('#log li', { hasText: text }).first().waitFor()
const log = () => page.locator('#log li').allTextContents()

async function press(button: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  return popup
}

/** A press may close its window before Playwright learns that the press is over, and then fails. */
const choose = (where: Page, name: string) =>
  Promise.any([where.getByRole('button', { name }).click(), where.waitForEvent('close')])

test('the buttons of the requested funding sources are stacked', async () => {
  await open()
  expect(await page.getByRole('button').allTextContents()).toEqual(['PayPal', 'Venmo', 'Pay Later'])
})

test.each(['PayPal', 'Venmo', 'Pay Later'])('an order is approved with %s', async (button) => {
  await open()
  await choose(await press(button), 'Approve')
  await seen('captured')
  expect(await log()).toEqual(['rendered', 'approved', 'captured COMPLETED'])
})

test('after a declined payment the payer may choose again', async () => {
  await open()
  const first = await press('PayPal')
  const second = page.waitForEvent('popup')
  await choose(first, 'Decline')
  await choose(await second, 'Approve')
  await seen('captured')
  const steps = ['rendered', 'approved', 'approved', 'captured COMPLETED']
  expect(await log()).toEqual(steps)
})

test('cancelling and closing the window are the same', async () => {
  await open()
  await choose(await press('PayPal'), 'Cancel')
  await seen('cancelled')
  const popup = await press('PayPal')
  await popup.waitForURL(/checkoutnow\?/)
  await popup.close()
  await page.locator('#log li', { hasText: 'cancelled' }).nth(1).waitFor()
  expect(await log()).toEqual(['rendered', 'cancelled', 'cancelled'])
})

test('a blocked popup becomes a frame over the page', async () => {
  await open('?no-popup')
  await choose(page, 'PayPal')
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  await seen('captured')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await log()).toEqual(['rendered', 'approved', 'captured COMPLETED'])
})

test('a message from elsewhere decides nothing', async () => {
  await open()
  const popup = await press('PayPal')
  await popup.getByRole('button', { name: 'Approve' }).waitFor()
  const orderId = new URL(popup.url()).searchParams.get('token')
  await page.evaluate((id) => {
    const message = { type: 'paypal-emulator', orderId: id, result: 'approved' }
    window.postMessage(message, '*')
  }, orderId)
  await choose(popup, 'Cancel')
  await seen('cancelled')
  expect(await log()).toEqual(['rendered', 'cancelled'])
})

test('the shop may refuse a click', async () => {
  await open('?refuse')
  const orders = paypal.control.orders().length
  await choose(page, 'PayPal')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(page.context().pages().length).toBe(1)
  expect(paypal.control.orders().length).toBe(orders)
})
