import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { answerSampleCallsWith, sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { makeNote } from '../own/device-notes.ts'
import { readMaximums } from '../own/max-bid-calls.ts'
import { closed, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas, withResults } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Results',
  ...boardMeta,
  ...withResults,
  decorators: [...withResults.decorators, ...boardMeta.decorators],
} satisfies Meta
export default meta

// Card and bar load lazily, and the card may appear after the bar.
const card = (canvas: Canvas, name: string) => within(canvas.getByRole('article', { name }))
const bar = (canvas: Canvas) => canvas.getByRole('region', { name: 'Results' })

async function closes(canvas: Canvas, ...names: string[]) {
  const sample = startSampleBoard()
  for (const name of names) sample.tell(closed(name))
  await expect(() => bar(canvas)).toBeVisible()
  return sample
}

const first = (canvas: Canvas) => canvas.getAllByRole('heading', { level: 2 })[0]

/** The card keeps its place, and the next cycle waits behind the result. */
export const Won: BoardStory = {
  play: async ({ canvas, step }) => {
    const height = () =>
      canvas.getByRole('article', { name: 'Aspen Highlands' }).getBoundingClientRect().height
    const sample = startSampleBoard()
    const before = height()
    sample.tell(closed('Aspen Highlands'))
    await expect(() => bar(canvas)).toBeVisible()
    const aspen = card(canvas, 'Aspen Highlands')
    await expect(await aspen.findByText('You won · $26,000')).toBeVisible()
    await expect(() => aspen.getByText('Next auction ends Dec 4')).toBeVisible()
    await expect(() => aspen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      '/wins',
    )
    await expect(() => first(canvas)).toHaveTextContent('Aspen Highlands')
    await expect(() => height()).toBe(before)
    await expect(() => bar(canvas)).toHaveTextContent('You won Aspen Highlands · $26,000')
    await step('a press shows the next cycle', async () => {
      await userEvent.click(
        aspen.getByRole('button', { name: 'See next auction on Aspen Highlands' }),
      )
      await aspen.findByText(/No bids yet/)
      await expect(() => canvas.queryByRole('region', { name: 'Results' })).toBeNull()
    })
    sample.stop()
  },
}

export const Lost: BoardStory = {
  play: async ({ canvas, step }) => {
    const sample = await closes(canvas, 'Alta')
    const alta = card(canvas, 'Alta')
    await expect(await alta.findByText(/^Sold to/)).toHaveTextContent(
      'Sold to @powder_hound · $32,000',
    )
    await expect(await alta.findByText('You were $1,000 short')).toBeVisible()
    await expect(() => alta.queryByRole('link', { name: 'Pay now' })).toBeNull()
    await step('it is dismissed on the card, too', async () => {
      await userEvent.click(
        within(bar(canvas)).getByRole('button', { name: 'Dismiss the results' }),
      )
      await expect(() => canvas.queryByRole('region', { name: 'Results' })).toBeNull()
      await expect(await alta.findByText(/No bids yet/)).toBeVisible()
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
    const sample = await closes(canvas, 'Alta')
    const alta = card(canvas, 'Alta')
    await expect(await alta.findByText(/Next in line: \$31,000 if @\w+ doesn't pay/)).toBeVisible()
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
    const sample = await closes(canvas, 'Alta')
    const alta = card(canvas, 'Alta')
    await expect(await alta.findByText('Offered to you · $31,000')).toBeVisible()
    await expect(() => alta.queryByText(/^Sold to/)).toBeNull()
    await expect(() => alta.getByRole('link', { name: 'Pay $31,000' })).toHaveAttribute(
      'href',
      `/wins#win-${winner.id}`,
    )
    await expect(() => alta.getByRole('link', { name: 'Decline · free' })).toBeVisible()
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

/** Several closes within seconds are one sentence; to see them, a search that hides them is cleared. */
export const Several: BoardStory = {
  play: async ({ canvas }) => {
    const names = ['Aspen Highlands', 'Alta', 'Mammoth Mountain']
    const sample = await closes(canvas, ...names)
    await expect(() => bar(canvas)).toHaveTextContent('1 won, 2 lost')
    await userEvent.type(canvas.getByRole('searchbox'), 'Vail')
    await expect(() => canvas.queryByRole('article', { name: 'Aspen Highlands' })).toBeNull()
    await userEvent.click(within(bar(canvas)).getByRole('button', { name: 'See results' }))
    await canvas.findByRole('article', { name: 'Aspen Highlands' })
    await expect(await card(canvas, 'Aspen Highlands').findByText(/You won/)).toBeVisible()
    sample.stop()
  },
}

export const SeveralOnAPhone: BoardStory = {
  play: async ({ canvas }) => {
    const sample = await closes(canvas, 'Aspen Highlands', 'Alta')
    await expect(() => bar(canvas)).toHaveTextContent('1 won, 1 lost')
    sample.stop()
  },
  globals: { viewport: { value: 'phone' } },
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
    await expect(() => canvas.queryByRole('region', { name: 'Results' })).toBeNull()
    sample.stop()
  },
}
