import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { inSdk, SAMPLE_MOMENT } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lost, never, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { sampleWin } from '../sample-wins.ts'
import { MyTicketsPage } from './my-tickets-page.tsx'

export default {
  title: 'Screens/My Tickets',
  component: MyTicketsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof MyTicketsPage>

type Story = StoryObj<typeof MyTicketsPage>

export const EveryStatus: Story = {
  play: async ({ canvas }) => {
    const paid = within(await canvas.findByRole('article', { name: 'Big Sky' }))
    for (const text of ['Paid', 'Ticket #3', '$480', 'Won on Nov 19, 2026', 'Cycle 3']) {
      await expect(() => paid.getByText(text)).toBeVisible()
    }
    await expect(() => paid.getByRole('link', { name: 'Show ticket' })).toBeVisible()
    for (const label of ['Expired', 'Declined', 'Void', 'Refunded']) {
      await expect(() => canvas.getByText(label)).toBeVisible()
    }
  },
}

/** An offer is not won, and may be declined. */
export const Offered: Story = {
  parameters: {
    answers: {
      'GET /api/tickets/won': () => [sampleWin(SAMPLE_MOMENT, { declining: 'free' })],
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Offered to you. Declining costs you nothing.'),
    ).toBeVisible()
    await expect(() => canvas.getByText('Offered on Nov 19, 2026')).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'Pay or decline' })).toBeVisible()
  },
}

const sent = (mountain: string, openedAt: string | null) =>
  sampleWin(SAMPLE_MOMENT, {
    ...{ mountain, openedAt, paymentStatus: 'captured', givenTo: 'Carla (c…@example.org)' },
  })
const waiting = sent('Alta', null)
const takeBack = fn(() => ({ message: 'The ticket is yours again' }))

/** The giver sees whom a ticket was sent to, and may take it back until it is opened. */
export const SentToFriends: Story = {
  parameters: {
    answers: {
      'GET /api/tickets/won': () => [waiting, sent('Vail', '2026-11-20T09:15:00.000Z')],
      [`POST /api/wins/${waiting.winner.id}/take-back`]: takeBack,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const opened = within(await canvas.findByRole('article', { name: 'Vail' }))
    await expect(() => opened.getByText('Sent to Carla (c…@example.org). Opened.')).toBeVisible()
    await expect(() => opened.queryByRole('button')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Take Back' }))
    const question = within(
      await within(canvasElement.ownerDocument.body).findByRole('alertdialog'),
    )
    await userEvent.click(question.getByRole('button', { name: 'Take Back' }))
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull()
    await expect(takeBack).toHaveBeenCalledOnce()
  },
}

export const NoWins: Story = {
  parameters: { answers: { 'GET /api/tickets/won': () => [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You haven't won any auctions yet.")).toBeVisible()
    await expect(() => canvas.getByText('Place the highest bid to win!')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { answers: { 'GET /api/tickets/won': never } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Loading your tickets...')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { answers: { 'GET /api/tickets/won': lost } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your tickets didn't load")).toBeVisible()
  },
}
