import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import {
  announcementsAtom,
  answerCallsWith,
  sampleClient,
  setConnection,
} from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FROZEN_AT, mountainNamed, startSampleBoard, startWholeBoard } from '../sample-board.ts'
import { BidDialog } from './bid-dialog.tsx'
import {
  amount,
  bid,
  chip,
  openHistory,
  placeBid,
  sampleBidDialog,
  seen,
  settled,
} from './sample-bid.tsx'

const meta = {
  title: 'Screens/Board/Bid Dialog',
  component: BidDialog,
  ...sampleBidDialog,
} satisfies Meta<typeof BidDialog>
export default meta

type Story = StoryObj<typeof meta>

/** The minimum is prefilled, and one line says what the typed amount would do. */
export const Fresh: Story = {
  play: async ({ args, step }) => {
    await expect(await amount()).toHaveValue('32,001')
    await seen('Outbid')
    await seen('$1 above the current bid')
    await seen('You pay $32,001. No fees. Binding: if you win, pay within 48 hours.')
    await seen(/^One lift ticket for Alta ·/)
    await expect(() => chip('$10,000')).toBeVisible()
    await expect(() => screen.queryByText('Bidding limit left')).toBeNull()
    await step('the line follows the amount', async () => {
      await userEvent.clear(await amount())
      await userEvent.type(await amount(), '31998')
      await seen('$3 below the minimum')
    })
    await openHistory()
    await step('an empty amount disables the button only', async () => {
      await userEvent.clear(await amount())
      await expect(() => placeBid()).toBeDisabled()
      await expect(await amount()).toBeEnabled()
    })
    await step('a chip fills the amount in', async () => {
      await userEvent.click(chip('$1,000'))
      await expect(await amount()).toHaveValue('33,001')
      await expect(() => screen.getByRole('button', { name: 'Min $32,001' })).toBeVisible()
      await seen('$1,001 above the current bid')
    })
    await step('success closes the dialog and says so', async () => {
      const { promise: seenPlacing, resolve: answer } = Promise.withResolvers<void>()
      const answerOnceSeen: typeof sampleClient.placeBid = (...press) =>
        seenPlacing.then(() => sampleClient.placeBid(...press))
      answerCallsWith({ ...sampleClient, placeBid: answerOnceSeen })
      await userEvent.click(placeBid())
      await expect(() => placeBid()).toHaveTextContent('Placing...')
      await expect(await amount()).toBeDisabled()
      answer()
      await expect(args.onClose).toHaveBeenCalled()
      await seen('Bid Placed!')
      await seen('Your bid of $33,001 has been placed successfully.')
    })
  },
}

/** The end was extended: a badge next to the time left says so. */
export const Extended: Story = {
  play: async () => {
    const sample = startSampleBoard()
    const alta = mountainNamed('Alta')
    const endTime = new Date(FROZEN_AT + 119_000).toISOString()
    sample.tell({ ...alta, seq: alta.seq + 1, endTime, isExtended: true })
    await seen('Extended')
    await seen('01:59')
    sample.stop()
  },
}

/** A first bid may be the start price itself. */
export const OpeningBid: Story = {
  beforeEach: () => startWholeBoard().stop,
  render: ({ onClose }) => (
    <BidDialog mountainId={mountainNamed('Killington').id} onClose={onClose} />
  ),
  play: async () => {
    await expect(await amount()).toHaveValue('65,000')
    await bid('64999')
    await seen('Invalid Bid')
    await seen('Bid must be at least $65,000')
  },
}

/** Below the price: the toast of the spec, and the same text at the field. */
export const InvalidAmount: Story = {
  play: async ({ step }) => {
    const sample = startSampleBoard()
    const alta = mountainNamed('Alta')
    await bid('32000')
    await seen('Invalid Bid')
    await expect(await amount()).toHaveAccessibleDescription(/Bid must be greater than \$32,000/)
    await step('the button leads back to the amount', async () => {
      await userEvent.click(placeBid())
      await expect(await amount()).toHaveFocus()
    })
    await step('the error follows the price', async () => {
      sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 31_999 })
      await expect(await amount()).toBeValid()
      sample.tell({ ...alta, seq: alta.seq + 2, currentPrice: 32_000 })
      await expect(await amount()).toBeInvalid()
    })
    sample.stop()
  },
}

/** Invalid text stays in the field, and the error shows how to write an amount. */
export const NoAmount: Story = {
  play: async () => {
    for (const typed of ['€33000', '+33000', '33,000.50']) {
      await bid(typed)
      await expect(await amount()).toHaveValue(typed)
      await expect(await amount()).toHaveAccessibleDescription(
        /Bid must be a whole dollar amount, written like \$32,001/,
      )
    }
  },
}

const lastAnnounced = () => store.get(announcementsAtom).at(-1)?.text
const places = () =>
  [...document.querySelectorAll('[role=dialog] :is(button, input, dt, h3)')].map((part) =>
    JSON.stringify(part.getBoundingClientRect()),
  )

