import { expect, screen, spyOn, userEvent, within } from '@firstchair/design-system/test'
import { answerCallsWith, sampleClient } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { closed, FROZEN_AT, mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas, withNotices } from '../sample-story.tsx'
import { holdTimer } from './hold-button.tsx'
import { LiveScreen } from './live-page.tsx'
import { loadRunStage } from './run-lazy.tsx'

const meta = {
  title: 'Screens/Board/Run',
  ...boardMeta,
  loaders: [...withNotices.loaders, loadRunStage],
} satisfies Meta
export default meta

/** Four auctions a minute apart, the first one in 50 seconds: one that the user has lost, and one they lead. */
function startRun(first = 50_000) {
  const sample = startSampleBoard()
  const run = ['Alta', 'Aspen Highlands', 'Big Sky', 'Mammoth Mountain']
  for (const [place, name] of run.entries()) {
    const { seq, ...mountain } = mountainNamed(name)
    const endTime = new Date(FROZEN_AT + first + place * 60_000).toISOString()
    sample.tell({ ...mountain, seq: seq + 1, endTime })
  }
  return sample
}

const stage = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Ending next' }))
const bidButton = (canvas: Canvas) => stage(canvas).getByRole('button', { name: /^Bid / })

const bids: number[] = []
const countBids: typeof sampleClient.placeBid = (...press) => {
  bids.push(press[0].amount)
  return sampleClient.placeBid(...press)
}

const holds = new Map<unknown, () => void>()
/** The story decides when a press is long enough to be a hold, so a slow machine changes nothing. */
function keepHolds(): void {
  holds.clear()
  spyOn(holdTimer, 'start').mockImplementation((work) => {
    const timer = setTimeout(() => {})
    holds.set(timer, work)
    return timer
  })
  spyOn(holdTimer, 'stop').mockImplementation((timer) => void holds.delete(timer))
}
/** Makes each press that lasts now long enough. */
function passHolds(): void {
  for (const count of holds.values()) count()
  holds.clear()
}

/** The stage has the place of the lane, and says once what the lane and the bar would. */
export const OnStage: BoardStory = {
  beforeEach: () => {
    bids.length = 0
    keepHolds()
    const sample = startRun()
    answerCallsWith({ ...sampleClient, placeBid: countBids })
    return sample.stop
  },
  play: async ({ canvas, step, userEvent: hands }) => {
    await expect(() => stage(canvas).getByRole('heading', { name: 'Alta' })).toBeVisible()
    await expect(() => canvas.queryByRole('region', { name: 'Final minutes' })).toBeNull()
    await expect(() => canvas.queryByRole('region', { name: 'Outbid' })).toBeNull()
    await expect(() => canvas.getByText(/^Next:/)).toHaveTextContent(
      'Next: Aspen Highlands 1:50 · Big Sky 2:50',
    )
    await step('a short press asks in the dialog, as a key does', async () => {
      await userEvent.click(bidButton(canvas))
      const dialog = await screen.findByRole('dialog', { name: 'Bid on Alta' })
      await userEvent.keyboard('{Escape}')
      await expect(dialog).not.toBeInTheDocument()
      bidButton(canvas).focus()
      await userEvent.keyboard('{Enter}')
      await expect(await screen.findByRole('dialog', { name: 'Bid on Alta' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect(() => screen.queryByRole('dialog')).toBeNull()
      await expect(bids).toEqual([])
    })
    await step('a second finger ends the hold of the first', async () => {
      const target = bidButton(canvas)
      await hands.pointer({ keys: '[TouchA>]', target })
      await expect(() => stage(canvas).getByText('Keep holding')).toBeVisible()
      await hands.pointer({ keys: '[TouchB>]', target })
      await expect(() => stage(canvas).getByText('Hold to bid')).toBeVisible()
      await hands.pointer(['[/TouchB]', '[/TouchA]'].map((keys) => ({ keys, target })))
      passHolds()
      await expect(bids).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect(() => screen.queryByRole('dialog')).toBeNull()
    })
    await step('a held press places the amount that it began with', async () => {
      const button = bidButton(canvas)
      await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
      await expect(() => stage(canvas).getByText('Keep holding')).toBeVisible()
      passHolds()
      await expect(() => screen.getByText('Bid Placed!')).toBeVisible()
      await userEvent.pointer({ keys: '[/MouseLeft]', target: button })
      await expect(() => stage(canvas).getByRole('button', { name: /^Raise/ })).toBeVisible()
      await expect(() => screen.queryByRole('dialog')).toBeNull()
      await expect(bids).toEqual([32_001])
    })
    await step('the leader reads who was outbid', async () => {
      await expect(() => stage(canvas).getByText(/lead$/)).toHaveTextContent('You lead')
      await expect(() => stage(canvas).getByText(/outbid$/)).toBeVisible()
    })
  },
}

/** The price has risen during the press: the bid is refused with the words of the dialog. */
export const RaisedDuringThePress: BoardStory = {
  beforeEach: () => {
    bids.length = 0
    keepHolds()
    return startRun().stop
  },
  play: async ({ canvas }) => {
    const sample = startRun()
    answerCallsWith({ ...sampleClient, placeBid: countBids })
    await expect(() => bidButton(canvas)).toBeVisible()
    await userEvent.pointer({ keys: '[MouseLeft>]', target: bidButton(canvas) })
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, currentPrice: 33_000, currentBidder: '@mateo' })
    passHolds()
    await expect(() => screen.getByText('Bid must be greater than $33,000')).toBeVisible()
    await userEvent.pointer({ keys: '[/MouseLeft]' })
    await expect(bids).toEqual([])
    sample.stop()
  },
}

/** The sun rises over the winner's name. */
export const Sold: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startRun()
    await expect(() => stage(canvas).getByRole('heading', { name: 'Alta' })).toBeVisible()
    const winner = mountainNamed('Alta').currentBidder ?? ''
    sample.tell(closed('Alta'))
    await expect(() => stage(canvas).getByRole('heading', { name: winner })).toBeVisible()
    await expect(() => stage(canvas).getByText(/Sold for \$32,000/)).toBeVisible()
    sample.stop()
  },
}

const onLive = { render: () => <LiveScreen state="ready" /> }

/** For everybody: no button. */
export const Live: BoardStory = {
  ...onLive,
  beforeEach: () => startRun().stop,
  play: async ({ canvas }) => {
    await expect(() => stage(canvas).getByRole('heading', { name: 'Alta' })).toBeVisible()
    await expect(() => canvas.queryByRole('button')).toBeNull()
  },
}

/** Between two runs. */
export const LiveBetweenRuns: BoardStory = {
  ...onLive,
  beforeEach: () => startRun(3 * 3_600_000).stop,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'The next run begins' })).toBeVisible()
    await expect(() => canvas.getByText('Alta and 3 more, one after another')).toBeVisible()
  },
}
