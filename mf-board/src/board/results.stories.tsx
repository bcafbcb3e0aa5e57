import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { answerSampleCallsWith, sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { makeNote, noteOf } from '../own/device-notes.ts'
import { readMaximums } from '../own/max-bid-calls.ts'
import { closed, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas, withNotices } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Results',
  ...boardMeta,
  ...withNotices,
} satisfies Meta
export default meta

const card = (canvas: Canvas, name: string) => within(canvas.getByRole('article', { name }))
const bar = (canvas: Canvas) => canvas.getByRole('region', { name: 'Results' })
const noBar = (canvas: Canvas) => canvas.queryByRole('region', { name: 'Results' })
const primaries = (canvas: Canvas) =>
  canvas.queryAllByRole('link', { name: /^Pay/ }).map((link) => link.textContent)
/** A search that hides the cards of the user's auctions. */
const lookElsewhere = (canvas: Canvas) => userEvent.type(canvas.getByRole('searchbox'), 'Big Sky')

async function closes(...names: string[]) {
  // The feed of results stores at its start what it saw. A card that closes earlier has moved before
  // its result is known.
  await expect(() => noteOf('bids', sampleUser.id)).not.toBeNull()
  const sample = startSampleBoard()
  for (const name of names) sample.tell(closed(name))
  return sample
}

const first = (canvas: Canvas) => canvas.getAllByRole('heading', { level: 2 })[0]

/** The card tells it where the user looks, and no bar repeats it. The next cycle waits behind it. */
export const Won: BoardStory = {
  play: async ({ canvas, step }) => {
    const height = () =>
      canvas.getByRole('article', { name: 'Aspen Highlands' }).getBoundingClientRect().height
    const before = height()
    const sample = await closes('Aspen Highlands')
    const aspen = card(canvas, 'Aspen Highlands')
    await expect(await aspen.findByText('You won · $26,000')).toBeVisible()
    await expect(() => aspen.getByText('Next auction ends Dec 4')).toBeVisible()
    await expect(() => primaries(canvas)).toEqual(['Pay now'])
    await expect(() => first(canvas)).toHaveTextContent('Aspen Highlands')
    await expect(() => height()).toBe(before)
    await expect(() => noBar(canvas)).toBeNull()
    await step('where the card is hidden, the bar tells it', async () => {
      await lookElsewhere(canvas)
      await expect(() => bar(canvas)).toHaveTextContent('You won Aspen Highlands · $26,000')
      await expect(() => primaries(canvas)).toEqual(['Pay now'])
      await userEvent.clear(canvas.getByRole('searchbox'))
      await expect(() => noBar(canvas)).toBeNull()
    })
    await step('a press shows the next cycle', async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: 'See next auction on Aspen Highlands' }),
      )
      await card(canvas, 'Aspen Highlands').findByText(/No bids yet/)
    })
    sample.stop()
  },
}

export const Lost: BoardStory = {
  play: async ({ canvas, step }) => {
    const sample = await closes('Alta')
    const alta = card(canvas, 'Alta')
    await expect(await alta.findByText(/^Sold to/)).toHaveTextContent(
      'Sold to @powder_hound · $32,000',
    )
    await expect(await alta.findByText('You were $1,000 short')).toBeVisible()
    await expect(() => primaries(canvas)).toEqual([])
    await step('dismissed in the bar, it leaves the card, too', async () => {
      await lookElsewhere(canvas)
      await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss the results' }))
      await userEvent.clear(canvas.getByRole('searchbox'))
      await expect(await canvas.findByRole('article', { name: 'Alta' })).toHaveTextContent(
        /No bids yet/,
      )
    })
    sample.stop()
  },
}

const ofAlta = (cycleId: string | null) => ({
  mountain: { id: mountainNamed('Alta').id, name: 'Alta' },
  cycle: {
    id: cycleId,
    cycleNumber: 1,
    startDate: '2026-11-01T18:00:00.000Z',
    endDate: '2026-11-20T18:00:00.000Z',
  },
})

