import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stepper } from './stepper.tsx'

const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  args: {
    label: 'Import users',
    current: 'preview',
    steps: [
      { id: 'file', label: 'File', description: 'users.csv' },
      { id: 'preview', label: 'Preview', description: '3 rows to mend' },
      { id: 'import', label: 'Import' },
      { id: 'report', label: 'Report' },
    ],
  },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { args: { current: 'file' } }
export const Underway: Story = {}
export const Failed: Story = { args: { current: 'import', isFailed: true } }
export const AllDone: Story = { args: { current: null } }
export const BelowEachOtherOnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const LongWords: Story = {
  args: {
    label: 'From win to ticket',
    current: 'pay',
    steps: [
      { id: 'won', label: 'Auction won', description: 'November 20th, 2026 at 6:00 PM' },
      {
        id: 'pay',
        label: 'Payment with PayPal, or with the card that PayPal knows of',
        description: 'Until November 23rd, 2026 at 6:00 PM, then the next bidder is asked',
      },
      { id: 'ticket', label: 'Ticket', description: 'By e-mail and on My Tickets' },
    ],
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const OnAPhoneRightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'narrow' } },
}
export const SaysWhereItStands: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Import users' })).toBeVisible()
    const [file, preview, ahead] = canvas.getAllByRole('listitem')
    await expect(file).toHaveTextContent('1. File, done')
    await expect(preview).toHaveAttribute('aria-current', 'step')
    await expect(ahead).not.toHaveAttribute('aria-current')
  },
}
