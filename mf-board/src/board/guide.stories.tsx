import { expect, screen, userEvent, within } from '@firstchair/design-system/test'
import { acceptMyBids, sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { noteKey, noteOf } from '../own/device-notes.ts'
import { startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Guide',
  ...boardMeta,
} satisfies Meta
export default meta

function visit() {
  const sample = startSampleBoard()
  localStorage.removeItem(noteKey('guide', sampleUser.id))
  return sample
}

/** Above the search until the user dismisses it; then this device does not show it to them again. */
export const FirstVisit: BoardStory = {
  beforeEach: () => {
    const { stop } = visit()
    acceptMyBids([])
    return stop
  },
  play: async ({ canvas, step }) => {
    const strip = canvas.getByRole('region', { name: 'How it works' })
    const { height } = strip.getBoundingClientRect()
    await expect(strip).toHaveTextContent('Win, pay within 48 h, ride')
    await step('its words move no card', async () => {
      await expect(() => strip.getBoundingClientRect().height).toBe(height)
    })
    await step('it is dismissed for good', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss how it works' }))
      await expect(strip).not.toBeInTheDocument()
      await expect(() => noteOf('guide', sampleUser.id)).toBe('shown')
      await expect(() => noteOf('guide', 'another user')).toBeNull()
      await expect(() => canvas.getByRole('region', { name: 'Auction board' })).toHaveFocus()
    })
  },
}

export const FirstVisitOnAPhone: BoardStory = {
  ...FirstVisit,
  globals: { viewport: { value: 'narrow' } },
}

/** The first bid ends it, and whoever has bid knows how. */
export const WithABid: BoardStory = {
  beforeEach: () => visit().stop,
  play: async ({ canvas }) => {
    await expect(() => canvas.queryByRole('region', { name: 'How it works' })).toBeNull()
  },
}

export const Words: BoardStory = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'How auctions work' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How auctions work' }))
    for (const word of ['Cycle', 'Season', 'Maximum', 'Extended']) {
      await expect(await dialog.findByText(word)).toBeInTheDocument()
    }
  },
}
