import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import { type SampleScenario, sampleUser, setConnection } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import {
  FROZEN_AT,
  mountainNamed,
  startSampleBoard,
  startSampleFeed,
  startWholeBoard,
} from '../sample-board.ts'
import { type BoardStory, boardMeta, type Canvas } from '../sample-story.tsx'
import { BoardScreen } from './board.tsx'

const meta = {
  title: 'Screens/Board',
  ...boardMeta,
} satisfies Meta
export default meta

const names = (canvas: Canvas) =>
  canvas.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const card = (canvas: Canvas, name: string) => within(canvas.getByRole('article', { name }))

/**
 * Every state of a card: winning, outbid, no bids; long before, near and just before its end; sold
 * out, complete.
 */
export const Calm: BoardStory = {
  beforeEach: () => startWholeBoard().stop,
  play: async ({ canvas, canvasElement, step }) => {
    // The lifts load after the cards, and the pictures show them.
    await expect(() => canvasElement.querySelector('[data-chairs="5"]')).not.toBeNull()
    await step('mine come first, winning before losing', async () => {
      await expect(() => names(canvas).slice(0, 5)).toEqual([
        'Aspen Highlands',
        'Copper Mountain',
        'Alta',
        'Mammoth Mountain',
        'Big Sky',
      ])
    })
    await step('the header counts all mountains', async () => {
      await expect(() => canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
        'Active Auctions',
      )
      await expect(() => canvas.getByText('Biweekly Auction')).toBeVisible()
      await expect(() => canvas.getByText('Mountains Available').parentElement).toHaveTextContent(
        '16',
      )
      await expect(() => canvas.getByText(/Last Updated:/)).toHaveTextContent(/\d\d:\d\d:\d\d/)
    })
    await step('a card says who leads and where I stand', async () => {
      const alta = card(canvas, 'Alta')
      await expect(() => alta.getByText('$32,000')).toBeVisible()
      await expect(() => alta.getByText('@powder_hound')).toBeVisible()
      await expect(() => alta.getByText('Outbid')).toBeVisible()
      await expect(() => alta.getByText('· My last bid $31,000')).toBeVisible()
      await expect(() => card(canvas, 'Killington').getByText(/No bids yet/)).toBeVisible()
    })
    await step('nobody can bid on what is over', async () => {
      const stowe = card(canvas, 'Stowe')
      await expect(() => stowe.getByText('Sold Out')).toBeVisible()
      await expect(() => stowe.getByText('Auction Ended')).toBeVisible()
      await expect(() => card(canvas, 'Taos').getByText('Auction Complete')).toBeVisible()
      await expect(() => canvas.getAllByRole('button', { name: /Place Bid/ })).toHaveLength(14)
    })
    await step('nothing on the board is read out by itself', async () => {
      const list = canvas.getByRole('list', { name: 'Auctions' })
      await expect(() => list.querySelector('[aria-live], [role=status], [role=timer]')).toBeNull()
    })
  },
}

/** Opened by the link of an outbid mail. */
export const LinkedBid: BoardStory = {
  beforeEach: () => {
    const { stop } = startSampleBoard()
    const address = new URL(location.href)
    address.searchParams.set('bid', mountainNamed('Alta').id)
    history.replaceState(null, '', address)
    return stop
  },
  play: async ({ step }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Bid on Alta' })
    await expect(dialog).toBeVisible()
    await within(dialog).findByRole('textbox', { name: /Your bid/ })
    await step('the link does not open it again', async () => {
      await expect(() => new URLSearchParams(location.search).has('bid')).toBe(false)
    })
  },
}

/** Before the first data: the real layout, and a line that says what is loading. */
export const Loading: BoardStory = {
  render: () => <BoardScreen state="loading" />,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('status')).toHaveTextContent('Loading auction data')
  },
}

export const Failed: BoardStory = {
  render: () => <BoardScreen state="error" />,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoMountains: BoardStory = {
  beforeEach: () => startSampleBoard({ mountains: [] }).stop,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('No auctions right now')).toBeVisible()
  },
}

/** Filter, search and sort are kept in the URL. */
export const Filtered: BoardStory = {
  play: async ({ canvas, step }) => {
    await step('a filter shows what it counts', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: /Winning/ }))
      await expect(() => names(canvas)).toEqual(['Aspen Highlands'])
      await expect(() => new URLSearchParams(location.search).get('show')).toBe('winning')
    })
    await step('a search that finds nothing offers the way back', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'alta')
      await userEvent.click(await canvas.findByRole('button', { name: 'Show all mountains' }))
      await expect(() => names(canvas)).toHaveLength(4)
      // The pressed button has disappeared, as after an update of the order.
      await expect(() => canvas.getByRole('region', { name: 'Auction board' })).toHaveFocus()
    })
    await step('a sort keeps mine first', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'price-high')
      const byPrice = ['Aspen Highlands', 'Mammoth Mountain', 'Alta', 'Big Sky']
      await expect(() => names(canvas)).toEqual(byPrice)
    })
  },
}

