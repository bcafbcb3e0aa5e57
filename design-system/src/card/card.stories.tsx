import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/badge.tsx'
import { BidStatus } from '../bid-status/bid-status.tsx'
import { Button } from '../button/button.tsx'
import { sampleGrid } from '../foundations/sample-grid.ts'
import { Heading } from '../heading/heading.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { Card } from './card.tsx'

export default {
  title: 'Components/Card',
  component: Card,
  args: {
    children: (
      <Stack gap="sm">
        <Heading level={3}>Zermatt</Heading>
        <Text tone="muted">No bids yet</Text>
        <Button variant="primary">Place Bid</Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof Card>

type Story = StoryObj<typeof Card>

export const Plain: Story = {}
export const Tones: Story = {
  render: () => (
    <div style={sampleGrid.cards}>
      <Card tone="success">
        <BidStatus state="winning" />
        <Heading level={3}>Verbier</Heading>
      </Card>
      <Card isDimmed>
        <Badge>Auction Ended</Badge>
        <Heading level={3}>Ischgl</Heading>
        <Text tone="muted">Sold Out</Text>
      </Card>
    </div>
  ),
}
