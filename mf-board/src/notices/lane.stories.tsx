import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import type { Meta } from '@storybook/react-vite'
import { closed, FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas, withNotices } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Final Minutes',
  ...boardMeta,
} satisfies Meta
export default meta

const lane = (canvas: Canvas) => canvas.getByRole('region', { name: 'Final minutes' })
const listed = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
function endsIn(name: string, ms: number) {
  const { seq, ...mountain } = mountainNamed(name)
  return { ...mountain, seq: seq + 1, endTime: new Date(FROZEN_AT + ms).toISOString() }
}

/** The last ten minutes of some auctions: wide rows above the cards. */
export const FinalMinutes: BoardStory = {
  beforeEach: () => {
    const sample = startSampleBoard()
    // So close together that they are no run.
    sample.tell(endsIn('Alta', 95_000))
    sample.tell(endsIn('Big Sky', 70_000))
    return sample.stop
  },
  play: async ({ canvas, step }) => {
    await expect(() => listed(lane(canvas))).toHaveLength(3)
    // The user's own first.
    await expect(() => listed(lane(canvas))[0]).toMatch(/^AltaOutbid.*01:35.*\$32,000/)
    await expect(() => listed(lane(canvas))[1]).toMatch(/^Aspen HighlandsWinning/)
    await expect(() => listed(lane(canvas))[2]).toMatch(/^Big Sky.*\$38,000/)
    await step('a row opens the dialog', async () => {
      await userEvent.click(
        within(lane(canvas)).getByRole('button', { name: 'Bid $32,001 on Alta' }),
      )
      const dialog = await screen.findByRole('dialog', { name: 'Bid on Alta' })
      await userEvent.keyboard('{Escape}')
      await expect(dialog).not.toBeInTheDocument()
    })
  },
}

/** The rows appear while the pointer is on the board, and no card moves under the pointer. */
export const FinalMinutesUnderThePointer: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    await userEvent.hover(canvas.getByRole('article', { name: 'Alta' }))
    const top = () => canvas.getByRole('list', { name: 'Auctions' }).getBoundingClientRect().top
    const before = top()
    sample.tell(endsIn('Big Sky', 599_000))
    await expect(() => listed(lane(canvas))[1]).toMatch(/^Big Sky/)
    await expect(() => top()).toBeCloseTo(before, 0)
    scrollTo(0, 0)
    sample.stop()
  },
}

/** What has ended leaves at once: its card tells the result. Under the pointer its row stays, without one. */
export const Ended: BoardStory = {
  ...withNotices,
  play: async ({ canvas, step }) => {
    const sample = startSampleBoard()
    await expect(() => listed(lane(canvas))).toHaveLength(1)
    await userEvent.hover(canvas.getByRole('article', { name: 'Alta' }))
    sample.tell(closed('Aspen Highlands'))
    await expect(() => listed(lane(canvas))).toEqual(['Aspen HighlandsEnded'])
    await step('the pointer leaves', async () => {
      await userEvent.unhover(canvas.getByRole('region', { name: 'Auction board' }))
      await expect(() => canvas.queryByRole('region', { name: 'Final minutes' })).toBeNull()
    })
    const aspen = within(canvas.getByRole('article', { name: 'Aspen Highlands' }))
    await expect(await aspen.findByText('You won · $26,000')).toBeVisible()
    sample.stop()
  },
}

/** Two rows, of one height, and what stands in the lane has no card below. */
export const OnAPhone: BoardStory = {
  ...FinalMinutes,
  play: async ({ canvas }) => {
    await expect(() => listed(lane(canvas))).toHaveLength(2)
    const rows = within(lane(canvas)).getAllByRole('listitem')
    await expect(() => new Set(rows.map((row) => row.getBoundingClientRect().height)).size).toBe(1)
    await expect(() => canvas.queryByRole('article', { name: 'Alta' })).toBeNull()
    await expect(() => canvas.getByRole('article', { name: 'Big Sky' })).toBeVisible()
  },
  globals: { viewport: { value: 'phone' } },
}

/** Below one minute the card is raised. */
export const LastMinutes: BoardStory = {
  beforeEach: () => {
    const sample = startSampleBoard()
    sample.tell(endsIn('Alta', 599_000))
    sample.tell(endsIn('Big Sky', 59_000))
    sample.tell(endsIn('Aspen Highlands', 60_000))
    return sample.stop
  },
  play: async ({ canvas }) => {
    const card = (name: string) => canvas.getByRole('article', { name })
    await expect(() => card('Big Sky')).toHaveAttribute('data-raised')
    await expect(() => card('Aspen Highlands')).not.toHaveAttribute('data-raised')
    await expect(() => card('Alta')).not.toHaveAttribute('data-raised')
    const [first, second] = ['Alta', 'Mammoth Mountain'].map((name) =>
      within(card(name))
        .getByRole('button', { name: /^Place Bid/ })
        .getBoundingClientRect(),
    )
    await expect(() => first?.height).toBe(second?.height)
  },
}
