import { PAYER } from './account.ts'
import type { Order } from './state.ts'

/** The page on which the payer decides. */

const FUNDING: Record<string, string> = {
  paypal: 'PayPal balance',
  venmo: 'Venmo',
  paylater: 'Pay Later',
  card: 'a card',
}

export function approvalPage(order: Order | undefined, funding: string) {
  const [unit] = order?.units ?? []
  if (!order || !unit || order.status === 'COMPLETED') {
    const state = order ? order.status.toLowerCase() : 'unknown or expired'
    return document(`<h1>This order is ${state}</h1>
<p>Go back to the shop and start again.</p>
<div id="decision" data-order="${Bun.escapeHTML(order?.id ?? '')}">
<button type="button" data-decision="error">Close</button></div>`)
  }
  const source = order.source?.venmo ?? order.source?.paypal
  const brand = source?.experience_context?.brand_name ?? 'the shop'
  const { currency_code, value } = unit.amount
  const { given_name, surname } = PAYER.name
  return document(`<h1>Pay ${Bun.escapeHTML(brand)}</h1>
<p class="amount">${Bun.escapeHTML(`${value} ${currency_code}`)}</p>
<p>${Bun.escapeHTML(unit.description ?? '')}</p>
<p>${given_name} ${surname}, with ${Bun.escapeHTML(FUNDING[funding] ?? funding)}</p>
<div id="decision" data-order="${order.id}">
<button type="button" data-decision="approve" class="primary">Approve</button>
<button type="button" data-decision="decline">Decline</button>
<button type="button" data-decision="cancel">Cancel</button></div>
<p id="failure" role="alert"></p>
<p class="note">Decline approves with a payment method that PayPal declines at capture.</p>`)
}

export const loadingPage = () => document('<p>Opening the order …</p>')

const document = (body: string) => (nonce: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PayPal emulator</title>
<style nonce="${nonce}">${STYLE}</style>
<script src="/checkoutnow/page.js"></script>
</head>
<body>
<header><strong>PayPal emulator</strong> No money moves.</header>
<main>
${body}
</main>
</body>
</html>`

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
header { padding: 12px 24px; color: #fff; background: #003087; }
main { max-width: 360px; margin: 24px auto; padding: 0 24px; text-align: center; }
h1 { font-size: 20px; }
.amount { font-size: 32px; font-weight: 600; margin: 8px 0; }
.note { font-size: 14px; color: #545d68; }
button { display: block; width: 100%; min-height: 48px; margin: 12px 0; border: 1px solid #003087;
  border-radius: 24px; font: inherit; font-weight: 600; color: #003087; background: #fff; cursor: pointer; }
button.primary { color: #fff; background: #003087; }
button:focus-visible { outline: 3px solid #0070e0; outline-offset: 2px; }
`
