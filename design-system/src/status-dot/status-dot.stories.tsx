import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../inline/inline.tsx'
import { StatusDot } from './status-dot.tsx'

const meta = {
  title: 'Components/StatusDot',
  component: StatusDot,
  args: { tone: 'winning', label: 'Winning' },
} satisfies Meta<typeof StatusDot>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Inline gap="lg">
      <StatusDot tone="winning" label="Winning" />
      <StatusDot tone="losing" label="Outbid" />
      <StatusDot tone="neutral" label="No bid" />
    </Inline>
  ),
}
