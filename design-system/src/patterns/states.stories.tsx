import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from '../../.storybook/test.ts'
import { Banner } from '../banner/banner.tsx'
import { ButtonLink } from '../button-link/button-link.tsx'
import { Card } from '../card/card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { sampleGrid } from '../foundations/sample-grid.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Stack } from '../stack/stack.tsx'

const meta = { title: 'Patterns/States of a view' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A placeholder of the layout in its real size, and a text that says what is loading. */
export const Loading: Story = {
  render: () => (
    <Stack gap="lg">
      <Spinner label="Loading auction data" showLabel />
      <div style={sampleGrid.cards}>
        {places.map((place) => (
          <Card key={place}>
            <Stack gap="sm">
              <Skeleton shape="block" height="7rem" />
              <Skeleton width="60%" height="1.25rem" />
              <Skeleton width="40%" />
              <Skeleton shape="block" height="2.5rem" />
            </Stack>
          </Card>
        ))}
      </div>
    </Stack>
  ),
}

/** Intentionally empty: what is missing and what to do about it. */
export const Empty: Story = {
  render: () => (
    <EmptyState
      title="You haven't won any auctions yet."
      text="Place the highest bid to win!"
      action={
        <ButtonLink href="#auctions" variant="primary">
          Go to Auctions
        </ButtonLink>
      }
    />
  ),
}

/** What failed, in the user's words, and a retry. */
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="The auctions could not be loaded"
      text="Your bids are safe. Check the connection and try again."
      onRetry={fn()}
    />
  ),
}

/** Known data stays visible with its time. */
export const Offline: Story = {
  render: () => (
    <Stack gap="lg">
      <Banner tone="warning" title="Offline" isLive>
        Prices are as of 18:02:04. Bidding pauses until we are connected again.
      </Banner>
      <div style={sampleGrid.cards}>
        {places.slice(0, 3).map((place) => (
          <Card key={place} isDimmed>
            <Skeleton shape="block" height="10rem" />
          </Card>
        ))}
      </div>
    </Stack>
  ),
}
