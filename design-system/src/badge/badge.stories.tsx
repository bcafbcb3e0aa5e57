import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../inline/inline.tsx'
import { Badge } from './badge.tsx'

export default {
  title: 'Components/Badge (tag, chip, label)',
  id: 'components-badge',
  component: Badge,
  args: { children: 'Active' },
} satisfies Meta<typeof Badge>

type Story = StoryObj<typeof Badge>

export const Tones: Story = {
  render: () => (
    <Inline>
      <Badge>Auction Ended</Badge>
      <Badge tone="info">Biweekly Auction</Badge>
      <Badge tone="success" icon="check">
        Paid
      </Badge>
      <Badge tone="warning" icon="clock">
        Pending Payment
      </Badge>
      <Badge tone="danger" icon="warning">
        Expired
      </Badge>
      <Badge tone="strong" icon="clock">
        Closing…
      </Badge>
    </Inline>
  ),
}
export const LongText: Story = {
  args: { children: 'Waiting for the approval of an administrator since last Tuesday evening' },
  globals: { viewport: { value: 'narrow' } },
}

/** One state in one or two words, with the tone of that state. */
export const OneState: Story = {
  tags: ['do', '!dev'],
  render: () => (
    <Badge tone="warning" icon="clock">
      Pending Payment
    </Badge>
  ),
}

/** Sentences, instructions and several tones for one item: nothing stands out. */
export const ManyStates: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <Inline>
      <Badge tone="danger">You have to pay within 48 hours</Badge>
      <Badge tone="info">Click here</Badge>
      <Badge tone="success">New</Badge>
    </Inline>
  ),
}
