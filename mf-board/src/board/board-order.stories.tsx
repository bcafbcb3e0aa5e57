import type { Mountain } from '@firstchair/contract'
import { expect, userEvent, within } from '@firstchair/design-system/test'
import { sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Order',
  ...boardMeta,
} satisfies Meta
export default meta

const names = (canvas: Canvas) =>
  canvas.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const firstOf = (canvas: Canvas, ...searched: string[]) =>
  names(canvas).find((name) => searched.includes(name ?? ''))
const firstCard = (canvas: Canvas) =>
  canvas.getByRole('list', { name: 'Auctions' }).getBoundingClientRect()

const orderChanges =
  (isClear: (notice: DOMRect, top: number) => boolean): NonNullable<BoardStory['play']> =>
  async ({ canvas }) => {
    const sample = startSampleBoard()
    await userEvent.tab()
    canvas.getByRole('button', { name: 'Place Bid on Big Sky' }).focus()
    const { top } = firstCard(canvas)
    const lost = mountainNamed('Mammoth Mountain')
    sample.tell({ ...lost, seq: lost.seq + 1, currentBidderId: sampleUser.id })
    const update = await canvas.findByRole('button', { name: 'Order changed · Update' })
    await expect(() => firstOf(canvas, 'Alta', 'Mammoth Mountain')).toBe('Alta')
    await expect(() => firstCard(canvas).top).toBe(top)
    await expect(() => isClear(update.getBoundingClientRect(), top)).toBe(true)
    await userEvent.click(update)
    await expect(() => firstOf(canvas, 'Alta', 'Mammoth Mountain')).toBe('Mammoth Mountain')
    await expect(update).not.toBeInTheDocument()
    // The button has disappeared; by default the focus would move to the top of the page.
    const board = canvas.getByRole('region', { name: 'Auction board' })
    await expect(board).toHaveFocus()
    await userEvent.tab()
    await expect(board).not.toHaveAttribute('tabindex')
    sample.stop()
  }

/** While the keyboard is on the board, cards do not move: a notice above them offers the new order. */
export const OrderChanged: BoardStory = { play: orderChanges(({ bottom }, top) => bottom <= top) }

function addBrighton(tell: (mountain: Mountain) => void) {
  const alta = mountainNamed('Alta')
  const own = { id: crypto.randomUUID(), name: 'Brighton', seq: 0, cycleId: 'its first' }
  tell({ ...alta, ...own, currentBidder: null, currentBidderId: null })
  return own.id
}

/** A new mountain is appended at once, even while the order is held, because it moves no card. */
export const NewMountain: BoardStory = {
  play: async ({ canvas, step }) => {
    const sample = startSampleBoard()
    canvas.getByRole('button', { name: 'Place Bid on Alta' }).focus()
    const { top } = firstCard(canvas)
    const id = addBrighton(sample.tell)
    await step('with a notice of its own', async () => {
      await canvas.findByRole('article', { name: 'Brighton' })
      await expect(() => canvas.getByText('New at the end: Brighton')).toBeVisible()
      await expect(() => names(canvas).at(-1)).toBe('Brighton')
      await expect(() => firstCard(canvas).top).toBe(top)
    })
    await step('and one that is removed says so', async () => {
      sample.remove(id)
      const update = await canvas.findByRole('button', { name: 'Mountain removed · Update' })
      await expect(() => canvas.getByText('This auction is no longer listed.')).toBeVisible()
      await userEvent.click(update)
      await expect(() => canvas.queryByText('This auction is no longer listed.')).toBeNull()
    })
    sample.stop()
  },
}

/** On a phone the notice is at the bottom: above the cards it would cover the filters. */
export const OrderChangedOnAPhone: BoardStory = {
  play: orderChanges(({ top, bottom }) => top > innerHeight / 2 && bottom <= innerHeight),
  globals: { viewport: { value: 'phone' } },
}

/** Under a pointer that moves, the cards keep their places without a notice; when it leaves, they follow. */
export const OrderUnderThePointer: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    await userEvent.hover(canvas.getByRole('article', { name: 'Big Sky' }))
    const lost = mountainNamed('Mammoth Mountain')
    sample.tell({ ...lost, seq: lost.seq + 1, currentBidderId: sampleUser.id })
    const mammoth = within(canvas.getByRole('article', { name: 'Mammoth Mountain' }))
    await mammoth.findByText('Winning')
    await expect(() => firstOf(canvas, 'Alta', 'Mammoth Mountain')).toBe('Alta')
    await expect(() => canvas.queryByRole('button', { name: 'Order changed · Update' })).toBeNull()
    await userEvent.unhover(canvas.getByRole('region', { name: 'Auction board' }))
    await expect(() => firstOf(canvas, 'Alta', 'Mammoth Mountain')).toBe('Mammoth Mountain')
    sample.stop()
  },
}