const bidOnAlta = { name: 'Place Bid on Alta' }
/** The dialog of Alta is open when its auction ends. */
async function endedUnderTheDialog(canvas: Canvas) {
  const sample = startSampleBoard()
  const button = canvas.getByRole('button', bidOnAlta)
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Bid on Alta' })
  await expect(() => dialog.contains(document.activeElement)).toBe(true)
  const { seq, ...alta } = mountainNamed('Alta')
  sample.tell({ ...alta, seq: seq + 1, cycleId: null })
  await expect(button).not.toBeInTheDocument()
  return { ...sample, reopen: () => sample.tell({ ...alta, seq: seq + 2 }) }
}

/** The button that opened the dialog has disappeared: its card takes the focus. */
export const EndedUnderTheDialog: BoardStory = {
  play: async ({ canvas }) => {
    const sample = await endedUnderTheDialog(canvas)
    await userEvent.keyboard('{Escape}')
    await expect(() => canvas.getByRole('article', { name: 'Alta' })).toHaveFocus()
    sample.stop()
  },
}

/** The next cycle has a new button, which takes the focus. */
export const NextCycleUnderTheDialog: BoardStory = {
  play: async ({ canvas }) => {
    const sample = await endedUnderTheDialog(canvas)
    sample.reopen()
    await canvas.findByRole('button', { ...bidOnAlta, hidden: true })
    await userEvent.keyboard('{Escape}')
    await expect(() => canvas.getByRole('button', bidOnAlta)).toHaveFocus()
    sample.stop()
  },
}

/** No network: prices show their time, and the page says why bidding is paused. */
export const Offline: BoardStory = {
  beforeEach: () => {
    const sample = startWholeBoard()
    setConnection({ status: 'offline', asOf: FROZEN_AT - 60_000 })
    return sample.stop
  },
  play: async ({ canvas }) => {
    await expect(() =>
      canvas.getByText(/Bidding is paused until the connection is back/),
    ).toBeVisible()
    const alta = card(canvas, 'Alta')
    await expect(() => alta.getByText(/as of \d\d:\d1:04/)).toBeVisible()
    await expect(() => alta.getByRole('button', { name: 'Paused on Alta' })).toBeDisabled()
  },
}

/** The network works, but the server does not answer. */
export const ServerDown: BoardStory = {
  beforeEach: () => {
    const sample = startSampleBoard()
    setConnection({ status: 'offline', asOf: FROZEN_AT - 60_000, cause: 'server' })
    return sample.stop
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText("Firstchair can't be reached")).toBeVisible()
    await expect(() =>
      canvas.getByText(/Bidding is paused until the connection is back/),
    ).toBeVisible()
    await expect(() => canvas.queryByText(/You're offline/)).toBeNull()
  },
}

const signedInAs = (user: Partial<typeof sampleUser>) => () =>
  startSampleBoard({ user: { ...sampleUser, ...user } }).stop

/** The email address is not verified; one press requests a new link. */
export const Unverified: BoardStory = {
  beforeEach: signedInAs({ emailVerified: 0 }),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Verify your email to place bids.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }))
    await screen.findAllByText('Email Sent')
    await expect(() => screen.getAllByText('Email Sent')[0]).toBeVisible()
  },
}

export const WaitingForApproval: BoardStory = {
  beforeEach: signedInAs({ approvalStatus: 'pending' }),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText(/^Your account is waiting for approval\./)).toBeVisible()
  },
}

export const Suspended: BoardStory = {
  beforeEach: signedInAs({ isSuspended: 1 }),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText(/Your bidding is suspended/)).toBeVisible()
  },
}

/** The end has passed and the server has not reported the result: *Closing…*. */
export const Closing: BoardStory = {
  play: async ({ canvas }) => {
    const sample = startSampleBoard()
    const alta = mountainNamed('Alta')
    sample.tell({ ...alta, seq: alta.seq + 1, endTime: new Date(FROZEN_AT).toISOString() })
    await expect(() => card(canvas, 'Alta').queryByRole('button', { name: /Place Bid/ })).toBeNull()
    await expect(() => card(canvas, 'Alta').getAllByText('Closing…')).toHaveLength(2)
    sample.stop()
  },
}

const played = (scenario: SampleScenario): BoardStory => ({
  beforeEach: () => startSampleFeed(scenario).stop,
})

/** Ten bids a second. */
export const FeedBusy = played('busy')
/** Fifty bids a second. */
export const FeedStorm = played('storm')
/** The user is outbid on every mountain. */
export const FeedOutbid = played('outbid')
/** The feed is lost and comes back. */
export const FeedDisconnect = played('disconnect')
/** Every auction ends within seconds. */
export const FeedClosing = played('closing')
