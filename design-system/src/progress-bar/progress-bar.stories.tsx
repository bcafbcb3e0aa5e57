import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: 'Importing users', value: 30 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Percentage: Story = {}
export const InWords: Story = { args: { value: 120, max: 400, valueLabel: '120 of 400 rows' } }
export const NotBegun: Story = { args: { value: 0 } }
export const Unknown: Story = { args: { label: 'Reading the file', value: null } }
export const UnknownStandsStill: Story = {
  args: { label: 'Reading the file', value: null },
  globals: { motion: 'reduce' },
}
export const Done: Story = {
  args: { label: '400 rows imported', value: 400, max: 400, valueLabel: '400', tone: 'success' },
}
export const Failed: Story = {
  args: {
    label: 'Stopped: the connection was lost',
    value: 120,
    max: 400,
    valueLabel: '120 of 400 rows',
    tone: 'danger',
  },
}
export const LongOnAPhone: Story = {
  args: {
    label: 'Exporting the bids of all mountains with everything that was ever changed in them',
    value: 123_456,
    max: 1_000_000,
    valueLabel: '123,456 of 1,000,000 rows',
  },
  globals: { viewport: { value: 'narrow' } },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const SaysItsValueInWords: Story = {
  args: { value: 120, max: 400, valueLabel: '120 of 400 rows' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Importing users' })
    await expect(bar).toHaveAttribute('aria-valuenow', '120')
    await expect(bar).toHaveAttribute('aria-valuetext', '120 of 400 rows')
  },
}
export const UnknownHasNoValue: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}
