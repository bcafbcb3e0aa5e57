import type { MountainBid } from '@firstchair/contract'
import { expect, screen, userEvent } from '@firstchair/design-system/test'
import { acceptMountain, refreshSession } from '@firstchair/sdk'
import { answerCallsWith, sampleClient, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { savedAmount } from '../own/saved-bids.ts'
import { FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
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
    await expect(await amount()).toHaveFocus()
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
      await expect(() => screen.getByText('Bidding limit left').parentElement).toHaveTextContent(
        '$33,500',
      )
      await expect(() => chip('$1,000')).toBeVisible()
      await expect(() => screen.queryByText('+$4,000')).toBeNull()
    })
    await step('the room that is too small for any bid is a notice', async () => {
      acceptMountain({ ...alta, seq: alta.seq + 1, currentPrice: 33_500 })
      await seen("Your bidding limit doesn't reach the minimum")
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
    await amount()
    const arrived = openHistory()
    await seen('Bid History')
    await settled()
    const { top } = placeBid().getBoundingClientRect()
    historyAnswer.resolve(await sampleClient.mountainBids(mountainNamed('Alta').id))
    await arrived
    await settled()
    await expect(() => placeBid().getBoundingClientRect().top).toBe(top)
  },
}

/** The confirmation closes when the price catches up or the cycle ends. */
export const ConfirmationOutdated: Story = {
  play: async ({ step }) => {
    const sample = startSampleBoard()
    const alta = mountainNamed('Alta')
    await step('by the price', async () => {
      await bid('320010')
      await screen.findByRole('button', { name: 'Bid $320,010' })
      sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 400_000 })
      await expect(await amount()).toHaveValue('320,010')
      await expect(() => screen.getByRole('button', { name: 'Use $400,001' })).toBeVisible()
    })
    await step('by the end of the cycle', async () => {
      await bid('990000')
      const yes = await screen.findByRole('button', { name: 'Bid $990,000' })
      sample.tell({ ...alta, seq: alta.seq + 2, endTime: new Date(FROZEN_AT).toISOString() })
      await expect(yes).toBeDisabled()
      sample.tell({ ...alta, seq: alta.seq + 3, cycleId: 'the next one' })
      await seen('A new cycle has begun')
    })
    sample.stop()
  },
}

/** *Place Bid* stays on the smallest screen, with what it commits to, above what scrolls. */
export const OnASmallPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const binding = await screen.findByText(/ Binding: /)
    // Once the sheet has slid in.
    const isShown = () => {
      const { left, top } = placeBid().getBoundingClientRect()
      return placeBid().contains(document.elementFromPoint(left + 20, top + 20))
    }
    await expect(isShown).toBe(true)
    await expect(() => binding.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  },
}

/** The same on a phone held sideways, and at 200 % zoom. */
export const HeldSideways: Story = {
  ...OnASmallPhone,
  globals: { viewport: { value: 'sideways' } },
}

/** The page knows what is missing: the same button saves the amount, on this device only. */
export const Unverified: Story = {
  beforeEach: () => startSampleBoard({ user: { ...sampleUser, emailVerified: 0 } }).stop,
  play: async ({ args, step }) => {
    const alta = mountainNamed('Alta')
    await step('one line says what is missing', async () => {
      await userEvent.clear(await amount())
      await userEvent.type(await amount(), '33000')
      await seen('Verify your email to place bids.')
      await seen('You pay $33,000. No fees. Kept on this device; nothing is bid yet.')
      await expect(() => screen.queryByText('Maximum')).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
      await seen('Email Sent')
    })
    await step('the amount is checked, and saved', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save my bid of $33,000' }))
      await seen('Bid Saved')
      await expect(args.onClose).toHaveBeenCalled()
      await expect(() => savedAmount(sampleUser.id, alta)).toBe(33_000)
    })
    await step('who may bid meanwhile places it', async () => {
      answerCallsWith({ ...sampleClient, currentUser: () => Promise.resolve(sampleUser) })
      await refreshSession()
      await screen.findByRole('button', { name: 'Place Bid · $33,000' })
      // Chosen for what the button says now.
      await userEvent.type(await amount(), '{Backspace}0')
      await userEvent.click(screen.getByRole('button', { name: 'Place Bid · $33,000' }))
      await seen('Bid Placed!')
      await expect(() => savedAmount(sampleUser.id, alta)).toBeNull()
    })
  },
}

/** A visitor, on the page of an auction. */
export const Visitor: Story = {
  beforeEach: () => startSampleBoard({ user: null }).stop,
  play: async () => {
    await seen('Create an account to place bids.')
    await expect(() => screen.getByRole('link', { name: 'Create Account' })).toBeVisible()
    await expect(() => screen.getByRole('button', { name: 'Save my bid of $32,001' })).toBeEnabled()
  },
}

/** The longest there is, in the narrowest sheet. */
export const LongFigures: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sample = startSampleBoard()
    const alta = mountainNamed('Alta')
    const currentBidder = '@wwwwwwwwwwwwwwwwwww'
    sample.tell({ ...alta, seq: alta.seq + 1, currentBidder, currentPrice: 9_999_998 })
    await seen(currentBidder)
    const box = (await amount()).closest('form')?.parentElement
    await expect(() => box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0)
    sample.stop()
  },
}