/** The next bidder after the winner must not read how much was missing. */
export const InLine: BoardStory = {
  play: async ({ canvas }) => {
    const { cycleId = null } = mountainNamed('Alta')
    answerSampleCallsWith({
      'GET /api/wins/queue': () => [{ ...ofAlta(cycleId), place: 1, amount: 31_000 }],
    })
    const sample = await closes('Alta')
    const alta = card(canvas, 'Alta')
    await expect(await alta.findByText(/Next in line: \$31,000 if @\w+ doesn't pay/)).toBeVisible()
    await lookElsewhere(canvas)
    await expect(() => bar(canvas)).toHaveTextContent(
      / · \$32,000 · Next in line: \$31,000 if @\w+ doesn't pay/,
    )
    sample.stop()
  },
}

/** The offer of the ticket replaces the loss. */
export const Offered: BoardStory = {
  play: async ({ canvas }) => {
    const { cycleId = null } = mountainNamed('Alta')
    const winner = {
      id: crypto.randomUUID(),
      ticketNumber: 1,
      winningAmount: 31_000,
      paymentStatus: 'pending',
      awardedAt: '2026-11-20T18:00:00.000Z',
      paymentDeadline: '2026-12-20T18:00:00.000Z',
      declining: 'free',
    }
    answerSampleCallsWith({ 'GET /api/user/wins': () => [{ ...ofAlta(cycleId), winner }] })
    const sample = await closes('Alta')
    const alta = card(canvas, 'Alta')
    await expect(await alta.findByText('Offered to you · $31,000')).toBeVisible()
    await expect(() => alta.queryByText(/^Sold to/)).toBeNull()
    await expect(() => alta.getByRole('link', { name: 'Pay $31,000' })).toHaveAttribute(
      'href',
      `/wins#win-${winner.id}`,
    )
    await expect(() => alta.getByRole('link', { name: 'Decline · free' })).toBeVisible()
    await lookElsewhere(canvas)
    await expect(() => bar(canvas)).toHaveTextContent('Alta is offered to you at $31,000')
    sample.stop()
  },
}

/** The season is over: nothing waits behind the result. */
export const LastOfTheSeason: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    sample.tell(closed('Alta', true))
    await expect(
      await card(canvas, 'Alta').findByText('This was the last auction of the season.'),
    ).toBeVisible()
    sample.stop()
  },
}

/** An auction closed after the user had left: the bar shows its result, and its card on request. */
export const LostMeanwhile: BoardStory = {
  beforeEach: () => {
    const sample = startSampleBoard()
    makeNote('bids', sampleUser.id, JSON.stringify([mountainNamed('Alta')]))
    sample.tell(closed('Alta'))
    return sample.stop
  },
  play: async ({ canvas }) => {
    await expect(() => bar(canvas)).toHaveTextContent('Alta · Sold to @powder_hound · $32,000')
    const alta = card(canvas, 'Alta')
    await expect(() => alta.queryByText(/^Sold to/)).toBeNull()
    await userEvent.click(within(bar(canvas)).getByRole('button', { name: 'See result' }))
    await expect(await alta.findByText(/^Sold to/)).toBeVisible()
  },
}

/** Several closes out of view are one sentence. */
export const Several: BoardStory = {
  play: async ({ canvas }) => {
    await lookElsewhere(canvas)
    const sample = await closes('Aspen Highlands', 'Alta', 'Mammoth Mountain')
    await expect(() => bar(canvas)).toHaveTextContent('You won Aspen Highlands · $26,000, 2 lost')
    await expect(() => primaries(canvas)).toEqual(['Pay now'])
    sample.stop()
  },
}

/** To see lost auctions, a search that hides them is cleared. */
export const SeveralLost: BoardStory = {
  play: async ({ canvas }) => {
    await lookElsewhere(canvas)
    const sample = await closes('Alta', 'Mammoth Mountain')
    await expect(() => bar(canvas)).toHaveTextContent('2 lost')
    await userEvent.click(within(bar(canvas)).getByRole('button', { name: 'See results' }))
    await expect(
      await within(await canvas.findByRole('article', { name: 'Alta' })).findByText(/^Sold to/),
    ).toBeVisible()
    await expect(() => noBar(canvas)).toBeNull()
    sample.stop()
  },
}

const readings = fn(() => [])

/** Spec §7: nothing is fetched again because the page comes back into view. */
export const BackInView: BoardStory = {
  beforeEach: () => {
    readings.mockClear()
    answerSampleCallsWith({ 'GET /api/max-bids': readings })
  },
  play: async () => {
    // Calls are answered in order, so every earlier one has been answered.
    await readMaximums()
    const before = readings.mock.calls.length
    await expect(before).toBeGreaterThan(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await readMaximums()
    await expect(readings).toHaveBeenCalledTimes(before + 1)
  },
}

/** Whose bid it was not: the card shows the next cycle at once. */
export const OfOthers: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    await expect(() => mountainNamed('Big Sky').currentBidderId).not.toBe(sampleUser.id)
    sample.tell(closed('Big Sky'))
    await expect(
      await card(canvas, 'Big Sky').findByText('Cycle 3 went to @powder_hound at $38,000.'),
    ).toBeVisible()
    await expect(() => noBar(canvas)).toBeNull()
    sample.stop()
  },
}
