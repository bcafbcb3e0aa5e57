import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from '../../.storybook/test.ts'
import { ErrorState } from './error-state.tsx'

export default {
  title: 'Components/ErrorState',
  component: ErrorState,
  args: {
    title: 'The auctions could not be loaded',
    text: 'Check your connection and try again. Your bids are safe.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>

type Story = StoryObj<typeof ErrorState>

export const WithRetry: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { isRetrying: true } }
export const WithoutRetry: Story = {
  render: ({ title, text }) => <ErrorState title={title} text={text} />,
}
