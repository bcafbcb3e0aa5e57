import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { Stack } from './stack.tsx'

export default {
  title: 'Components/Layout/Stack (column, gap)',
  id: 'components-layout-stack',
  component: Stack,
  args: {
    children: ['Zermatt', 'Verbier', 'Laax'].map((name) => <Card key={name}>{name}</Card>),
  },
} satisfies Meta<typeof Stack>

type Story = StoryObj<typeof Stack>

export const Medium: Story = {}
export const Tight: Story = { args: { gap: 'xs' } }
