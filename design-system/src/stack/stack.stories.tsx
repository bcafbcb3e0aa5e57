import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { Stack } from './stack.tsx'

const meta = {
  title: 'Components/Layout/Stack',
  component: Stack,
  args: {
    children: ['Zermatt', 'Verbier', 'Laax'].map((name) => <Card key={name}>{name}</Card>),
  },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Tight: Story = { args: { gap: 'xs' } }
