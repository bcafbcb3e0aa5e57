import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { BidDialog } from './bid-dialog.tsx'
import { sampleBidDialog } from './sample-bid.tsx'

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
    const amount = await screen.findByRole('textbox', { name: 'Your bid' })
    await userEvent.click(amount)
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
    await waitFor(() => expect(amount).toBeDisabled())
    const facts = screen.getByText('Final price').parentElement
    await expect(facts).toHaveTextContent('Final price$32,500@nora')
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
    sample.stop()
  },
}
