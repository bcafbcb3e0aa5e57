import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Grid } from '../grid/grid.tsx'
import { Heading } from '../heading/heading.tsx'
import { Stack } from '../stack/stack.tsx'
import { StatusDot } from '../status-dot/status-dot.tsx'
import { Text } from '../text/text.tsx'
import { Card } from './card.tsx'

const meta = {
  title: 'Components/Card',
  component: Card,
  args: {
    children: (
      <Stack gap="sm" align="start">
        <Heading level={3}>Zermatt</Heading>
        <Text tone="muted">No bids yet</Text>
        <Button variant="primary">Place Bid</Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Tones: Story = {
  render: () => (
    <Grid>
      <Card tone="success">
        <StatusDot tone="winning" label="Winning" />
        <Heading level={3}>Verbier</Heading>
      </Card>
      <Card tone="danger">
        <StatusDot tone="losing" label="Outbid" />
        <Heading level={3}>Laax</Heading>
      </Card>
      <Card isDimmed>
        <Badge>Auction Ended</Badge>
        <Heading level={3}>Ischgl</Heading>
        <Text tone="muted">Sold Out</Text>
      </Card>
    </Grid>
  ),
}
