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

/** Says why the view is empty, and leads to the next step. */
export const LeadsOn: Story = { ...WithAction, tags: ['do', '!dev'] }

/** A failure is not emptiness: use ErrorState, which offers to try again. */
export const HidesAFailure: Story = {
  tags: ['dont', '!dev'],
  args: { title: 'No data', text: undefined },
}
