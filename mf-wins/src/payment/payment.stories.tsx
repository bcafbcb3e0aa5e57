import { expect, fn, spyOn } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { inSdk, SAMPLE_MOMENT, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  lost,
  never,
  paypalProps,
  refusing,
  type SamplePageOptions,
  startSamplePage,
} from '../sample-page.tsx'
import { sampleWin } from '../sample-wins.ts'
import { WinsPage } from '../wins/wins-page.tsx'

const pending = sampleWin(SAMPLE_MOMENT)
const alert = fn()

/** What a payer sees of a payment, state by state. PayPal's script is a stub without a window. */
export default {
  title: 'Screens/My Wins/Payment',
  component: WinsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    const { answers } = parameters as SamplePageOptions // each story's own
    const stop = startSamplePage({ answers: { 'GET /api/user/wins': () => [pending], ...answers } })
    const { alert: before } = window
    window.alert = alert.mockClear()
    return () => {
      stop()
      window.alert = before
    }
  },
} satisfies Meta<typeof WinsPage>

type Story = StoryObj<typeof WinsPage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function pay(canvas: Canvas) {
  await canvas.findByRole('button', { name: 'PayPal' })
  return paypalProps()
}
/** As PayPal's script does: what its callbacks reject with comes back as an error. */
async function approve(canvas: Canvas, restart: () => void = () => undefined) {
  const props = await pay(canvas)
  await props
    .createOrder({ paymentSource: 'paypal' })
    .then((orderID) => props.onApprove({ orderID }, { restart }))
    .catch(props.onError)
}

export const ScriptLoading: Story = {
  parameters: { answers: { 'GET /api/paypal/config': never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading PayPal')).toBeInTheDocument()
  },
}

/** Eight seconds without an answer, which pass at once. */
export const ScriptSlow: Story = {
  beforeEach: () => {
    const { setTimeout: start } = window
    const hurry = (work: () => void, ms?: number) => start(work, ms === 8_000 ? 0 : ms)
    spyOn(window, 'setTimeout').mockImplementation(hurry as typeof setTimeout) // of the two that are typed
  },
  parameters: { answers: { 'GET /api/paypal/config': never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('PayPal is taking long')).toBeVisible()
  },
}

const configs = fn(() => ({ clientId: 'sample', sdkBaseUrl: 'http://127.0.0.1:9/sdk/js' }))

/** By a content blocker, or by a network without PayPal: trying again loads the script again. */
export const ScriptBlocked: Story = {
  beforeEach: () => void configs.mockClear(),
  parameters: { answers: { 'GET /api/paypal/config': configs } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("PayPal didn't load")).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(configs).toHaveBeenCalledOnce()
  },
}

export const Canceled: Story = {
  play: async ({ canvas }) => {
    const props = await pay(canvas)
    await props.createOrder({ paymentSource: 'venmo' })
    props.onCancel()
    await expect(await canvas.findByText('Payment canceled')).toBeVisible()
    await expect(alert).not.toHaveBeenCalled()
  },
}

const restart = fn()

/** PayPal asks for another way to pay, in its own window. */
export const Declined: Story = {
  parameters: {
    answers: {
      'POST /api/paypal/capture-payment': refusing(
        422,
        'instrument_declined',
        'PayPal declined this way to pay. Please choose another one.',
      ),
    },
  },
  play: async ({ canvas }) => {
    restart.mockClear()
    await approve(canvas, restart)
    await expect(await canvas.findByText('Your payment was declined')).toBeVisible()
    await expect(restart).toHaveBeenCalledOnce()
    await expect(alert).not.toHaveBeenCalled()
  },
}

/** The deadline passed while PayPal's window was open. */
export const ExpiredWhilePaying: Story = {
  parameters: {
    answers: {
      'POST /api/paypal/capture-payment': refusing(
        409,
        'not_pending',
        'This ticket can no longer be paid. If you were charged, you are refunded in full.',
      ),
    },
  },
  play: async ({ canvas }) => {
    await approve(canvas)
    await expect(await canvas.findByText(/you are refunded in full/)).toBeVisible()
    await expect(alert).not.toHaveBeenCalled()
  },
}

/** In another tab. The card moves to Paid Tickets, so a toast says it. */
export const AlreadyPaid: Story = {
  parameters: {
    answers: {
      'POST /api/paypal/orders': refusing(
        409,
        'already_paid',
        'This ticket is paid already. A second payment is refunded in full.',
      ),
    },
  },
  play: async ({ canvas }) => {
    await approve(canvas)
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'This ticket is paid' })
    await expect(alert).not.toHaveBeenCalled()
  },
}

/** Until the server has captured the payment; then the page reloads. */
export const Confirming: Story = {
  parameters: { answers: { 'POST /api/paypal/capture-payment': never } },
  play: async ({ canvas }) => {
    void approve(canvas)
    await expect(await canvas.findByText('Confirming your payment…')).toBeVisible()
    await expect(() => canvas.getByText(/your ticket to Jackson Hole appears here/)).toBeVisible()
  },
}

const capture = fn<() => unknown>(refusing(401, 'signed_out', 'Please log in.'))
/** Approved, but our server does not respond: the call is retried, and nobody pays twice. */
export const ConnectionLost: Story = {
  beforeEach: () => void capture.mockImplementationOnce(lost),
  parameters: { answers: { 'POST /api/paypal/capture-payment': capture } },
  play: async ({ canvas }) => {
    const approved = approve(canvas)
    const title = 'You approved the payment, and the connection was lost'
    await expect(await canvas.findByText(title)).toBeVisible()
    const button = canvas.getByRole('button', { name: 'PayPal' })
    await expect(() => button.closest('[inert]')).not.toBeNull()
    await approved
    await expect(alert).not.toHaveBeenCalled()
  },
}

/** Signed out in another tab: PayPal's webhook completes what was approved. */
export const SignedOut: Story = {
  parameters: {
    answers: {
      'POST /api/paypal/capture-payment': refusing(401, 'signed_out', 'Please log in.'),
    },
  },
  play: async ({ canvas }) => {
    await approve(canvas)
    await expect(await canvas.findByText("Your payment isn't confirmed yet")).toBeVisible()
    await expect(alert).not.toHaveBeenCalled()
  },
}

export const ServerUnreachable: Story = {
  parameters: { answers: { 'POST /api/paypal/orders': lost } },
  play: async ({ canvas }) => {
    await approve(canvas)
    await expect(await canvas.findByText("Firstchair can't be reached")).toBeVisible()
  },
}

/** Spec §8: an error of the payment provider itself is an alert. */
export const ProviderError: Story = {
  play: async ({ canvas }) => {
    const props = await pay(canvas)
    await props.createOrder({ paymentSource: 'paypal' })
    props.onError(new Error('The order cannot be approved.'))
    await expect(alert).toHaveBeenCalledWith('Payment failed. Please try again.')
    await expect(() => canvas.getByRole('button', { name: 'PayPal' })).toBeVisible()
  },
}
