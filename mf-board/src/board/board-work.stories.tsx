import { expect, screen, userEvent } from '@firstchair/design-system/test'
import { mountainsAtom, refreshSession, store } from '@firstchair/sdk'
import { answerCallsWith, sampleClient, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadBidContent } from '../dialog/bid-dialog.tsx'
import { forgetSavedBid, saveBid } from '../own/saved-bids.ts'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { onStage } from '../stage.tsx'
import { Board } from './board.tsx'

const meta = {
  title: 'Screens/Board work',
  component: Board,
  parameters: { layout: 'fullscreen' },
  decorators: [onStage],
  beforeEach: async () => {
    await loadBidContent()
    return startSampleBoard().stop
  },
} satisfies Meta<typeof Board>
export default meta

type Story = StoryObj<typeof meta>

/** Collects the names of rendered cards: only they read `cycleNumber`. */
function watchCards(): Set<string> {
  const rendered = new Set<string>()
  for (const mountain of store.get(mountainsAtom)) {
    const { name, cycleNumber } = mountain
    Object.defineProperty(mountain, 'cycleNumber', {
      get: () => {
        rendered.add(name)
        return cycleNumber
      },
    })
  }
  return rendered
}

/** Waits until the board has rendered everything that it requests when it opens. */
async function untilCardsAreIdle(rendered: Set<string>): Promise<void> {
  do {
    rendered.clear()
    await new Promise((resolve) => setTimeout(resolve, 500))
  } while (rendered.size > 0)
}

/** Opening and closing the dialog of an auction renders no other auction's card. */
export const DialogRendersNoCard: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    // Lifts load when the browser is idle, and then every card renders.
    await expect(() => canvasElement.querySelector('[data-chairs="3"]')).not.toBeNull()
    const rendered = watchCards()
    await untilCardsAreIdle(rendered)
    await userEvent.click(canvas.getByRole('button', { name: 'Place Bid on Alta' }))
    const dialog = await screen.findByRole('dialog', { name: 'Bid on Alta' })
    await expect(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(() => screen.queryByRole('dialog')).toBeNull()
    await expect(() => [...rendered].filter((name) => name !== 'Alta')).toEqual([])

    await step('a card that is rendered would have been seen', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: /Winning/ }))
      await expect(() => canvas.queryByRole('article', { name: 'Big Sky' })).toBeNull()
      await userEvent.click(canvas.getByRole('radio', { name: 'All' }))
      await canvas.findByRole('article', { name: 'Big Sky' })
      await expect(rendered).toContain('Big Sky')
    })
  },
}

/** What was saved is offered as soon as its user may bid, but not over what they are typing. */
export const OfferWaits: Story = {
  beforeEach: () => {
    const { stop } = startSampleBoard({ user: { ...sampleUser, emailVerified: 0 } })
    saveBid(sampleUser.id, mountainNamed('Mammoth Mountain'), 30_000)
    return () => {
      forgetSavedBid(sampleUser.id, mountainNamed('Mammoth Mountain').id)
      stop()
    }
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Place Bid on Alta' }))
    const amount = await screen.findByRole('textbox', { name: 'Your bid' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '35000')
    answerCallsWith({ ...sampleClient, currentUser: () => Promise.resolve(sampleUser) })
    await refreshSession()
    await expect(await screen.findByRole('button', { name: 'Place Bid · $35,000' })).toBeVisible()
    await expect(() => screen.getByRole('dialog', { name: 'Bid on Alta' })).toBeVisible()
  },
}
