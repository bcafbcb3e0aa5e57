import { NO_FACTS } from '@firstchair/contract'
import { expect, fn, screen, userEvent } from '@firstchair/design-system/test'
import { ApiError, NetworkError, store } from '@firstchair/sdk'
import {
  announcementsAtom,
  answerCallsWith,
  sampleClient,
  sampleUser,
} from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { BidDialog } from './bid-dialog.tsx'
import { closedBidForm } from './bid-form.rules.ts'
import { bidFormAtom } from './dispatch-bid-event.ts'
import { amount, bid, placeBid, sampleBidDialog, seen } from './sample-bid.tsx'

/** Answers other than success, and missing answers. */
const meta = {
  title: 'Screens/Board/Bid Answer',
  component: BidDialog,
  ...sampleBidDialog,
} satisfies Meta<typeof BidDialog>
export default meta

type Story = StoryObj<typeof meta>

/** Starts a sample board whose server rejects every bid with this error. */
const refusing = (error: () => Error) => () => {
  const sample = startSampleBoard()
  answerCallsWith({ ...sampleClient, placeBid: () => Promise.reject(error()) })
  return sample.stop
}
const refusal = (status: number, body: Record<string, unknown>) => () =>
  new ApiError(status, JSON.stringify(body), { message: 'Refused', ...body })

const answer = Promise.withResolvers<never>()

/** The feed shows the bid before its response: the dialog does not warn of the bidder's own lead. */
export const InTheFeedFirst: Story = {
  play: async () => {
    const sample = startSampleBoard()
    answerCallsWith({ ...sampleClient, placeBid: () => answer.promise })
    await bid('33000')
    await expect(placeBid).toHaveTextContent('Placing...')
    const alta = mountainNamed('Alta')
    const led = { currentBidder: sampleUser.username, currentBidderId: sampleUser.id }
    sample.tell({ ...alta, ...led, seq: alta.seq + 1, currentPrice: 33_000 })
    await seen('$33,000')
    await expect(() => screen.queryByText(/^You're leading at/)).toBeNull()
    await expect(() => screen.queryByText(/below the minimum|Minimum is now/)).toBeNull()
    sample.stop()
  },
}

/** A refused bid keeps the dialog open, with the server's message and the new minimum. */
export const Refused: Story = {
  beforeEach: refusing(() => {
    const mountain = { ...mountainNamed('Alta'), seq: 99, currentPrice: 34_000 }
    const message = 'Bid must be greater than $34,000'
    return refusal(409, { message, reason: 'too_low', minimum: 34_001, mountain })()
  }),
  play: async ({ args }) => {
    await bid('32001')
    await seen('Bid Failed')
    await expect(() => screen.getByRole('button', { name: 'Use $34,001' })).toBeVisible()
    await expect(await amount()).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** An admin has changed what the ticket is for: the bidder reads the new facts, and presses again. */
export const FactsChanged: Story = {
  beforeEach: refusing(() => {
    const message = 'What this ticket is for has just changed. Read it again, then bid.'
    const ticket = { facts: { ...NO_FACTS, place: 'Sugar House' }, factsId: null }
    return refusal(409, {
      message,
      reason: 'facts_changed',
      mountain: mountainNamed('Alta'),
      ticket,
    })()
  }),
  play: async () => {
    await bid('32001')
    await seen(/has just changed/)
    await expect(() => screen.getByText('Sugar House')).toBeVisible()
  },
}

/** A user who may not bid, which the page has not heard of, reads what to do next. */
export const NotEligible: Story = {
  beforeEach: refusing(
    refusal(403, {
      message: 'Verify your email address to bid: open the link that we sent you.',
      reason: 'unverified',
    }),
  ),
  play: async () => {
    await bid('32001')
    await seen('Verify your email address to bid: open the link that we sent you.')
    await expect(() => screen.queryByText('Bid Failed')).toBeNull()
  },
}

export const SignedOut: Story = {
  beforeEach: refusing(refusal(401, { message: 'Log in to bid.' })),
  play: async () => {
    await bid('32001')
    await expect(await screen.findByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

const silent = fn((): Promise<never> => new Promise(() => {}))

/** No answer: the bid is sent again with the same key, and the dialog says so. */
export const AskingAgain: Story = {
  beforeEach: () => {
    const sample = startSampleBoard()
    silent.mockRejectedValueOnce(new NetworkError('No answer'))
    answerCallsWith({ ...sampleClient, placeBid: silent })
    return sample.stop
  },
  play: async () => {
    await bid('32001')
    await seen(/Asking again about your bid of \$32,001/)
    await expect(() => placeBid()).toHaveTextContent('Placing...')
    await expect(() => store.get(announcementsAtom).map(({ text }) => text)).toContain(
      'No answer yet. Asking again about your bid of $32,001.',
    )
    // Otherwise the retry would run during the next story.
    await expect(silent).toHaveBeenCalledTimes(2)
  },
}

/** The retries got no answer either: the bidder can retry. */
export const NoAnswer: Story = {
  beforeEach: () => {
    const sample = startSampleBoard()
    const { id, cycleId } = mountainNamed('Alta')
    const key = { mountainId: id, cycleId, bidderId: sampleUser.id }
    const body = { mountainId: id, amount: 32_001, bidderId: sampleUser.id }
    store.set(bidFormAtom(key), {
      ...closedBidForm,
      step: {
        kind: 'answered',
        submission: { kind: 'bid', body, key: 'the first key' },
        setback: { kind: 'unknown' },
      },
    })
    return sample.stop
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask Again' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
