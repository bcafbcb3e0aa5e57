import {
  IDEMPOTENCY_HEADER,
  type MaxBidSet,
  type Mountain,
  type MountainBid,
} from '@firstchair/contract'
import { expect, fn, screen, userEvent } from '@firstchair/design-system/test'
import { ApiError, acceptMountain, NetworkError } from '@firstchair/sdk'
import {
  answerCallsWith,
  answerSampleCallsWith,
  type SampleCalls,
  sampleClient,
  sampleRival,
  sampleUser,
} from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { BidDialog } from './bid-dialog.tsx'
import { amount, openHistory, sampleBidDialog, seen, settled } from './sample-bid.tsx'

const meta = {
  title: 'Screens/Board/Bid Dialog/Maximum',
  component: BidDialog,
  ...sampleBidDialog,
} satisfies Meta<typeof BidDialog>
export default meta

type Story = StoryObj<typeof meta>
type Request = Parameters<SampleCalls[string]>[0]

const pathOf = (name: string) => `/api/mountains/${mountainNamed(name).id}/max-bid`
const maximumIn = ({ body }: Request): number => (body as { maximum: number }).maximum // the form's own
const refusal = (status: number, body: { message: string; reason: string }) =>
  new ApiError(status, JSON.stringify(body), body)

/** Starts a sample board whose server answers a PUT for Alta like this. */
const answering = (set: (request: Request) => unknown) => () => {
  const sample = startSampleBoard()
  answerSampleCallsWith({ [`PUT ${pathOf('Alta')}`]: set })
  return sample.stop
}

