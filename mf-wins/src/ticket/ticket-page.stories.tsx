import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { winsKey } from '@firstchair/sdk'
import { inSdk, SAMPLE_MOMENT, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lost, never, refusing, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { SAMPLE_CODE, sampleCheck, sampleWin } from '../sample-wins.ts'
import { Ticket } from './ticket-page.tsx'

const CHECK = `GET /api/tickets/check/${SAMPLE_CODE}`
const USE = `POST /api/admin/tickets/${SAMPLE_CODE}/use`
const USED_AT = '2026-11-20T09:15:00.000Z'
const used = sampleCheck({ state: 'used', usedAt: USED_AT })
const admin = { ...sampleUser, isAdmin: 1 as const }

export default {
  title: 'Screens/Ticket',
  component: Ticket,
  args: { code: SAMPLE_CODE },
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof Ticket>

type Story = StoryObj<typeof Ticket>

const QR = { name: 'QR code that the lift scans' }

/** The holder asks for the code, and unfolds the receipt. */
export const Holder: Story = {
  parameters: { answers: { [CHECK]: () => sampleCheck({ otherDays: 'Dec 12 – 20, 2026' }) } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: /^The mountain of the win at Big Sky/ }),
    ).toBeVisible()
    await expect(() => canvas.queryByRole('img', QR)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show code' }))
    await expect(() => canvas.getByRole('img', QR)).toBeVisible()
    await expect(() => canvas.getByText('$480 (USD), with PayPal')).not.toBeVisible()
    await userEvent.click(canvas.getByText('Receipt'))
    await expect(() => canvas.getByText('$480 (USD), with PayPal')).toBeVisible()
    await expect(() => canvas.queryByRole('link', { name: /Wallet/ })).toBeNull()
    await expect(() => canvas.queryByRole('button', { name: 'Mark as used' })).toBeNull()
  },
}

/** On a day that it is for, the holder stands at the lift. Its wallet is set up. */
export const HolderOnTheDay: Story = {
  parameters: {
    answers: { [CHECK]: () => sampleCheck({ walletLink: 'https://pay.google.com/gp/v/save/x' }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', QR)).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Show code' })).toBeNull()
    await expect(() => canvas.getByRole('link', { name: 'Add to Google Wallet' })).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Share' })).toBeVisible()
  },
}

const wonTickets = (resortCode: string | null) => [
  sampleWin(SAMPLE_MOMENT, {
    ...{ mountain: 'Big Sky', paymentStatus: 'captured', ticketCode: SAMPLE_CODE, resortCode },
  }),
]
const withCode = (resortCode: string | null): SamplePageOptions => ({
  answers: { 'GET /api/tickets/won': () => wonTickets(resortCode) },
})

/** The resort has codes of its own. */
export const WithAResortCode: Story = {
  parameters: withCode('BSR-4T7K-92QX'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('BSR-4T7K-92QX')).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Copy code' })).toBeVisible()
  },
}

export const ResortCodeFollows: Story = {
  parameters: withCode(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your code isn't ready/)).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Copy code' })).toBeNull()
  },
}

/** The code from before a gift. */
export const GivenToSomebodyElse: Story = {
  parameters: {
    user: null,
    answers: { [CHECK]: () => sampleCheck({ state: 'void', isGiven: true }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This code was replaced.')).toBeVisible()
  },
}

let isGiven = false
let queries: QueryClient

/** The holder gives the ticket away on another device while this page shows its code. */
export const GivenAwayElsewhere: Story = {
  beforeEach: () => {
    isGiven = false
  },
  parameters: {
    answers: {
      'GET /api/tickets/won': () => (isGiven ? [] : wonTickets(null)),
      [CHECK]: () => sampleCheck(isGiven ? { state: 'void', isGiven: true } : {}),
    },
  },
  render: (args) => {
    queries = useQueryClient()
    return <Ticket {...args} />
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', QR)).toBeVisible()
    isGiven = true
    // The live feed does the same after the change.
    await queries.invalidateQueries({ queryKey: winsKey })
    await expect(await canvas.findByText('This code was replaced.')).toBeVisible()
  },
}

export const HolderOfAUsedTicket: Story = { parameters: { answers: { [CHECK]: () => used } } }

export const Valid: Story = {
  parameters: { user: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Valid' })).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Mark as used' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show code' }))
    await expect(() => canvas.getByRole('img', QR)).toBeVisible()
  },
}

export const Used: Story = {
  parameters: { user: null, answers: { [CHECK]: () => used } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Already used' })).toBeVisible()
    await expect(() => canvas.getByText(/Used on November 20th, 2026 at/)).toBeVisible()
  },
}

export const Void: Story = {
  parameters: { user: null, answers: { [CHECK]: () => sampleCheck({ state: 'void' }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Void' })).toBeVisible()
  },
}

/** The facts of the mountain exclude today, where the gate stands. */
export const NotToday: Story = {
  parameters: {
    user: admin,
    answers: {
      'GET /api/tickets/won': () => [],
      [CHECK]: () => sampleCheck({ otherDays: 'Dec 12 – 20, 2026, not on Dec 16, 2026' }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not valid today' })).toBeVisible()
    await expect(() =>
      canvas.getByText(/other days: Dec 12 – 20, 2026, not on Dec 16/),
    ).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Mark as used' })).toBeNull()
  },
}

const marked = fn(() => used)

/** An admin at the gate. The ticket is another user's. */
export const MarkedAsUsed: Story = {
  beforeEach: () =>
    startSamplePage({ user: admin, answers: { 'GET /api/tickets/won': () => [], [USE]: marked } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as used' }))
    const verdict = await canvas.findByRole('heading', { name: 'Let them ride' })
    await expect(verdict).toHaveFocus()
    await expect(() => canvas.queryByText('Already used')).toBeNull()
    await expect(() => canvas.queryByRole('button', { name: 'Mark as used' })).toBeNull()
  },
}

let isUsed = false

/** Another gate was first: the page says when. */
export const UsedAtAnotherGate: Story = {
  beforeEach: () => {
    isUsed = false
    const refuse = refusing(409, 'used', 'This ticket was used before.')
    return startSamplePage({
      user: admin,
      answers: {
        'GET /api/tickets/won': () => [],
        [CHECK]: () => (isUsed ? used : sampleCheck()),
        [USE]: () => {
          isUsed = true
          return refuse()
        },
      },
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as used' }))
    await expect(await canvas.findByText('Do not let the holder pass')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Already used' })).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: 'Mark as used' })).toBeNull()
  },
}

export const Unknown: Story = {
  parameters: {
    user: null,
    answers: { [CHECK]: refusing(404, 'not_found', "This isn't one of our tickets.") },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This isn't one of our tickets")).toBeVisible()
  },
}

export const Loading: Story = { parameters: { user: null, answers: { [CHECK]: never } } }

export const Failed: Story = {
  parameters: { user: null, answers: { [CHECK]: lost } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This ticket couldn't be checked")).toBeVisible()
  },
}
