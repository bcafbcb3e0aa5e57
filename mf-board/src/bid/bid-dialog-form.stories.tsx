import type { MountainBid } from '@firstchair/contract'
import { acceptMountain } from '@firstchair/sdk'
import { answerCallsWith, sampleClient } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { BidDialog } from './bid-dialog.tsx'
import { amount, bid, placeBid, sampleBidDialog, seen, settled } from './sample-bid.tsx'

const meta = {
  title: 'Screens/Board/Bid Dialog/Form',
  component: BidDialog,
  ...sampleBidDialog,
} satisfies Meta<typeof BidDialog>
export default meta

type Story = StoryObj<typeof meta>

const historyAnswer = Promise.withResolvers<MountainBid[]>()

/** Escape cancels the confirmation like *Change Amount*: the dialog stays open with the amount. */
export const ConfirmationEscaped: Story = {
  play: async ({ args }) => {
    await bid('320010')
    await seen(/three hundred twenty thousand ten dollars/)
    await userEvent.keyboard('{Escape}')
    await expect(await amount()).toHaveValue('320,010')
    await waitFor(async () => expect(await amount()).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The rest of the bidding limit is shown, and only steps within it are offered. */
export const NearTheLimit: Story = {
  beforeEach: () => {
    const { stop } = startSampleBoard()
    const biddingRoom = async () => ({
      ...{ limit: 1_000_000, committed: 966_500 },
      contactEmail: 'help@firstchair.example',
    })
    answerCallsWith({ ...sampleClient, biddingRoom })
    return stop
  },
  play: async ({ step }) => {
    const alta = mountainNamed('Alta')
    await step('the rest of the limit', async () => {
      await waitFor(() =>
        expect(screen.getByText('Bidding limit left').parentElement).toHaveTextContent('$33,500'),
      )
      await waitFor(() => expect(screen.getByRole('button', { name: '$33,000' })).toBeVisible())
      await expect(screen.queryByRole('button', { name: '$34,000' })).toBeNull()
    })
    await step('the room that is too small for any bid is a notice', async () => {
      acceptMountain({ ...alta, seq: alta.seq + 1, currentPrice: 33_500 })
      await seen('Your bidding limit does not reach the minimum')
      await seen(/To raise it, write to help@firstchair.example\./)
    })
  },
}

/** Nothing above the history moves when it arrives after the form. */
export const HistoryArrives: Story = {
  beforeEach: () => {
    const sample = startSampleBoard()
    answerCallsWith({ ...sampleClient, mountainBids: () => historyAnswer.promise })
    return sample.stop
  },
  play: async () => {
    const arrived = screen.findByRole('list', { name: 'Bids, newest first' })
    await amount()
    await settled()
    const { top } = placeBid().getBoundingClientRect()
    historyAnswer.resolve(await sampleClient.mountainBids(mountainNamed('Alta').id))
    await arrived
    await settled()
    await expect(placeBid().getBoundingClientRect().top).toBe(top)
  },
}
