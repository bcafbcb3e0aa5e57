import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Ending Soon',
  ...boardMeta,
} satisfies Meta
export default meta

const rail = (canvas: Canvas) => canvas.getByRole('region', { name: 'Ending soon' })
const railed = (canvas: Canvas) =>
  within(rail(canvas))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
function endsIn(name: string, ms: number) {
  const { seq, ...mountain } = mountainNamed(name)
  return { ...mountain, seq: seq + 1, endTime: new Date(FROZEN_AT + ms).toISOString() }
}

/** What ends within the hour, the nearest end first. A press opens the dialog. */
export const EndingSoon: BoardStory = {
  play: async ({ canvas, step }) => {
    const sample = startSampleBoard()
    await waitFor(() => expect(railed(canvas)).toHaveLength(2))
    await expect(railed(canvas)[0]).toMatch(/^Aspen Highlands\$26,00008:00/)
    await step('a late end moves the others', async () => {
      sample.tell(endsIn('Stowe', 30_000))
      sample.tell(endsIn('Big Sky', 30_000))
      await waitFor(() => expect(railed(canvas)[0]).toMatch(/^Big Sky/))
      await expect(railed(canvas)).toHaveLength(3)
    })
    await step('nothing appears while the pointer is on the board', async () => {
      await userEvent.hover(canvas.getByRole('article', { name: 'Alta' }))
      const { top } = canvas.getByRole('list', { name: 'Auctions' }).getBoundingClientRect()
      sample.tell(endsIn('Killington', 10_000))
      const killington = within(canvas.getByRole('article', { name: 'Killington' }))
      await killington.findByText('00:10')
      await expect(railed(canvas)).toHaveLength(3)
      await expect(canvas.getByRole('list', { name: 'Auctions' }).getBoundingClientRect().top).toBe(
        top,
      )
    })
    await step('a press opens the dialog', async () => {
      await userEvent.click(within(rail(canvas)).getByRole('button', { name: /^Alta/ }))
      await screen.findByRole('dialog', { name: 'Bid on Alta' })
    })
    sample.stop()
  },
}

/** Below ten minutes digits grow and a bar runs out; below one minute the card is raised. */
export const LastMinutes: BoardStory = {
  beforeEach: () => {
    const sample = startSampleBoard()
    sample.tell(endsIn('Alta', 599_000))
    sample.tell(endsIn('Big Sky', 59_000))
    sample.tell(endsIn('Snowbird', 60_000))
    return sample.stop
  },
  play: async ({ canvas }) => {
    const card = (name: string) => canvas.getByRole('article', { name })
    await waitFor(() => expect(card('Big Sky')).toHaveAttribute('data-raised'))
    await expect(card('Snowbird')).not.toHaveAttribute('data-raised')
    await expect(card('Alta')).not.toHaveAttribute('data-raised')
    const [first, second] = ['Alta', 'Mammoth Mountain'].map((name) =>
      within(card(name))
        .getByRole('button', { name: /^Place Bid/ })
        .getBoundingClientRect(),
    )
    await expect(first?.height).toBe(second?.height)
  },
}
