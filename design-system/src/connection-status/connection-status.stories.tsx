import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { ConnectionStatus } from './connection-status.tsx'

const asOf = Date.parse('2026-12-01T18:02:04.000Z')

export default {
  title: 'Live/ConnectionStatus',
  component: ConnectionStatus,
  args: { status: 'live', asOf, timeZone: 'UTC' },
} satisfies Meta<typeof ConnectionStatus>

type Story = StoryObj<typeof ConnectionStatus>

export const Live: Story = {}

/** Prices are read every few seconds, because the network blocks sockets. */
export const Polled: Story = { args: { status: 'polled' } }

export const Reconnecting: Story = { args: { status: 'reconnecting' } }

export const Offline: Story = {
  args: { status: 'offline' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('as of 18:02:04')).toBeVisible()
  },
}

/** The page was opened offline: there is no last update. */
export const NeverConnected: Story = { args: { status: 'offline', asOf: null } }

/** On the header, which is dark in every theme. */
export const OnNight: Story = {
  render: () => (
    <div style={{ colorScheme: 'dark', background: 'var(--fc-color-night-base)', padding: '1rem' }}>
      <ConnectionStatus status="live" asOf={asOf} timeZone="UTC" />{' '}
      <ConnectionStatus status="polled" asOf={asOf} timeZone="UTC" />{' '}
      <ConnectionStatus status="reconnecting" asOf={asOf} timeZone="UTC" />{' '}
      <ConnectionStatus status="offline" asOf={asOf} timeZone="UTC" />
    </div>
  ),
}
