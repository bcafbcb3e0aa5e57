import type { Attention } from '@firstchair/contract'
import { expect } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleResult } from '../sample-lists.ts'
import { lost, never, panelMeta, type SamplePageOptions } from '../sample-page.tsx'
import { Overview } from './overview.tsx'

export default {
  title: 'Screens/Admin/Overview',
  component: Overview,
  ...panelMeta,
} satisfies Meta<typeof Overview>

type Story = StoryObj<typeof Overview>

function counts(
  over: Partial<Record<keyof Attention, number>> = {},
  more: () => Partial<Attention> = () => ({}),
): SamplePageOptions {
  const group = (name: keyof Attention) => ({ count: over[name] ?? 0, first: [] })
  const answer: Attention = {
    pendingUsers: group('pendingUsers'),
    heldCascades: group('heldCascades'),
    unpaidWins: group('unpaidWins'),
    payments: group('payments'),
    failedMails: group('failedMails'),
    endingToday: group('endingToday'),
    lowCodes: group('lowCodes'),
    withoutDay: group('withoutDay'),
  }
  return { answers: { 'GET /api/admin/attention': () => ({ ...answer, ...more() }) } }
}

/** Only what waits is listed, each with a button that leads to its view. */
export const Some: Story = {
  parameters: counts({
    pendingUsers: 12,
    heldCascades: 1,
    unpaidWins: 2,
    payments: 1,
    lowCodes: 1,
    withoutDay: 3,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 users wait for approval')).toBeVisible()
    const payments = canvas.getByRole('link', { name: 'Show payments' })
    await expect(payments).toHaveAttribute('href', '/admin/payments?attention=1')
    await expect(() => canvas.getByText('1 held ticket needs a decision')).toBeVisible()
    await expect(() => canvas.getByText("1 mountain's codes run low")).toBeVisible()
    await expect(() => canvas.getByText('3 mountains without a day')).toBeVisible()
    await expect(() => canvas.getAllByRole('listitem')).toHaveLength(6)
    await expect(await canvas.findByText('$1,250')).toBeVisible()
    await expect(await canvas.findByText('19 bids in 3 days, most on Nov 21: 9.')).toBeVisible()
    await expect(() =>
      canvas.getByText('Winners paid $6,300 in 3 days, most on Nov 21: $5,200.'),
    ).toBeVisible()
  },
}

const ride = 'Alta #3: rode Dec 1, 2026, 9:04 AM; refunded Dec 1, 2026, 10:00 AM; on sale again'
const at = '2026-12-01T09:04:00.000Z'
let isSeen = false
const lateRides = { count: 1, first: [{ id: sampleResult.winner.id, label: ride, at }] }

/** A gate without a connection let somebody ride: both times are shown until an admin has seen them. */
export const LateRide: Story = {
  parameters: {
    answers: {
      ...counts({}, () => (isSeen ? {} : { lateRides })).answers,
      'POST /api/admin/late-rides/seen': () => {
        isSeen = true
        return { message: 'Marked as seen' }
      },
    },
  },
  beforeEach: () => {
    isSeen = false
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(ride)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as seen' }))
    await expect(await canvas.findByText('All caught up.')).toBeVisible()
  },
}

/** Who is offered a ticket owes nothing. */
export const Offered: Story = {
  parameters: {
    answers: {
      ...counts().answers,
      'GET /api/admin/auction-results': () => [
        { ...sampleResult, winner: { ...sampleResult.winner, isOffer: true } },
        sampleResult,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 win')).toBeVisible()
    await expect(() => canvas.getByText('$1,250')).toBeVisible()
  },
}

/** There is no tile of what there is none of. */
export const Empty: Story = {
  parameters: counts(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All caught up.')).toBeVisible()
    await expect(await canvas.findByText('To be paid')).toBeVisible()
    await expect(() => canvas.queryByText('Pending users')).toBeNull()
    await expect(() => canvas.queryByRole('listitem')).toBeNull()
  },
}

export const Loading: Story = {
  parameters: {
    answers: { 'GET /api/admin/attention': never, 'GET /api/admin/statistics': never },
  },
}

export const Failed: Story = {
  parameters: { answers: { 'GET /api/admin/attention': lost, 'GET /api/admin/statistics': lost } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("What needs your attention didn't load.")).toBeVisible()
    await expect(await canvas.findByText("The charts didn't load.")).toBeVisible()
    await expect(() => canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
  },
}

/** The list of a new installation; it is gone once all is done. */
export const BeforeGoingLive: Story = {
  parameters: {
    answers: {
      ...counts().answers,
      'GET /api/admin/setup': () => ({
        steps: [
          { id: 'address', title: 'The address is HTTPS', isDone: true, note: 'https://x.example' },
          {
            ...{ id: 'admin', title: 'A second admin', isDone: false, href: '/admin/users' },
            note: "Add one, so that somebody can act when you're away.",
          },
        ],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Before you go live: 1 of 2 done'))
    await expect(() =>
      canvas.getByText("Add one, so that somebody can act when you're away."),
    ).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'Open' })).toBeVisible()
  },
}
