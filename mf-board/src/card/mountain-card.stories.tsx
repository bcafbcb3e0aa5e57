import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { acceptMountain, acceptMyBid, mountainIdsAtom, store } from '@firstchair/sdk'
import { sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { Profiler, useState } from 'react'
import * as styles from '../board/board.css.ts'
import { maximumQuery } from '../own/max-bid-calls.ts'
import { forgetSavedBid, saveBid } from '../own/saved-bids.ts'
import { FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { onStage } from '../stage.tsx'
import { MountainCard } from './mountain-card.tsx'

const rendered = new Map<string, number>()
const count = (id: string) => rendered.set(id, (rendered.get(id) ?? 0) + 1)

const meta = {
  title: 'Screens/Board/Card',
  component: MountainCard,
  args: { mountainId: '', userId: sampleUser.id, onBid: fn() },
  decorators: [onStage],
  beforeEach: () => startSampleBoard().stop,
} satisfies Meta<typeof MountainCard>
export default meta

type Story = StoryObj<typeof meta>

let sample: ReturnType<typeof startSampleBoard>

/** Each mountain has its own atom: a live update renders one of sixteen cards. */
export const OneFrameOneCard: Story = {
  render: ({ userId, onBid }) => (
    <>
      {store.get(mountainIdsAtom).map((id) => (
        <Profiler key={id} id={id} onRender={count}>
          <MountainCard mountainId={id} userId={userId} onBid={onBid} />
        </Profiler>
      ))}
    </>
  ),
  beforeEach: () => {
    sample = startSampleBoard()
    return sample.stop
  },
  play: async ({ canvas }) => {
    // The sample is not started again here: that renders each card once more.
    const big = mountainNamed('Big Sky')
    await expect(() => canvas.getByText('$38,000')).toBeVisible()
    rendered.clear()
    sample.tell({ ...big, seq: big.seq + 1, currentPrice: 39_000 })
    await expect(() => canvas.getByText('$39,000')).toBeVisible()
    // Once: the tint does not cause a second render.
    await expect(() => [...rendered]).toEqual([[big.id, 1]])
  },
}

/** A late bid has extended the auction: the card shows it next to the time left. */
export const Extended: Story = {
  render: ({ userId, onBid }) => (
    <MountainCard mountainId={mountainNamed('Alta').id} userId={userId} onBid={onBid} />
  ),
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    await expect(() => canvas.queryByText('Extended')).not.toBeInTheDocument()
    const alta = mountainNamed('Alta')
    const at = (ms: number) => new Date(FROZEN_AT + ms).toISOString()
    const endTime = at(119_000)
    sample.tell({ ...alta, seq: alta.seq + 1, endTime: at(99_000), currentPrice: 33_000 })
    await expect(await canvas.findByText('01:39')).toBeVisible()
    const late = { currentPrice: 34_000, currentBidder: '@mateo', isExtended: true }
    sample.tell({ ...alta, ...late, seq: alta.seq + 2, endTime })
    await expect(await canvas.findByText('+20 s')).toHaveTextContent('+20 s · late bid by @mateo')
    await expect(() => canvas.getByText('01:59')).toBeVisible()
    sample.stop()
  },
}

/** A new cycle has begun; the result of the previous one is shown until the first bid. */
export const AfterTheEnd: Story = {
  render: ({ userId, onBid }) => (
    <MountainCard mountainId={mountainNamed('Big Sky').id} userId={userId} onBid={onBid} />
  ),
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    const sky = mountainNamed('Big Sky')
    const lead = { currentBidder: null, currentBidderId: null, currentPrice: sky.startPrice }
    const lastResult = { cycleNumber: 1, bidder: '@nora', bidderId: 'nora', price: 32_000 }
    sample.tell({ ...sky, ...lead, seq: sky.seq + 1, cycleId: crypto.randomUUID(), lastResult })
    await expect(await canvas.findByText(/No bids yet/)).toBeVisible()
    await expect(() => canvas.getByText('Cycle 1 went to @nora at $32,000.')).toBeVisible()
    sample.stop()
  },
}

