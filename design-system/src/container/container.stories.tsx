import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { Container } from './container.tsx'

export default {
  title: 'Components/Layout/Container',
  component: Container,
  parameters: { layout: 'fullscreen' },
  args: { children: <Card>What stands on the page, as wide as it should be read.</Card> },
} satisfies Meta<typeof Container>

type Story = StoryObj<typeof Container>

export const Page: Story = {}
export const Prose: Story = { args: { width: 'prose' } }
export const Wide: Story = { args: { width: 'wide' } }
