import type { Mountain } from '@firstchair/contract'
import { expect, fn, screen, userEvent } from '@firstchair/design-system/test'
import { answerCallsWith, sampleClient, sampleRival, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { BidDialog } from './bid-dialog.tsx'
import { amount, bid, placeBid, sampleBidDialog, seen } from './sample-bid.tsx'

const placed = fn(sampleClient.placeBid)

/** A leader who bids again raises only the price that they pay. */
const meta = {
  title: 'Screens/Board/Bid Dialog/Own Lead',
  component: BidDialog,
  ...sampleBidDialog,
  render: ({ onClose }) => (
    <BidDialog mountainId={mountainNamed('Aspen Highlands').id} onClose={onClose} />
  ),
  beforeEach: () => {
    const sample = startSampleBoard()
    placed.mockClear()
    answerCallsWith({ ...sampleClient, placeBid: placed })
    return sample.stop
  },
} satisfies Meta<typeof BidDialog>
export default meta

type Story = StoryObj<typeof meta>

const bidNow = async () => userEvent.click(await screen.findByRole('radio', { name: 'Bid now' }))

/** A mountain with another price, and another leader. */
function ledBy(name: string, currentPrice: number, currentBidderId: string): Mountain {
  const mountain = mountainNamed(name)
  return { ...mountain, seq: mountain.seq + 1, currentPrice, currentBidderId }
}

/** The dialog opens with the maximum; a bid needs two different presses. */
export const Leading: Story = {
  play: async ({ args, step }) => {
    await step('a maximum is offered first', async () => {
      await expect(await screen.findByRole('radio', { name: 'Maximum' })).toBeChecked()
      const field = await screen.findByRole('textbox', { name: /Your maximum/ })
      await expect(field).toHaveValue('')
      await userEvent.type(field, '27000')
      await seen('You lead at $26,000 now, at most $27,000')
      await userEvent.clear(field)
    })
    await step('a bid says that it raises only their own price', async () => {
      await bidNow()
      await userEvent.type(await amount(), '26001')
      await seen('Raises your own price by $1')
    })
    await step('two presses of Enter place no bid', async () => {
      await bid('26001')
      await expect(() => screen.getByRole('button', { name: 'Change Amount' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(await amount()).toHaveFocus()
      await expect(placed).not.toHaveBeenCalled()
    })
    await step('a confirmed bid is placed', async () => {
      await userEvent.click(placeBid())
      await userEvent.click(await screen.findByRole('button', { name: 'Bid $26,001' }))
      await expect(args.onClose).toHaveBeenCalled()
      await expect(placed).toHaveBeenCalledTimes(1)
    })
  },
}

/** The lead comes, with another device's bid, and goes while the dialog is open. */
export const LeadTakenMeanwhile: Story = {
  render: sampleBidDialog.render,
  play: async ({ step }) => {
    const sample = startSampleBoard()
    answerCallsWith({ ...sampleClient, placeBid: placed })
    await step('a press after the lead asks first', async () => {
      await userEvent.clear(await amount())
      await userEvent.type(await amount(), '32500')
      sample.tell(ledBy('Alta', 32_400, sampleUser.id))
      await seen('Raises your own price by $100')
      await userEvent.click(placeBid())
      await expect(await screen.findByRole('button', { name: 'Bid $32,500' })).toBeVisible()
    })
    await step('the question disappears with the lead', async () => {
      sample.tell(ledBy('Alta', 32_450, sampleRival.id))
      await expect(() => screen.queryByRole('button', { name: 'Bid $32,500' })).toBeNull()
      await seen('$50 above the current bid')
    })
    await step('a question about a large amount does not answer for the lead', async () => {
      await bid('990000')
      await screen.findByRole('button', { name: 'Bid $990,000' })
      sample.tell(ledBy('Alta', 32_460, sampleUser.id))
      await expect(() => screen.queryByRole('button', { name: 'Bid $990,000' })).toBeNull()
      await expect(placed).not.toHaveBeenCalled()
    })
    sample.stop()
  },
}

/** The question on a phone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await bidNow()
    await bid('26001')
    await seen('Bid $26,001?')
  },
}
