import { type MountainFacts, NO_FACTS, type User } from '@firstchair/contract'
import { expect, screen, userEvent } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { answerSampleCallsWith, sampleUser, setConnection } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { forgetSavedBid } from '../own/saved-bids.ts'
import { FROZEN_AT, mountainNamed, startSampleBoard, startWholeBoard } from '../sample-board.ts'
import { onStage } from '../stage.tsx'
import { MountainScreen } from './mountain-page.tsx'

const DAY_MS = 86_400_000

const past = (cycleNumber: number, bidder: string | null, price: number | null) => ({
  ...{ season: 1, cycleNumber, bidder, price },
  endTime: new Date(FROZEN_AT - (4 - cycleNumber) * 14 * DAY_MS).toISOString(),
})

const facts: MountainFacts = {
  ...NO_FACTS,
  description:
    'One day on all lifts, from the first chair.\n\nThe ticket counts on any one day of its range.',
  place: 'Little Cottonwood Canyon, Utah',
  ...{ validFrom: '2026-12-12', validTo: '2026-12-20', blackoutDays: ['2026-12-16'] },
  ...{ redeemAt: 'Ticket office at the base', windowPrice: 240 },
}

const cycles = () => [past(2, '@powder_hound', 31_400), past(1, null, null)]

type Options = { user?: User | null; stated?: MountainFacts | null; results?: () => unknown }

function start({ user = null, stated = facts, results = cycles }: Options): () => void {
  const sample = startSampleBoard({ user })
  const mountain = mountainNamed('Alta')
  answerSampleCallsWith({
    [`GET /api/mountains/${mountain.id}`]: () => ({ ...mountain, facts: stated }),
    [`GET /api/mountains/${mountain.id}/cycles`]: results,
  })
  return () => {
    setConnection({ status: 'live', asOf: null })
    sample.stop()
  }
}

export default {
  title: 'Screens/Mountain',
  component: MountainScreen,
  parameters: { layout: 'fullscreen' },
  args: { mountainId: '', state: 'ready' },
  decorators: [onStage],
  beforeEach: () => start({}),
  render: ({ mountainId, state }) => (
    <MountainScreen mountainId={mountainId || mountainNamed('Alta').id} state={state} />
  ),
} satisfies Meta<typeof MountainScreen>

type Story = StoryObj<typeof MountainScreen>

/** Whoever opens a shared link. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { level: 1, name: 'Alta' })).toBeVisible()
    await expect(await canvas.findByText('Dec 12 – 20, 2026')).toBeVisible()
    await expect(() => canvas.getByText('$240 at the window')).toBeVisible()
    await expect(await canvas.findByText('At the window')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Cycle 2' })).toBeVisible()
    await expect(() => canvas.getByText('No bids')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Place Bid' }))
    const amount = await screen.findByRole('textbox', { name: 'Your bid' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '32010{Enter}')
    await expect(await canvas.findByText('Saved · $32,010')).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      `/register?bid=${mountainNamed('Alta').id}`,
    )
    forgetSavedBid(null, mountainNamed('Alta').id)
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const price = canvas.getByRole('button', { name: 'Place Bid' }).getBoundingClientRect()
    const ticket = canvas.getByRole('heading', { name: 'The ticket' }).getBoundingClientRect()
    await expect(() => price.bottom).toBeLessThan(ticket.top)
    await expect(await canvas.findByText('Dec 12 – 20, 2026')).toBeVisible()
  },
}

/** The dialog opens here, and the focus returns to its button. */
export const Bidder: Story = {
  beforeEach: () => start({ user: sampleUser }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Place Bid' }))
    await expect(await screen.findByRole('dialog', { name: 'Bid on Alta' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(() => canvas.getByRole('button', { name: 'Place Bid' })).toHaveFocus()
  },
}

export const Offline: Story = {
  beforeEach: () => {
    const stop = start({ user: sampleUser })
    setConnection({ status: 'offline', asOf: FROZEN_AT })
    return stop
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Paused' })).toBeDisabled()
    await expect(() => canvas.getByText(/^Current bid as of /)).toBeVisible()
  },
}

/** Without facts the page says what is sold, and a failed part can be retried. */
export const NothingStated: Story = {
  beforeEach: () => {
    const results = () => {
      throw new ApiError(503, 'no database', { message: 'no database' })
    }
    return start({ stated: null, results })
  },
  play: async ({ canvas }) => {
    await expect(() =>
      canvas.getByText('A lift ticket for Alta, sold to the highest bidder.'),
    ).toBeVisible()
    await expect(await canvas.findByText("The past results didn't load")).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Over: Story = {
  beforeEach: () => startWholeBoard({ user: null }).stop,
  render: () => <MountainScreen mountainId={mountainNamed('Taos').id} state="ready" />,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Auction Complete')).toBeVisible()
    await expect(() => canvas.queryByRole('link', { name: 'Place Bid' })).toBeNull()
  },
}

export const NotListed: Story = {
  args: { mountainId: 'unknown' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'No such auction' })).toBeVisible()
  },
}

export const Unreachable: Story = {
  args: { mountainId: 'unknown', state: 'error' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('The auction could not be loaded')).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
