import { expect, fn, screen, userEvent, within } from '@firstchair/design-system/test'
import { sampleRival, sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas, withNotices } from '../sample-story.tsx'
import { NoticeBar } from './notice-bar.tsx'
import type { Bar, Due } from './notices.rules.ts'

const meta = {
  title: 'Screens/Board/Notice Bar',
  ...boardMeta,
  ...withNotices,
} satisfies Meta
export default meta

const bar = (canvas: Canvas) => canvas.getByRole('region', { name: 'Outbid' })

/** Of two auctions whose cards are out of view, the one that ends first. A press opens the dialog; a bid ends the notice. */
export const Outbid: BoardStory = {
  play: async ({ canvas, step }) => {
    const sample = startSampleBoard()
    await expect(() => canvas.getByRole('article', { name: 'Alta' })).toBeVisible()
    await step('a card in view says it, and no bar', async () => {
      await expect(() => canvas.queryByRole('region', { name: 'Outbid' })).toBeNull()
    })
    await userEvent.type(canvas.getByRole('searchbox'), 'Big Sky')
    await expect(() => bar(canvas)).toHaveTextContent('outbid you on Alta · $32,000 · 1 more')
    await step('the price and the minimum are live', async () => {
      const alta = mountainNamed('Alta')
      sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 33_000 })
      await expect(() => bar(canvas)).toHaveTextContent('outbid you on Alta · $33,000')
      await expect(() => canvas.getByRole('button', { name: 'Bid $33,001 on Alta' })).toBeVisible()
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

/** A dismissed mountain stays dismissed until the user has bid again. */
export const Dismissed: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    const press = (name: string) =>
      userEvent.click(within(bar(canvas)).getByRole('button', { name: `Dismiss ${name}` }))
    await userEvent.type(canvas.getByRole('searchbox'), 'Big Sky')
    await expect(() => bar(canvas)).toHaveTextContent('outbid you on Alta')
    await press('Alta')
    await expect(() => bar(canvas)).toHaveTextContent('outbid you on Mammoth Mountain')
    await press('Mammoth Mountain')
    await expect(() => canvas.queryByRole('region', { name: 'Outbid' })).toBeNull()
    await expect(() => canvas.getByRole('region', { name: 'Auction board' })).toHaveFocus()
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, currentBidderId: sampleRival.id })
    await expect(() => canvas.queryByRole('region', { name: 'Outbid' })).toBeNull()
    sample.stop()
  },
}

const ticket = (name: string, over: Partial<Due> = {}): Due => ({
  ...{ key: name, mountainId: name, name, amount: 79, isOffered: false },
  ...{ payBy: '2026-11-22T18:00:00.000Z', href: '/wins', ...over },
})

const results = (...due: Due[]): Bar => ({ kind: 'results', due, lost: [] })

/** What the bar tells, each by itself. */
const one = (told: Bar): BoardStory => ({
  render: () => (
    <NoticeBar
      {...{ bar: told, isPrimary: true, userId: sampleUser.id, since: [] }}
      {...{ onBid: fn(), onDismiss: fn(), keepFocus: fn(), onHidden: fn() }}
    />
  ),
})

export const TicketToPay = one(results(ticket('Jackson Hole')))
export const TwoTickets: BoardStory = {
  ...one(results(ticket('Jackson Hole'), ticket('Alta'))),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('2 won · $158')).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'Pay both' })).toHaveAttribute(
      'href',
      '/wins',
    )
  },
}
export const TwoTicketsOnAPhone: BoardStory = {
  ...TwoTickets,
  globals: { viewport: { value: 'narrow' } },
}
export const Offered = one(results(ticket('Jackson Hole', { isOffered: true })))
