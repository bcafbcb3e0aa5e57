import type { AdminPayment } from '@firstchair/contract'
import { store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { after, sampleMountain, samplePerson, sampleWinner } from '../sample-lists.ts'
import { InSdk, type StoryOptions, startStory } from '../story-admin.tsx'
import { PaymentsTab } from './payments-tab.tsx'

const meta = {
  title: 'Screens/Admin/Payments',
  component: PaymentsTab,
  decorators: [
    (Story) => (
      <InSdk>
        <Story />
      </InSdk>
    ),
  ],
  beforeEach: ({ parameters }) => startStory(parameters as StoryOptions), // each story's own
} satisfies Meta<typeof PaymentsTab>
export default meta

type Story = StoryObj<typeof meta>

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
    return startStory({
      answers: {
        'GET /api/admin/payments': () => [paid, stray],
        'POST /api/admin/payments/CAPTURE1/refund': refund,
      },
    })
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('$1,205.88'))[0]).toBeVisible()
    await expect(canvas.getByText('Refund due')).toBeVisible()
    await expect(canvas.getByText(/Second charge · Dispute: Waiting for seller/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Refund/ }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Refund payment' }))
    await expect(dialog.getByText('Say why, in a few words.')).toBeVisible()
    await expect(refund).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lift is closed')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund payment' }))
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ title: 'Refund requested successfully' }),
    )
    await expect(refund.mock.calls[0]?.[0].body).toEqual({ reason: 'Lift is closed' })
  },
}
