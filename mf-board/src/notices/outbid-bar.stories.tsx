import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import { sampleRival, sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas, withResults } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Outbid',
  ...boardMeta,
  loaders: withResults.loaders,
} satisfies Meta
export default meta

const bar = (canvas: Canvas) => canvas.getByRole('region', { name: 'Outbid' })

/** The nearest end of two; one press opens the dialog. A bid of the user ends it. */
export const Outbid: BoardStory = {
  play: async ({ canvas, step }) => {
    const sample = startSampleBoard()
    await expect(() => bar(canvas)).toHaveTextContent('outbid you on Alta · $32,000 · 1 more')
    await step('the price and the minimum are live', async () => {
      const alta = mountainNamed('Alta')
      sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 33_000 })
      await expect(() => bar(canvas)).toHaveTextContent('outbid you on Alta · $33,000')
      await expect(() => canvas.getByRole('button', { name: 'Bid $33,001 on Alta' })).toBeVisible()
    })
    await step('it stays on the screen while the board scrolls', async () => {
      scrollTo(0, 300)
      const { bottom } = bar(canvas).getBoundingClientRect()
      await expect(bottom).toBeLessThanOrEqual(innerHeight)
      scrollTo(0, 0)
    })
    await step('it opens the dialog', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Bid $33,001 on Alta' }))
      const dialog = await screen.findByRole('dialog', { name: 'Bid on Alta' })
      await expect(dialog).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect(dialog).not.toBeInTheDocument()
    })
    await step('leading again ends it', async () => {
      const alta = mountainNamed('Alta')
      sample.tell({ ...alta, seq: alta.seq + 1, currentBidderId: sampleUser.id })
      await expect(() => bar(canvas)).toHaveTextContent('outbid you on Mammoth Mountain')
    })
    sample.stop()
  },
}

/** A dismissed mountain comes back only when its lead is lost again. */
export const Dismissed: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    const press = (name: string) =>
      userEvent.click(within(bar(canvas)).getByRole('button', { name: `Dismiss ${name}` }))
    await expect(() => bar(canvas)).toHaveTextContent('outbid you on Alta')
    await press('Alta')
    await expect(() => bar(canvas)).toHaveTextContent('outbid you on Mammoth Mountain')
    await press('Mammoth Mountain')
    await expect(() => canvas.queryByRole('region', { name: 'Outbid' })).toBeNull()
    await expect(() => canvas.getByRole('region', { name: 'Auction board' })).toHaveFocus()
    const lead = (id: string) => {
      const alta = mountainNamed('Alta')
      sample.tell({ ...alta, seq: alta.seq + 1, currentBidderId: id })
    }
    lead(sampleUser.id)
    const card = within(canvas.getByRole('article', { name: 'Alta' }))
    await card.findByText('Winning')
    await expect(() => canvas.queryByRole('region', { name: 'Outbid' })).toBeNull()
    lead(sampleRival.id)
    await expect(() => bar(canvas)).toHaveTextContent('outbid you on Alta')
    sample.stop()
  },
}

export const OnAPhone: BoardStory = { globals: { viewport: { value: 'narrow' } } }
