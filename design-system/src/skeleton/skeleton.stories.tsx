import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { sampleGrid } from '../foundations/sample-grid.ts'
import { Stack } from '../stack/stack.tsx'
import { Skeleton } from './skeleton.tsx'

export default {
  title: 'Components/Skeleton (placeholder, loading)',
  id: 'components-skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>

type Story = StoryObj<typeof Skeleton>

export const Line: Story = { args: { width: '12rem' } }
export const Block: Story = { args: { width: '12rem', height: '6rem', shape: 'block' } }
export const Cards: Story = {
  render: () => (
    <div style={sampleGrid.cards}>
      {['one', 'two', 'three'].map((card) => (
        <Card key={card}>
          <Stack gap="sm">
            <Skeleton height="6rem" shape="block" />
            <Skeleton width="60%" height="1.25rem" />
            <Skeleton width="40%" />
            <Skeleton height="2.5rem" shape="block" />
          </Stack>
        </Card>
      ))}
    </div>
  ),
}
