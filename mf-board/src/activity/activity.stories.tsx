import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import type { Meta } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard, startSampleFeed } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Live Activity',
  ...boardMeta,
} satisfies Meta
export default meta

const card = (canvas: Canvas, name: string) => canvas.getByRole('article', { name })
function outbid(name: string, by: number) {
  const mountain = mountainNamed(name)
  return {
    ...mountain,
    seq: mountain.seq + 1,
    currentBidder: '@night_owl',
    currentBidderId: '01900000-0000-7000-8000-000000029999',
    currentPrice: mountain.currentPrice + by,
    bidCount: (mountain.bidCount ?? 0) + 1,
  }
}

/** A card shows how many bids there were and their course. */
export const BidsSoFar: BoardStory = {
  play: async ({ canvas, step }) => {
    const alta = within(card(canvas, 'Alta'))
    await expect(() => alta.getByText('20 bids')).toBeVisible()
    await expect(() => alta.getByRole('img', { name: /^The last bids, from \$/ })).toBeVisible()
    await step('a bid is counted, and the card keeps its size', async () => {
      const sample = startSampleBoard()
      const before = card(canvas, 'Big Sky').getBoundingClientRect().height
      sample.tell(outbid('Big Sky', 500))
      const sky = within(card(canvas, 'Big Sky'))
      await expect(() => sky.getByText('21 bids')).toBeVisible()
      await expect(() => card(canvas, 'Big Sky').getBoundingClientRect().height).toBe(before)
      sample.stop()
    })
  },
}

const only = ['Aspen Highlands', 'Big Sky', 'Stowe']

/** Where there is no room for the rail, a button opens the same list. */
export const Opened: BoardStory = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => startSampleBoard({ only }).stop,
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Live Activity' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Live Activity' }))
    const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent)
    await expect(() => rows()[0]).toBe('@firsttracks$26,000Aspen Highlands0 s ago')
    await step('a bid appears on top, without an announcement', async () => {
      const sample = startSampleBoard({ only })
      const { length } = rows()
      sample.tell(outbid('Stowe', 0))
      sample.tell(outbid('Big Sky', 500))
      await expect(() => rows()[0]).toMatch(/^@night_owl\$38,500Big Sky/)
      await expect(() => rows()).toHaveLength(length + 1)
      await expect(() =>
        screen.getByRole('dialog').querySelector('[aria-live], [role=status], [role=log]'),
      ).toBeNull()
      sample.stop()
    })
  },
}

/** From 1280 px the list is beside the cards, which become narrower. */
export const Beside: BoardStory = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const width = () => canvas.getByRole('list', { name: 'Auctions' }).getBoundingClientRect().width
    const before = width()
    await userEvent.click(await canvas.findByRole('button', { name: 'Live Activity' }))
    await canvas.findByRole('complementary', { name: 'Live Activity' })
    await expect(() => width()).toBeLessThan(before)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Live Activity' }))
    await expect(() => width()).toBe(before)
  },
}

/** Fifty bids a second: at most one change of the list each second. */
export const Storm: BoardStory = {
  beforeEach: () => startSampleFeed('storm').stop,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Live Activity' }))
    const list = await screen.findByRole('list', { name: 'Latest bids, newest first' })
    await expect(() => within(list).getAllByRole('listitem')).toHaveLength(30)
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.some(({ addedNodes }) => addedNodes.length > 0) ? 1 : 0
    })
    observer.observe(list, { childList: true })
    const height = list.getBoundingClientRect().height
    await new Promise((next) => setTimeout(next, 2_000))
    observer.disconnect()
    await expect(changes).toBeGreaterThan(0)
    await expect(changes).toBeLessThanOrEqual(3)
    await expect(() => list.getBoundingClientRect().height).toBe(height)
  },
}
