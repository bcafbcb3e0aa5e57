import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { BidStatus } from './bid-status.tsx'

export default {
  title: 'Live/BidStatus',
  component: BidStatus,
  args: { state: 'winning' },
} satisfies Meta<typeof BidStatus>

type Story = StoryObj<typeof BidStatus>

export const Winning: Story = {}

export const Losing: Story = { args: { state: 'losing' } }

/** A user who has not bid sees no status. */
export const None: Story = {
  args: { state: 'none' },
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.textContent).toBe('')
  },
}