/** The last cycle has ended: the card shows the winner and the price. */
export const Over: Story = {
  render: ({ userId, onBid }) => (
    <MountainCard mountainId={mountainNamed('Alta').id} userId={userId} onBid={onBid} />
  ),
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    const alta = mountainNamed('Alta')
    const lead = { currentBidder: null, currentBidderId: null, currentPrice: alta.startPrice }
    const lastResult = { cycleNumber: 5, bidder: '@nora', bidderId: 'nora', price: 32_000 }
    const over = { cycleId: null, cyclesCompleted: 5 }
    sample.tell({ ...alta, ...lead, ...over, seq: alta.seq + 1, lastResult })
    await expect(await canvas.findByText('Auction Complete')).toBeVisible()
    await expect(() => canvas.getByText(/Final price/)).toBeVisible()
    await expect(() => canvas.getByText('$32,000')).toBeVisible()
    await expect(() => canvas.getByText('@nora')).toBeVisible()
    sample.stop()
  },
}

/** When a focused button disappears, its card takes the focus. */
export const EndsUnderTheFocus: Story = {
  render: ({ userId, onBid }) => (
    <MountainCard mountainId={mountainNamed('Alta').id} userId={userId} onBid={onBid} />
  ),
  play: async ({ canvas, args }) => {
    const sample = startSampleBoard()
    const button = canvas.getByRole('button', { name: 'Place Bid on Alta' })
    await userEvent.click(button)
    await expect(args.onBid).toHaveBeenCalledWith(mountainNamed('Alta').id)
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, cycleId: null })
    await expect(button).not.toBeInTheDocument()
    await expect(() => canvas.getByRole('article')).toContainElement(
      document.activeElement as HTMLElement,
    ) // focused, so an element
    sample.stop()
  },
}

/** Setting a maximum does not make a phone's row higher. */
export const WithAMaximumOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: function Render({ userId, onBid }) {
    const client = useQueryClient()
    const aspen = mountainNamed('Aspen Highlands')
    const setMaximum = () =>
      client.setQueryData(maximumQuery(sampleUser.id, aspen).queryKey, 40_000)
    return (
      <div className={styles.measure}>
        <MountainCard mountainId={aspen.id} userId={userId} onBid={onBid} />
        <button type="button" onClick={setMaximum}>
          Set a maximum
        </button>
      </div>
    )
  },
  play: async ({ canvas }) => {
    const height = () => canvas.getByRole('article').getBoundingClientRect().height
    const before = height()
    canvas.getByRole('button', { name: 'Set a maximum' }).click()
    await expect(await canvas.findByText('· Max $40,000')).toBeVisible()
    await expect(() => height()).toBe(before)
  },
}

/** A phone's row has one line for what is saved and for the value: never both, one over the other. */
export const SavedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    const { stop } = startSampleBoard()
    saveBid(sampleUser.id, mountainNamed('Big Sky'), 40_000)
    return () => {
      forgetSavedBid(sampleUser.id, mountainNamed('Big Sky').id)
      stop()
    }
  },
  render: ({ userId, onBid }) => (
    <div className={styles.measure}>
      <MountainCard mountainId={mountainNamed('Big Sky').id} userId={userId} onBid={onBid} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Saved · place your bid of $40,000')).toBeVisible()
    await expect(await canvas.findByText(/window|Last sold|First sale/)).not.toBeVisible()
  },
}

/** Set in the dialog: the card says how far it goes, and which bid it placed. */
export const WithAMaximum: Story = {
  render: function Render({ userId, onBid }) {
    const client = useQueryClient()
    const aspen = mountainNamed('Aspen Highlands')
    // As the dialog leaves it.
    useState(() => client.setQueryData(maximumQuery(sampleUser.id, aspen).queryKey, 40_000))
    return <MountainCard mountainId={aspen.id} userId={userId} onBid={onBid} />
  },
  play: async ({ canvas }) => {
    const { id, seq, ...aspen } = mountainNamed('Aspen Highlands')
    acceptMyBid({
      ...{ id: crypto.randomUUID(), mountainId: id, amount: 26_001, status: 'active' },
      ...{ placedAt: new Date(FROZEN_AT).toISOString(), isAuto: true },
    })
    acceptMountain({ ...aspen, id, seq: seq + 1, currentPrice: 26_001 })
    await expect(() => canvas.getByRole('article')).toHaveTextContent(
      'Winning · Max $40,000 · auto',
    )
  },
}
