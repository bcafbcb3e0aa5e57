import { expect, screen, userEvent } from '@firstchair/design-system/test'
import { mountainsAtom, store } from '@firstchair/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadBidContent } from '../dialog/bid-dialog.tsx'
import { startSampleBoard } from '../sample-board.ts'
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
