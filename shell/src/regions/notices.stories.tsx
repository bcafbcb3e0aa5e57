import { expect } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Outdated, Polled } from './outdated.tsx'

const meta = {
  title: 'Screens/Notices',
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

/** The server uses a newer protocol than this page. */
export const NewVersion: Story = {
  render: () => <Outdated />,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('status')).toHaveTextContent('Firstchair has been updated')
    await expect(() => canvas.getByRole('button', { name: 'Reload' })).toBeVisible()
  },
}

/** A network without sockets: bidding goes on. */
export const LiveUpdatesBlocked: Story = { render: () => <Polled /> }
