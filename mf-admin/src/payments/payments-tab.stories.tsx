import type { AdminPayment, PaymentTimeline, TimelineEvent } from '@firstchair/contract'
import { expect, fireEvent, fn, screen, userEvent, within } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { after, sampleMountain, samplePerson, sampleWinner } from '../sample-lists.ts'
import { lost, panelMeta, startSamplePage } from '../sample-page.tsx'
import { PaymentsTab } from './payments-tab.tsx'

export default {
  title: 'Screens/Admin/Payments',
  component: PaymentsTab,
  ...panelMeta,
} satisfies Meta<typeof PaymentsTab>

type Story = StoryObj<typeof PaymentsTab>

const paid: AdminPayment = {
  payment: {
    captureId: 'CAPTURE1',
    orderId: 'ORDER1',
    status: 'completed',
    amountCents: 125_000,
    feeCents: 4_412,
    netCents: 120_588,
    capturedAt: after(-3_600_000),
    strayReason: null,
    debugId: 'f31c0a77d1e4b',
    disputeStatus: null,
    refund: null,
  },
  winnerId: sampleWinner.id,
  ticketNumber: sampleWinner.ticketNumber,
  winningAmount: sampleWinner.winningAmount,
  mountain: sampleMountain,
  user: samplePerson('@nora'),
}
const stray: AdminPayment = {
  ...paid,
  payment: {
    ...paid.payment,
    captureId: 'CAPTURE2',
    strayReason: 'second_charge',
    disputeStatus: 'WAITING_FOR_SELLER_RESPONSE',
    refund: {
      reason: 'second_charge',
      note: null,
      status: 'due',
      refundId: null,
      requestedAt: after(0),
      completedAt: null,
    },
  },
}

const refund = fn((_request: { body?: unknown }) => ({ message: 'Refund requested' }))

export const Refunded: Story = {
  beforeEach: () => {
    refund.mockClear()
    return startSamplePage({
      answers: {
        'GET /api/admin/payments': () => [paid, stray],
        'POST /api/admin/payments/CAPTURE1/refund': refund,
      },
    })
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('$1,205.88'))[0]).toBeVisible()
    await expect(() => canvas.getByText('Refund due')).toBeVisible()
    await expect(() =>
      canvas.getByText(/Second charge · Dispute: Waiting for seller/),
    ).toBeVisible()
    const [actions] = canvas.getAllByRole('button', { name: /^Actions for ticket 3/ })
    if (!actions) throw new Error('There are no actions.')
    await userEvent.click(actions)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund…' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Refund payment' }))
    await expect(() => dialog.getByText('Say why, in a few words.')).toBeVisible()
    await expect(refund).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lift is closed')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund payment' }))
    await expect(() => store.get(toastAtom)).toMatchObject({
      title: 'Refund requested successfully',
    })
    await expect(() => refund.mock.calls[0]?.[0].body).toEqual({ reason: 'Lift is closed' })
  },
}

const event = (
  kind: TimelineEvent['kind'],
  at: string | null,
  more: Partial<TimelineEvent> = {},
): TimelineEvent => ({
  kind,
  at,
  amountCents: null,
  status: null,
  note: null,
  by: null,
  providerId: null,
  debugId: null,
  ...more,
})

const timeline: PaymentTimeline = {
  winnerId: sampleWinner.id,
  ticketNumber: sampleWinner.ticketNumber,
  paymentStatus: 'refunded',
  paymentDeadline: sampleWinner.paymentDeadline,
  mountain: sampleMountain,
  user: samplePerson('@nora'),
  events: [
    event('awarded', after(-30 * 3_600_000), { amountCents: 125_000 }),
    event('order_created', after(-8_000_000), {
      ...{ amountCents: 125_000, note: 'venmo' },
      ...{ providerId: 'ORDER1', debugId: 'a1b2c3d4e5f6a' },
    }),
    event('approved', null, { providerId: 'ORDER1' }),
    event('captured', after(-3_600_000), {
      ...{ amountCents: 125_000, status: 'refunded' },
      ...{ providerId: 'CAPTURE1', debugId: 'f31c0a77d1e4b' },
    }),
    event('refund_requested', after(-1_800_000), {
      ...{ amountCents: 125_000, note: 'Lift is closed', by: '@admin' },
    }),
    event('refunded', after(-1_700_000), {
      ...{ amountCents: 125_000, providerId: 'REFUND1', debugId: '09f8e7d6c5b4a' },
    }),
  ],
}

const told = fn(() => timeline)
const withTimeline = (answer: () => unknown) => () => {
  told.mockClear()
  const before = location.href
  const stop = startSamplePage({
    answers: {
      'GET /api/admin/payments': () => [paid],
      [`GET /api/admin/payments/wins/${sampleWinner.id}`]: answer,
    },
  })
  return () => {
    history.replaceState(null, '', before)
    stop()
  }
}

export const Timeline: Story = {
  beforeEach: withTimeline(told),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show timeline' }))
    const section = within(await canvas.findByRole('region', { name: 'Payment timeline' }))
    await expect(await section.findByText('Order opened at PayPal')).toBeVisible()
    await expect(() => section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Ticket awarded\$1,250.00/),
      expect.stringMatching(/^Order opened.*VenmoOrder ID ORDER1Debug ID a1b2c3d4e5f6a$/),
      'Approved by the payerTime not reported',
      expect.stringMatching(/^Captured.*Capture ID CAPTURE1Debug ID f31c0a77d1e4b$/),
      expect.stringMatching(/^Refund requested.*@admin: Lift is closed$/),
      expect.stringMatching(/^Refunded.*Refund ID REFUND1Debug ID 09f8e7d6c5b4a$/),
    ])
    await expect(() => canvas.getByRole('region', { name: 'Payment timeline' })).toHaveFocus()
    await expect(() => location.search).toBe(`?winnerId=${sampleWinner.id}`)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all payments' }))
    await expect(() => canvas.queryByRole('region', { name: 'Payment timeline' })).toBeNull()
  },
}

export const TimelineOnAPhone: Story = {
  ...Timeline,
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
}

export const TimelineDidNotLoad: Story = {
  beforeEach: withTimeline(lost),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show timeline' }))
    await expect(await canvas.findByText("The timeline didn't load")).toBeVisible()
  },
}

/** The export has the period: whole days, where the admin is. */
export const SettlementOfAPeriod: Story = {
  beforeEach: withTimeline(told),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Actions for/ })
    const type = (label: RegExp, value: string) =>
      fireEvent.change(canvas.getByLabelText(label), { target: { value } })
    await type(/^Captured From/, '2026-11-01')
    await type(/^Captured To/, '2026-11-30')
    const start = new Date(2026, 10, 1).toISOString()
    const end = new Date(2026, 10, 30, 23, 59, 59, 999).toISOString()
    const query = new URLSearchParams({ startDate: start, endDate: end })
    const link = canvas.getByRole('link', { name: 'Export CSV' })
    await expect(link).toHaveAttribute('href', `/api/admin/payments.csv?${query}`)
    await type(/^Captured To/, '2026-10-30')
    await expect(
      await canvas.findByText('The end date must not be before the start date.'),
    ).toBeVisible()
    await expect(link).toHaveAttribute('href', `/api/admin/payments.csv?${query}`)
  },
}
