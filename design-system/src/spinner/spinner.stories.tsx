import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

export default {
  title: 'Components/Spinner (loader, loading)',
  id: 'components-spinner',
  component: Spinner,
  args: { label: 'Loading auction data' },
} satisfies Meta<typeof Spinner>

type Story = StoryObj<typeof Spinner>

export const Alone: Story = {}
export const WithLabel: Story = { args: { showLabel: true } }
export const StandsStill: Story = { args: { showLabel: true }, globals: { motion: 'reduce' } }
