import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../button-link/button-link.tsx'
import { EmptyState } from './empty-state.tsx'

export default {
  title: 'Components/EmptyState (no results)',
  id: 'components-emptystate',
  component: EmptyState,
  args: {
    title: "You haven't won any auctions yet.",
    text: 'Place the highest bid to win!',
  },
} satisfies Meta<typeof EmptyState>

type Story = StoryObj<typeof EmptyState>

export const WithText: Story = {}
export const WithAction: Story = {
  args: {
    action: (
      <ButtonLink href="#auctions" variant="primary">
        Go to Auctions
      </ButtonLink>
    ),
  },
}
