/** Runs on the approval page: sends the payer's decision to the emulator and then to the shop. */

const merchantOrigin = new URLSearchParams(location.search).get('origin')
const merchant: Window | null = window.opener ?? (window.parent === window ? null : window.parent)

// The script runs before the buttons exist, so that no press comes too early.
addEventListener('click', ({ target }) => {
  const button = target instanceof HTMLElement ? target.dataset.decision : undefined
  const orderId = document.querySelector<HTMLElement>('#decision')?.dataset.order ?? ''
  if (button) decide(button, orderId).catch(showFailure)
})

// The shop waits for the loading page before it shows the order here.
addEventListener('DOMContentLoaded', () => {
  if (!document.querySelector('#decision')) send({ type: 'paypal-emulator', isLoading: true })
})

async function decide(choice: string, orderId: string): Promise<void> {
  if (choice === 'cancel') return tell(orderId, 'cancelled')
  if (choice === 'error') return tell(orderId, 'failed')
  // GET, which the product forwards for a browser outside of its container.
  const query = new URLSearchParams({ orderId, isDeclined: String(choice === 'decline') })
  const response = await fetch(`/checkoutnow/decision?${query}`)
  if (!response.ok) throw new Error(`The emulator answered ${response.status}.`)
  tell(orderId, 'approved')
}

function tell(orderId: string, result: 'approved' | 'cancelled' | 'failed'): void {
  const main = document.querySelector('main')
  if (main) main.textContent = 'Done. You can close this page.'
  send({ type: 'paypal-emulator', orderId, result })
}

/** The browser delivers it only if the shop's page still has the origin that opened this one. */
function send(message: object): void {
  if (merchant && merchantOrigin) merchant.postMessage(message, merchantOrigin)
}

function showFailure(error: unknown): void {
  const failure = document.querySelector('#failure')
  if (failure) failure.textContent = String(error)
}