/** Alta after a maximum of the user, or after the reply of another bidder's. */
function led(by: typeof sampleUser | typeof sampleRival, currentPrice: number): Mountain {
  const alta = mountainNamed('Alta')
  const leader = { currentBidder: by.username, currentBidderId: by.id }
  return { ...alta, ...leader, seq: alta.seq + 1, currentPrice }
}
const accepted = (request: Request): MaxBidSet => ({
  maximum: maximumIn(request),
  mountain: led(sampleUser, 32_001),
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = () => screen.findByRole('textbox', { name: /Your maximum/ })
async function open() {
  await settled()
  await userEvent.click(await screen.findByRole('radio', { name: 'Maximum' }))
}
async function set(typed: string) {
  await userEvent.clear(await field())
  await userEvent.type(await field(), `${typed}{Enter}`)
}

/** The other kind of bid: the same form sets a maximum. */
export const SetsOne: Story = {
  beforeEach: answering(accepted),
  play: async ({ args, step }) => {
    await step('the field explains itself in one line', async () => {
      await open()
      await expect(() => screen.getByRole('radio', { name: 'Maximum' })).toHaveFocus()
      await seen("We'll bid for you, just enough to lead. Nobody else sees your maximum.")
    })
    await step('an empty amount disables the button', async () => {
      await expect(await field()).toHaveValue('')
      await expect(await button(/^Set maximum/)).toBeDisabled()
    })
    await step('too little is refused in the field', async () => {
      await set('32000')
      await expect(await field()).toHaveAccessibleDescription(
        /Your maximum must be at least \$32,001/,
      )
    })
    await step('its owner reads what it does, and the dialog closes', async () => {
      await userEvent.clear(await field())
      await userEvent.type(await field(), '40000')
      await seen("You'd bid $32,001 now, at most $40,000")
      await userEvent.click(await button('Set maximum · $40,000'))
      await seen('Maximum Set')
      await expect(args.onClose).toHaveBeenCalledWith(mountainNamed('Alta').id)
    })
  },
}

/** Another bidder's maximum was higher: the field stays and names what would lead. */
export const Beaten: Story = {
  beforeEach: answering((request) => ({
    maximum: maximumIn(request),
    mountain: led(sampleRival, 35_001),
  })),
  play: async () => {
    await open()
    await set('35000')
    await seen(/Another bidder still leads\. Set \$35,002 or more\./)
    await expect(await field()).toHaveValue('35,000')
  },
}

let response = Promise.withResolvers<MaxBidSet>()

/** A rival's bid reaches the page before the response that the maximum leads. */
export const BeatenBeforeItsResponse: Story = {
  beforeEach: () => {
    response = Promise.withResolvers()
    return answering(() => response.promise)()
  },
  play: async ({ args }) => {
    await open()
    await set('35000')
    const own = led(sampleUser, 32_001)
    acceptMountain({ ...led(sampleRival, 35_001), seq: own.seq + 1 })
    response.resolve({ maximum: 35_000, mountain: own })
    await seen(/Set \$35,002 or more\./)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The server's refusal says what to do. */
export const OverTheLimit: Story = {
  beforeEach: answering(() => {
    throw refusal(403, {
      reason: 'over_limit',
      message: 'Your bidding limit is $1,000,000. To raise it, write to help@firstchair.example.',
    })
  }),
  play: async () => {
    await open()
    await set('2000000')
    await seen(/Your bidding limit is \$1,000,000/)
  },
}

const keys = fn<(key: unknown) => void>()

/** Without an answer the page asks again, with the same key. */
export const NoAnswer: Story = {
  beforeEach: () => {
    keys.mockClear()
    return answering((request) => {
      keys(request.headers?.[IDEMPOTENCY_HEADER])
      if (keys.mock.calls.length === 1) throw new NetworkError('The server did not answer.')
      return accepted(request)
    })()
  },
  play: async () => {
    await open()
    await set('40000')
    await seen(/Asking again about your maximum of \$40,000/)
    await seen('Maximum Set')
    const [[first] = [], [second] = []] = keys.mock.calls
    await expect(first).toBe(second)
    await expect(() => typeof first).toBe('string')
  },
}

const autoBid = (mountain: Mountain): MountainBid => ({
  id: '01900000-0000-7000-8000-000000059999',
  displayName: mountain.currentBidder ?? '',
  amount: mountain.currentPrice,
  placedAt: '2026-11-20T18:00:00.000Z',
  isAuto: true,
})

/** A leader with a maximum, whose last bid is marked in the history. */
export const Leading: Story = {
  render: ({ onClose }) => (
    <BidDialog mountainId={mountainNamed('Aspen Highlands').id} onClose={onClose} />
  ),
  beforeEach: () => {
    const sample = startSampleBoard()
    answerSampleCallsWith({
      'GET /api/max-bids': () => {
        const { id: mountainId, cycleId } = mountainNamed('Aspen Highlands')
        return [{ mountainId, cycleId, maximum: 30_000 }]
      },
      [`DELETE ${pathOf('Aspen Highlands')}`]: () => ({ message: 'Your maximum is removed.' }),
    })
    const mountainBids = async (id: string) => {
      const [, ...earlier] = await sampleClient.mountainBids(id)
      return [autoBid(mountainNamed('Aspen Highlands')), ...earlier]
    }
    answerCallsWith({ ...sampleClient, mountainBids })
    const aspen = mountainNamed('Aspen Highlands')
    sample.tell({ ...aspen, seq: aspen.seq + 1, currentPrice: 26_001 })
    return sample.stop
  },
  play: async () => {
    // Under *My last bid*, which the user did not place.
    await expect(() => screen.getByText('My last bid').parentElement).toHaveTextContent(
      '$26,001auto',
    )
    await openHistory()
    await expect(() => screen.getAllByText('auto')).toHaveLength(2)
    await expect(await field()).toHaveValue('30,000')
  },
}

/** The same on a phone. */
export const LeadingOnAPhone: Story = {
  ...Leading,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await settled()
    await expect(await field()).toHaveValue('30,000')
    await expect(await button('Set maximum · $30,000')).toBeDisabled()
    await userEvent.click(await button('+$1,000 to $31,000'))
    await expect(await button('Raise to $31,000')).toBeEnabled()
    await seen('You lead at $26,001 now, at most $31,000')
    await userEvent.click(await button('Remove maximum'))
    await seen('Maximum Removed')
    await expect(await field()).toHaveFocus()
    await expect(await field()).toHaveValue('')
    await expect(() => screen.queryByRole('button', { name: 'Remove maximum' })).toBeNull()
  },
}

/** The next cycle begins with an empty bid: a maximum belongs to one cycle. */
export const NextCycle: Story = {
  play: async () => {
    const sample = startSampleBoard()
    await open()
    await userEvent.type(await field(), '40000')
    await settled()
    const alta = mountainNamed('Alta')
    const next = { cycleId: 'the next one', currentBidder: null, currentBidderId: null }
    sample.tell({ ...alta, ...next, seq: alta.seq + 1, currentPrice: alta.startPrice })
    await expect(await amount()).toHaveValue('')
    sample.stop()
  },
}
