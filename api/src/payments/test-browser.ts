import type { Paypal as Emulator } from '@firstchair/infra/paypal'

/** As PayPal's SDK does with `actions.order.capture()`. Returns false when PayPal refuses. */
export async function captureInBrowser(paypal: Emulator, orderId: string): Promise<boolean> {
  const answer = await askPaypal(paypal, 'POST', `checkout/orders/${orderId}/capture`, {})
  return answer.status === 201
}

/** As PayPal's SDK does with `actions.order.patch()`: the page can change what it shows. */
export async function patchInBrowser(
  paypal: Emulator,
  orderId: string,
  change: { op?: string; path: string; value?: unknown },
): Promise<void> {
  const path = `/purchase_units/@reference_id=='default'${change.path}`
  const answer = await askPaypal(paypal, 'PATCH', `checkout/orders/${orderId}`, [
    { ...change, path },
  ])
  if (!answer.ok) throw new Error(await answer.text())
}

/** As the seller does on PayPal's own pages; all that is left without a value. */
export async function refundAtPaypal(paypal: Emulator, captureId: string, value?: string) {
  const body = value === undefined ? {} : { amount: { currency_code: 'USD', value } }
  const answer = await askPaypal(paypal, 'POST', `payments/captures/${captureId}/refund`, body)
  if (!answer.ok) throw new Error(await answer.text())
}

async function askPaypal(
  { url, account }: Emulator,
  method: string,
  path: string,
  body: object,
): Promise<Response> {
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${account.clientId}:${account.clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = Object(await token.json())
  return fetch(`${url}/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
