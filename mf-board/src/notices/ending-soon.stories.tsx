import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import type { Meta } from '@storybook/react-vite'
import { closed, FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas, withResults } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Ending Soon',
  ...boardMeta,
} satisfies Meta
export default meta

const rail = (canvas: Canvas) => canvas.getByRole('region', { name: 'Ending soon' })
const lane = (canvas: Canvas, name = 'Final minutes') => canvas.getByRole('region', { name })
const listed = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
function endsIn(name: string, ms: number) {
  const { seq, ...mountain } = mountainNamed(name)
  return { ...mountain, seq: seq + 1, endTime: new Date(FROZEN_AT + ms).toISOString() }
}

let sample: ReturnType<typeof startSampleBoard>

/** What ends within the hour, the nearest end first. A press opens the dialog. */
export const EndingSoon: BoardStory = {
  beforeEach: () => {
    sample = startSampleBoard()
    sample.tell(endsIn('Aspen Highlands', 700_000))
    sample.tell(endsIn('Big Sky', 1_000_000))
    return sample.stop
  },
  play: async ({ canvas, step }) => {
    await expect(() => listed(rail(canvas))).toHaveLength(3)
    await expect(() => listed(rail(canvas))[0]).toMatch(/^Aspen Highlands\$26,000Winning11:40/)
    await step('nothing appears while the pointer is on the board', async () => {
      await userEvent.hover(canvas.getByRole('article', { name: 'Alta' }))
      const { top } = canvas.getByRole('list', { name: 'Auctions' }).getBoundingClientRect()
      sample.tell(endsIn('Mammoth Mountain', 610_000))
      const mammoth = within(canvas.getByRole('article', { name: 'Mammoth Mountain' }))
      await mammoth.findByText('10:10')
      await expect(() => listed(rail(canvas))).toHaveLength(3)
      await expect(
        () => canvas.getByRole('list', { name: 'Auctions' }).getBoundingClientRect().top,
      ).toBe(top)
    })
    await step('one that closes meanwhile shows its result, not the next cycle', async () => {
      sample.tell(closed('Big Sky'))
      await expect(() => listed(rail(canvas))[1]).toBe('Big SkySold to @powder_hound · $38,000')
    })
    await step('a press opens the dialog', async () => {
      await userEvent.click(within(rail(canvas)).getByRole('button', { name: /^Aspen/ }))
      await screen.findByRole('dialog', { name: 'Bid on Aspen Highlands' })
    })
  },
}

/** The last ten minutes of some auctions: wide rows in place of the strip. */
export const FinalMinutes: BoardStory = {
  beforeEach: () => {
    const sample = startSampleBoard()
    sample.tell(endsIn('Alta', 95_000))
    sample.tell(endsIn('Big Sky', 20_000))
    return sample.stop
  },
  play: async ({ canvas, step }) => {
    await expect(() => listed(lane(canvas))).toHaveLength(3)
    await expect(() => canvas.queryByRole('region', { name: 'Ending soon' })).toBeNull()
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

/** The user has bid on what has closed: the row keeps its result for as long as the card does. */
export const FinalResults: BoardStory = {
  ...withResults,
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    await expect(() => listed(lane(canvas))).toHaveLength(1)
    sample.tell(closed('Aspen Highlands'))
    await expect(() => listed(lane(canvas, 'Just ended'))).toEqual([
      'Aspen HighlandsYou won · $26,000Pay now for Aspen Highlands',
    ])
    sample.stop()
  },
}

/** Two rows; a press shows the others. All are as high. */
export const FinalMinutesOnAPhone: BoardStory = {
  ...FinalMinutes,
  play: async ({ canvas }) => {
    await expect(() => listed(lane(canvas))).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: '1 more in their final minutes' }))
    await expect(() => listed(lane(canvas))).toHaveLength(3)
    const rows = within(lane(canvas)).getAllByRole('listitem')
    await expect(() => new Set(rows.map((row) => row.getBoundingClientRect().height)).size).toBe(1)
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
