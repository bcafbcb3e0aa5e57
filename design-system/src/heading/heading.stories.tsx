import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/stack.tsx'
import { Heading } from './heading.tsx'

export default {
  title: 'Components/Heading',
  component: Heading,
  args: { level: 1, children: 'Active Auctions' },
} satisfies Meta<typeof Heading>

type Story = StoryObj<typeof Heading>

export const Levels: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size="hero">
        Sixteen mountains. One first chair.
      </Heading>
      <Heading level={2} size="display">
        Active Auctions
      </Heading>
      <Heading level={2}>Pending Payment</Heading>
      <Heading level={3}>Zermatt</Heading>
    </Stack>
  ),
}
export const LongName: Story = {
  args: {
    children: 'Saint-Martin-de-Belleville-Méribel-Courchevel-Les-Menuires-Orelle',
  },
  globals: { viewport: { value: 'narrow' } },
}
