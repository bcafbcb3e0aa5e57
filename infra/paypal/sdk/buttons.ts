import { PAYER } from '../account.ts'
import { type Checkout, openCheckout } from './checkout.ts'
import { createOrder, orderActions, type Sdk } from './order-actions.ts'

export type FundingSource = 'paypal' | 'venmo' | 'paylater' | 'card'

/** The callbacks of PayPal's `Buttons`, as far as Firstchair's flow needs them. */
export type ButtonsProps = {
  fundingSource?: string
  createOrder?: (data: object, actions: object) => Promise<string> | string
  onApprove?: (data: object, actions: object) => Promise<void> | void
  onCancel?: (data: object, actions: object) => void
  onError?: (error: unknown) => void
  onClick?: (data: object, actions: object) => Promise<unknown> | unknown
  onInit?: (data: object, actions: object) => void
  style?: { height?: number; label?: string; shape?: string }
}

const LOOKS: Record<FundingSource, { label: string; background: string; color: string }> = {
  paypal: { label: 'PayPal', background: '#ffc439', color: '#001c64' },
  venmo: { label: 'Venmo', background: '#008cff', color: '#ffffff' },
  paylater: { label: 'Pay Later', background: '#ffffff', color: '#001c64' },
  card: { label: 'Debit or Credit Card', background: '#2c2e2f', color: '#ffffff' },
}

export function createButtons(sdk: Sdk, eligible: FundingSource[], given: ButtonsProps = {}) {
  const props = { ...given }
  const shown = eligible.filter((source) => (props.fundingSource ?? source) === source)
  let root: HTMLElement | undefined
  let checkout: Checkout | undefined
  let isEnabled = true
  let isClosed = false

  async function press(fundingSource: FundingSource): Promise<void> {
    if (checkout) return checkout.focus()
    if (!isEnabled || !(await isClickAccepted(props, fundingSource))) return
    checkout = openCheckout(sdk.origin)
    await guard(async () => {
      if (!props.createOrder) throw new Error('Buttons() needs createOrder.')
      const actions = { order: { create: (order: unknown) => createOrder(sdk, order) } }
      const orderId = await props.createOrder({ paymentSource: fundingSource }, actions)
      if (typeof orderId !== 'string' || orderId === '') {
        throw new Error('createOrder() must return the id of an order.')
      }
      await ask(orderId, fundingSource)
    })
  }

  async function ask(orderID: string, paymentSource: FundingSource): Promise<void> {
    checkout ??= openCheckout(sdk.origin)
    const result = await checkout.ask(orderID, paymentSource)
    closeCheckout()
    if (isClosed || result === 'closed') return
    if (result === 'failed') throw new Error(`The order ${orderID} cannot be approved.`)
    const redirect = (url: string) => location.assign(url)
    if (result === 'cancelled') return props.onCancel?.({ orderID }, { redirect })
    const restart = async () => void guard(() => ask(orderID, paymentSource))
    const data = {
      orderID,
      paymentSource,
      payerID: PAYER.account_id,
      paymentID: null,
      billingToken: null,
    }
    const actions = { redirect, restart, order: orderActions(sdk, orderID, restart) }
    await props.onApprove?.({ ...data, facilitatorAccessToken: 'emulated' }, actions)
  }

  async function guard(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      closeCheckout()
      if (!props.onError) throw error
      props.onError(error)
    }
  }

  function closeCheckout(): void {
    const open = checkout
    checkout = undefined
    open?.close()
  }

  function setEnabled(to: boolean): Promise<void> {
    isEnabled = to
    root?.setAttribute('aria-disabled', String(!to))
    return Promise.resolve()
  }

  return {
    isEligible: () => shown.length > 0,
    async render(container: HTMLElement | string): Promise<void> {
      const parent = typeof container === 'string' ? document.querySelector(container) : container
      if (!parent) throw new Error('Document is ready and element does not exist.')
      if (isClosed) throw new Error('The buttons were closed.')
      root = drawButtons(shown, props, (source) => void press(source))
      parent.append(root)
      const [enable, disable] = [() => setEnabled(true), () => setEnabled(false)]
      props.onInit?.({ correlationID: crypto.randomUUID() }, { enable, disable })
    },
    async updateProps(changed: ButtonsProps): Promise<void> {
      Object.assign(props, changed)
    },
    async close(): Promise<void> {
      isClosed = true
      closeCheckout()
      root?.remove()
    },
    hasReturned: () => false,
    resume: () => undefined,
  }
}

/** A shop may refuse a click, by `actions.reject()` or by returning false. */
async function isClickAccepted(props: ButtonsProps, fundingSource: string): Promise<boolean> {
  let isAccepted = true
  const reject = async () => {
    isAccepted = false
  }
  const answer = await props.onClick?.(
    { fundingSource },
    { reject, resolve: async () => undefined },
  )
  return isAccepted && answer !== false
}

function drawButtons(
  sources: FundingSource[],
  { style = {} }: ButtonsProps,
  press: (source: FundingSource) => void,
): HTMLElement {
  const root = document.createElement('div')
  root.className = 'paypal-buttons'
  for (const source of sources) {
    const { label, background, color } = LOOKS[source]
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.dataset.fundingSource = source
    // Through the object model, which a strict style-src allows.
    Object.assign(button.style, {
      display: 'block',
      width: '100%',
      height: `${style.height ?? 48}px`,
      margin: '0 0 12px',
      border: '1px solid rgba(0, 0, 0, 0.25)',
      borderRadius: style.shape === 'pill' ? '999px' : '4px',
      font: '700 18px system-ui, sans-serif',
      cursor: 'pointer',
      background,
      color,
    })
    button.addEventListener('click', () => press(source))
    root.append(button)
  }
  return root
}
