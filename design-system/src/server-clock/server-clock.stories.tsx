import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerClock } from './server-clock.tsx'

const meta = {
  title: 'Live/ServerClock',
  component: ServerClock,
  args: { now: Date.parse('2026-12-01T18:02:04.000Z'), timeZone: 'UTC' },
} satisfies Meta<typeof ServerClock>
export default meta

type Story = StoryObj<typeof meta>

export const Evening: Story = {}

export const Midnight: Story = { args: { now: Date.parse('2026-12-02T00:00:00.000Z') } }

export const InDenver: Story = { args: { timeZone: 'America/Denver' } }