/** The price moves: the typed amount stays, the new minimum is offered, and nothing else moves. */
export const MinimumMoved: Story = {
  play: async ({ step }) => {
    const sample = startSampleBoard()
    await userEvent.clear(await amount())
    await userEvent.type(await amount(), '32500')
    await expect(() => placeBid()).toHaveAccessibleName('Place Bid · $32,500')
    await openHistory()
    await settled()
    const before = places()
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 34_000 })
    const use = await screen.findByRole('button', { name: 'Use $34,001' })
    await step('no element moves, and no chip repeats the offer', async () => {
      await seen('Minimum is now $34,001')
      await expect(() => places()).toEqual(before)
      await expect(() => screen.queryByRole('button', { name: 'Min $34,001' })).toBeNull()
      await expect(await amount()).toHaveValue('32,500')
    })
    await expect(() => lastAnnounced()).toBe('Minimum is now $34,001.')
    await userEvent.click(use)
    await expect(await amount()).toHaveValue('34,001')
    await settled()
    await expect(await amount()).toHaveFocus()
    sample.stop()
  },
}

/** The chip under the mouse keeps its amount, and follows the price when the mouse has left. */
export const ChipUnderTheMouse: Story = {
  play: async () => {
    const sample = startSampleBoard()
    await amount()
    const held = chip('$1,000')
    await userEvent.hover(held)
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 34_000 })
    await seen('$34,000')
    await expect(held).toHaveTextContent('to $33,001')
    await userEvent.unhover(held)
    await expect(held).toHaveTextContent('to $35,001')
    sample.stop()
  },
}

/** An amount far above the price is confirmed in words, away from the first press. */
export const FarAboveThePrice: Story = {
  play: async () => {
    await userEvent.clear(await amount())
    await userEvent.type(await amount(), '320010')
    await settled()
    const { top } = placeBid().getBoundingClientRect()
    await userEvent.keyboard('{Enter}')
    await seen(/three hundred twenty thousand ten dollars/)
    const confirm = screen.getByRole('button', { name: 'Bid $320,010' })
    await expect(() => placeBid()).toBeDisabled()
    await expect(() => placeBid().getBoundingClientRect().top).toBe(top)
    await expect(() => confirm.getBoundingClientRect().bottom).toBeLessThan(top)
    await expect(() => screen.getByRole('button', { name: 'Change Amount' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await amount()).toHaveValue('320,010')
    await expect(await amount()).toHaveFocus()
    // The key that closed the confirmation must not open it again.
    await settled()
    await expect(() => screen.queryByText(/three hundred twenty thousand/)).toBeNull()
  },
}

export const Offline: Story = {
  beforeEach: () => {
    const sample = startSampleBoard()
    setConnection({ status: 'offline', asOf: FROZEN_AT })
    return sample.stop
  },
  play: async () => {
    await amount()
    await expect(() => placeBid()).toBeDisabled()
    await seen(/Bidding is paused/)
    await seen(/^Current bid as of \d\d:\d\d:\d\d$/)
  },
}

export const ServerDown: Story = {
  beforeEach: () => {
    const { stop } = startSampleBoard()
    setConnection({ status: 'offline', asOf: FROZEN_AT, cause: 'server' })
    return stop
  },
  play: () => seen(/Firstchair can't be reached\. Bidding is paused/),
}

export const SoldOut: Story = {
  beforeEach: () => startWholeBoard().stop,
  render: ({ onClose }) => <BidDialog mountainId={mountainNamed('Stowe').id} onClose={onClose} />,
  play: async () => {
    await expect(await amount()).toBeDisabled()
    await expect(() => placeBid()).toBeDisabled()
    await seen(/Sold out/)
  },
}

/** The maximum has been bid: no higher amount is offered. */
export const NothingHigher: Story = {
  beforeEach: () => {
    const sample = startSampleBoard()
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 9_999_999 })
    return sample.stop
  },
  play: async () => {
    await seen('Nobody can bid more than $9,999,999.')
    await expect(await amount()).toHaveValue('')
    await expect(await amount()).toBeDisabled()
    await expect(() => screen.queryByText('$10,000,000')).toBeNull()
  },
}

/** The auction ends while the dialog is open. */
export const Closing: Story = {
  play: async () => {
    const sample = startSampleBoard()
    await amount()
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, endTime: new Date(FROZEN_AT).toISOString() })
    await seen(/The last bids are being decided/)
    await expect(() => placeBid()).toBeDisabled()
    sample.stop()
  },
}

/** On a phone the dialog is a sheet at the bottom. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** The toast covers neither the amount nor the button of a short sheet. */
export const InvalidOnAPhone: Story = {
  ...OpeningBid,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await bid('65000.50')
    await seen('Invalid Bid')
    const region = screen.getByRole('region', { name: /Notification/ })
    const toast = within(region).getByRole('listitem').getBoundingClientRect()
    for (const part of [await amount(), placeBid()]) {
      const { top, bottom } = part.getBoundingClientRect()
      await expect(() => toast.bottom < top || toast.top > bottom).toBe(true)
    }
  },
}
