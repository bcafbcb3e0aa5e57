import { NO_FACTS } from '@firstchair/contract'
import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { inSdk, SAMPLE_MOMENT, sampleUser, toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { forgetPaid, justPaid, rememberPaid } from '../payment/just-paid.ts'
import { lost, never, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { SAMPLE_CODE, samplePlaces, sampleWin, sampleWins } from '../sample-wins.ts'
import { WinsPage } from './wins-page.tsx'

export default {
  title: 'Screens/My Wins',
  component: WinsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof WinsPage>

type Story = StoryObj<typeof WinsPage>

const withWins = (...wins: ReturnType<typeof sampleWin>[]) => ({
  answers: { 'GET /api/user/wins': () => wins },
})
const win = (over: Parameters<typeof sampleWin>[1] = {}) => sampleWin(SAMPLE_MOMENT, over)
const after = (ms: number) => new Date(SAMPLE_MOMENT + ms).toISOString()

export const OneOfEach: Story = {
  parameters: {
    answers: {
      'GET /api/user/wins': () => sampleWins(SAMPLE_MOMENT),
      'GET /api/wins/queue': () => samplePlaces,
    },
  },
  play: async ({ canvas }) => {
    const pending = within(await canvas.findByRole('article', { name: 'Jackson Hole' }))
    await expect(() => pending.getByText('Pending Payment')).toBeVisible()
    await expect(() => pending.getByText('Winning Bid: $1,250')).toBeVisible()
    await expect(() =>
      pending.getByText('Complete your payment to receive your lift ticket'),
    ).toBeVisible()
    await expect(() => pending.getByText('avery@example.com')).toBeVisible()
    await expect(await pending.findByRole('button', { name: 'PayPal' })).toBeVisible()
    const paid = within(canvas.getByRole('article', { name: 'Big Sky' }))
    await expect(() => paid.getByText('Paid: $480')).toBeVisible()
    await expect(() => paid.getByRole('link', { name: 'Show ticket' })).toBeVisible()
    await expect(() => canvas.queryByText('Taos')).toBeNull()
    await expect(
      await canvas.findByText("You're number 3 in line for Palisades Tahoe"),
    ).toBeVisible()
  },
}

/** The countdown is urgent; it is announced once at 10 minutes and once at 1 minute. */
export const NearTheDeadline: Story = {
  parameters: withWins({
    ...win({ paymentDeadline: after(9 * 60_000) }),
    facts: { ...NO_FACTS, validFrom: '2026-12-12', validTo: '2026-12-20' },
  }),
  play: async ({ canvas }) => {
    // Whoever pays reads first what the ticket is for.
    await expect(await canvas.findByText('Dec 12 – 20, 2026')).toBeVisible()
  },
}

export const Confirming: Story = {
  parameters: withWins(win({ paymentStatus: 'capturing' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirming your payment…')).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'PayPal' })).toBeNull()
  },
}

/** A payment that PayPal examines for days keeps its ticket. */
export const Reviewed: Story = {
  parameters: withWins(win({ paymentStatus: 'capturing', isReviewed: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('PayPal is reviewing your payment')).toBeVisible()
    await expect(() => canvas.queryByText('Confirming your payment…')).toBeNull()
    await expect(() => canvas.queryByRole('button', { name: 'PayPal' })).toBeNull()
  },
}

const paid = win({ paymentStatus: 'captured', ticketCode: SAMPLE_CODE })
/** The page reloads after a payment, and the ticket arrives at the top until it is dismissed. */
export const JustPaid: Story = {
  parameters: withWins(paid),
  beforeEach: () => rememberPaid(sampleUser.id, paid.winner.id),
  play: async ({ canvas }) => {
    const arrived = await canvas.findByRole('region', {
      name: "You're first chair at Jackson Hole",
    })
    await expect(arrived).toHaveFocus()
    const ticket = within(arrived)
    await expect(() => ticket.getByRole('img', { name: /^The mountain of your win/ })).toBeVisible()
    await expect(() => ticket.getByText('Firstchair lift ticket #3')).toBeVisible()
    await expect(() => ticket.getByRole('link', { name: 'See ticket' })).toHaveAttribute(
      'href',
      `/ticket/${SAMPLE_CODE}`,
    )
    await expect(() => ticket.queryByRole('button', { name: /^Pay next/ })).toBeNull()
    await expect(() => justPaid(sampleUser.id)).toBeNull()
  },
}

export const JustPaidAndDismissed: Story = {
  ...JustPaid,
  play: async ({ canvas }) => {
    const dismiss = { name: 'Dismiss the ticket to Jackson Hole' }
    await userEvent.click(await canvas.findByRole('button', dismiss))
    await expect(() => canvas.queryByText("You're first chair at Jackson Hole")).toBeNull()
    await expect(() => document.activeElement).not.toBe(document.body)
  },
}

/** Another user paid in this tab before. */
export const PaidByAnotherUser: Story = {
  parameters: withWins(paid),
  beforeEach: () => {
    rememberPaid('another user', paid.winner.id)
    return () => forgetPaid('another user')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Jackson Hole' })).toBeVisible()
    await expect(() => canvas.queryByText(/You're first chair/)).toBeNull()
  },
}

/** Each is paid by itself, the nearest deadline first; after one, the next is offered. */
export const SeveralToPay: Story = {
  parameters: withWins(
    win({ mountain: 'Alta', winningAmount: 130 }),
    win({ mountain: 'Vail', winningAmount: 157, paymentDeadline: after(3_600_000) }),
    paid,
  ),
  beforeEach: () => rememberPaid(sampleUser.id, paid.winner.id),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 tickets to pay for · $287 in total')).toBeVisible()
    const names = canvas.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)
    await expect(names).toEqual(['Vail', 'Alta', 'Jackson Hole'])
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay next: Vail · $157' }))
    await expect(() => canvas.getByRole('article', { name: 'Vail' })).toHaveFocus()
    const alta = canvas.getByRole('article', { name: 'Alta' })
    await expect(() => within(alta).queryByRole('button', { name: 'PayPal' })).toBeNull()
    for (const text of ['Awarded', 'Payment Deadline', /^Complete your payment to receive/])
      await expect(() => within(alta).getByText(text)).toBeVisible()
    await userEvent.click(within(alta).getByRole('button', { name: 'Pay for Alta' }))
    await expect(alta).toHaveFocus()
    await expect(await within(alta).findByRole('button', { name: 'PayPal' })).toBeVisible()
  },
}

const expired = { paymentStatus: 'expired', paymentDeadline: after(-3_600_000) } as const

/** Each card shows what happened to its ticket; for the last one it is not yet known. */
export const Expired: Story = {
  parameters: withWins(
    win({ ...expired, passedOn: 'reassigned' }),
    win({ ...expired, passedOn: 'held', mountain: 'Alta' }),
    win({ ...expired, passedOn: 'returned', mountain: 'Stowe' }),
    win({ paymentDeadline: after(0), mountain: 'Big Sky' }),
  ),
  play: async ({ canvas }) => {
    const sentence =
      'Payment deadline has passed. This ticket has been reassigned to the next highest bidder.'
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(() => canvas.getByText('Payment deadline has passed.')).toBeVisible()
    await expect(() => canvas.queryByText('Closing…')).toBeNull()
    await expect(() => canvas.queryByRole('button', { name: 'PayPal' })).toBeNull()
  },
}

async function openDecline(canvas: ReturnType<typeof within>, name = 'Decline ticket') {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return within(await within(document.body).findByRole('alertdialog'))
}

/** A first award: the dialog says what it costs. */
export const DeclineForAStrike: Story = {
  parameters: withWins(win()),
  play: async ({ canvas }) => {
    const dialog = await openDecline(canvas)
    await expect(() => dialog.getByText(/This counts as a strike/)).toBeVisible()
    await expect(() => dialog.getByRole('button', { name: 'Keep ticket' })).toHaveFocus()
  },
}

export const DeclineForASuspension: Story = {
  parameters: withWins(win({ declining: 'suspension' })),
  play: async ({ canvas }) => {
    const dialog = await openDecline(canvas)
    await expect(() => dialog.getByText(/bidding is suspended at once/)).toBeVisible()
  },
}

const decline = fn(() => ({ message: 'Ticket declined' }))

/** The bidder before did not pay: the card says that it is an offer, and how to decline it. */
export const Offered: Story = {
  parameters: withWins(win({ declining: 'free' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/it is offered to you at your own bid/)).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Decline offer' })).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Decline ticket' })).toBeNull()
  },
}

/** Declining an offer is free. */
export const DeclinedForFree: Story = {
  beforeEach: () => {
    const offered = win({ declining: 'free' })
    decline.mockClear()
    return startSamplePage({
      answers: {
        'GET /api/user/wins': () => (decline.mock.calls.length === 0 ? [offered] : []),
        [`POST /api/wins/${offered.winner.id}/decline`]: decline,
      },
    })
  },
  play: async ({ canvas }) => {
    const dialog = await openDecline(canvas, 'Decline offer')
    await expect(() => dialog.getByText(/doesn't count as a strike/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Decline ticket' }))
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Ticket declined' })
    await expect(await canvas.findByText(/You haven't won any auctions yet/)).toBeVisible()
    // The focus stays on the page although the pressed button is gone with its card.
    await expect(() => document.activeElement).not.toBe(document.body)
  },
}

const leave = fn(() => ({ message: 'You have left the queue' }))

export const LeavingTheLine: Story = {
  beforeEach: () => {
    leave.mockClear()
    return startSamplePage({
      answers: {
        'GET /api/user/wins': () => [],
        'GET /api/wins/queue': () => (leave.mock.calls.length === 0 ? samplePlaces : []),
        [`DELETE /api/wins/queue/${samplePlaces[0]?.cycle.id}`]: leave,
      },
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You'd pay $640, your highest bid.")).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the line' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await expect(leave).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the line' }))
    await expect(() => canvas.queryByText(/You're number 2/)).toBeNull()
  },
}

export const NoWins: Story = {
  parameters: withWins(),
  play: async ({ canvas }) => {
    const text = "You haven't won any auctions yet. Start bidding to win lift tickets!"
    await expect(await canvas.findByText(text)).toBeVisible()
  },
}

export const NothingToPay: Story = {
  parameters: withWins(win({ paymentStatus: 'declined' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing to pay')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { answers: { 'GET /api/user/wins': never } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Loading your wins')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { answers: { 'GET /api/user/wins': lost } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your wins didn't load")).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Offline: Story = {
  parameters: { ...withWins(win()), isOffline: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You're offline")).toBeVisible()
  },
}

export const DeadlineSaved: Story = {
  parameters: withWins(win()),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Add to calendar' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/api\/wins\/.+\.ics$/))
  },
}
