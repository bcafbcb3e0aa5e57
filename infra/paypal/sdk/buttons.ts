import { PAYER } from '../account.ts'
import { type Checkout, openCheckout } from './checkout.ts'

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
  venmo: { label: 'Venmo', background: '#0070cc', color: '#ffffff' },
  paylater: { label: 'Pay Later', background: '#ffffff', color: '#001c64' },
  card: { label: 'Debit or Credit Card', background: '#2c2e2f', color: '#ffffff' },
}

/** One stack of buttons, as `paypal.Buttons(props)` returns it. */
export class Buttons {
  readonly #origin: string
  readonly #shown: FundingSource[]
  readonly #props: ButtonsProps
  #root: HTMLElement | undefined
  #checkout: Checkout | undefined
  #isEnabled = true
  #isClosed = false

  constructor(origin: string, eligible: FundingSource[], props: ButtonsProps = {}) {
    this.#origin = origin
    this.#props = { ...props }
    this.#shown = eligible.filter((source) => (props.fundingSource ?? source) === source)
  }

  isEligible(): boolean {
    return this.#shown.length > 0
  }

  async render(container: HTMLElement | string): Promise<void> {
    const parent = typeof container === 'string' ? document.querySelector(container) : container
    if (!parent) throw new Error('There is no element to render the buttons into.')
    if (this.#isClosed) throw new Error('The buttons were closed.')
    this.#root = drawButtons(this.#shown, this.#props, (source) => void this.#press(source))
    parent.append(this.#root)
    const actions = { enable: () => this.#enable(true), disable: () => this.#enable(false) }
    this.#props.onInit?.({ correlationID: crypto.randomUUID() }, actions)
  }

  async updateProps(changed: ButtonsProps): Promise<void> {
    Object.assign(this.#props, changed)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#closeCheckout()
    this.#root?.remove()
  }

  hasReturned(): boolean {
    return false
  }

  resume(): void {}

  async #enable(isEnabled: boolean): Promise<void> {
    this.#isEnabled = isEnabled
    this.#root?.setAttribute('aria-disabled', String(!isEnabled))
  }

  async #press(fundingSource: FundingSource): Promise<void> {
    if (this.#checkout) return this.#checkout.focus()
    if (!this.#isEnabled || !(await isClickAccepted(this.#props, fundingSource))) return
    this.#checkout = openCheckout(this.#origin)
    await this.#guard(async () => {
      const { createOrder: create } = this.#props
      if (!create) throw new Error('Buttons() needs createOrder.')
      const orderId = await create({ paymentSource: fundingSource }, {})
      if (typeof orderId !== 'string' || orderId === '') {
        throw new Error('createOrder() must return the id of an order.')
      }
      await this.#ask(orderId, fundingSource)
    })
  }

  async #ask(orderID: string, paymentSource: FundingSource): Promise<void> {
    if (this.#isClosed) return
    this.#checkout ??= openCheckout(this.#origin)
    const result = await this.#checkout.ask(orderID, paymentSource)
    this.#closeCheckout()
    if (this.#isClosed || result === 'closed') return
    if (result === 'failed') throw new Error(`The order ${orderID} cannot be approved.`)
    const redirect = (url: string) => location.assign(url)
    if (result === 'cancelled') return this.#props.onCancel?.({ orderID }, { redirect })
    const restart = async () => void this.#guard(() => this.#ask(orderID, paymentSource))
    const wallet = { payerID: PAYER.account_id, paymentID: null, billingToken: null }
    const data = { orderID, paymentSource, ...wallet, facilitatorAccessToken: 'emulated' }
    await this.#props.onApprove?.(data, { redirect, restart })
  }

  async #guard(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.#closeCheckout()
      if (!this.#props.onError) throw error
      this.#props.onError(error)
    }
  }

  #closeCheckout(): void {
    const open = this.#checkout
    this.#checkout = undefined
    open?.close()
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
