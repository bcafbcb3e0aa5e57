import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { Container } from './container.tsx'

const meta = {
  title: 'Components/Layout/Container',
  component: Container,
  parameters: { layout: 'fullscreen' },
  args: { children: <Card>What stands on the page, as wide as it should be read.</Card> },
} satisfies Meta<typeof Container>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {}
export const Prose: Story = { args: { width: 'prose' } }
export const Wide: Story = { args: { width: 'wide' } }
