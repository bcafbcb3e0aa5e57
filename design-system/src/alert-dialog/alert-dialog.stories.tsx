import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from '../../.storybook/test.ts'
import { AlertDialog } from './alert-dialog.tsx'

export default {
  title: 'Components/AlertDialog (confirm, modal)',
  id: 'components-alertdialog',
  component: AlertDialog,
  args: {
    title: 'Delete Zermatt?',
    isOpen: true,
    onOpenChange: fn(),
    actionLabel: 'Delete mountain',
    onAction: fn(),
    children: 'All bids and history are lost. Paid tickets stay with their owners.',
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof AlertDialog>

type Story = StoryObj<typeof AlertDialog>

export const Danger: Story = {}
export const Neutral: Story = {
  args: {
    title: 'Bid $450 on Zermatt?',
    tone: 'neutral',
    actionLabel: 'Place Bid',
    children: 'That is four hundred and fifty dollars, three times the current price.',
  },
}
export const Pending: Story = { args: { isPending: true, pendingLabel: 'Deleting...' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const BeginsOnCancel: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Zermatt?' })
    await expect(dialog).toBeVisible()
    await expect(() => screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Delete mountain' }))
    await expect(args.onAction).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
