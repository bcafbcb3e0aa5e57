import { formatDollars } from '@firstchair/design-system/price'
import { expect, fn, screen, userEvent } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { announcementsAtom, answerCallsWith, sampleClient } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { BidDialog } from './bid-dialog.tsx'
import { amount, placeBid, sampleBidDialog } from './sample-bid.tsx'

const meta = {
  title: 'Screens/Board/Bid Dialog/Over',
  component: BidDialog,
  ...sampleBidDialog,
} satisfies Meta<typeof BidDialog>
export default meta

/**
 * The last cycle ends while the dialog is open: the result is shown, and keys still reach the
 * dialog.
 */
export const LastTicketSold: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    const sample = startSampleBoard()
    const field = await amount()
    await userEvent.click(field)
    const alta = mountainNamed('Alta')
    sample.tell({
      ...alta,
      seq: alta.seq + 1,
      cycleId: null,
      currentBidder: null,
      currentBidderId: null,
      currentPrice: alta.startPrice,
      ticketsAvailable: 0,
      cyclesCompleted: 5,
      endTime: new Date(FROZEN_AT).toISOString(),
      lastResult: { cycleNumber: 5, bidder: '@nora', bidderId: 'nora', price: 32_500 },
    })
    await expect(field).toBeDisabled()
    const facts = screen.getByText('Final price').parentElement
    await expect(facts).toHaveTextContent('Final price$32,500@nora')
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
    sample.stop()
  },
}

/** The next cycle opens while the dialog is open: the bidder must choose a new amount. */
export const NextCycle: StoryObj<typeof meta> = {
  play: async ({ step }) => {
    const placed = fn(sampleClient.placeBid)
    const sample = startSampleBoard()
    answerCallsWith({ ...sampleClient, placeBid: placed })
    await userEvent.clear(await amount())
    await userEvent.type(await amount(), '32500')
    const alta = mountainNamed('Alta')
    const name = `Min ${formatDollars(alta.startPrice)}`
    // It leaves once the field holds its amount.
    const pressChip = () => screen.queryByRole('button', { name })?.click()
    const next = { cycleId: 'the next one', currentBidder: null, currentBidderId: null }
    sample.tell({ ...alta, ...next, seq: alta.seq + 1, currentPrice: alta.startPrice })
    await step('a press meant for what stood there before does nothing', async () => {
      await screen.findByText('A new cycle has begun')
      pressChip()
      placeBid().click()
      await expect(await amount()).toHaveValue('')
      await expect(() => placeBid()).toBeDisabled()
    })
    await step('a new choice is a bid in the new cycle', async () => {
      const choose = () => {
        pressChip()
        return placeBid()
      }
      await expect(choose).toBeEnabled()
      await expect(placed).not.toHaveBeenCalled()
      await userEvent.click(placeBid())
      await expect(placed).toHaveBeenCalled()
      await expect(() => placed.mock.calls[0]?.[0]).toMatchObject({ cycleId: 'the next one' })
    })
    await expect(() => store.get(announcementsAtom).map(({ text }) => text)).toContain(
      'A new cycle has begun. Choose an amount to bid on the next ticket.',
    )
    sample.stop()
  },
}
