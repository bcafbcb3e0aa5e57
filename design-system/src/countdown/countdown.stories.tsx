import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect } from '../../.storybook/test.ts'
import { Countdown } from './countdown.tsx'

const end = Date.parse('2026-12-01T18:00:00.000Z')
const before = (seconds: number) => end - seconds * 1000

export default {
  title: 'Live/Countdown',
  component: Countdown,
  args: { end, now: before(1_138_930) },
} satisfies Meta<typeof Countdown>

type Story = StoryObj<typeof Countdown>

export const Calm: Story = {}

export const CalmUnderOneDay: Story = { args: { now: before(15_730) } }

/** Under one hour: the primary color. */
export const Soon: Story = { args: { now: before(3599) } }

/** Under ten minutes: red, and all of it pulses. */
export const Urgent: Story = {
  args: { now: before(599) },
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvas.getByText('09:59')).toHaveAttribute('aria-hidden', 'true')
    await expect(() => canvas.getByText('9 minutes 59 seconds left')).toBeInTheDocument()
    await expect(() => canvasElement.querySelector('[aria-live], [role=timer]')).toBeNull()
  },
}

/** Zero, and the server has not reported the end yet. */
export const Closing: Story = { args: { now: end } }

export const Ended: Story = { args: { now: before(-60), isOver: true } }

/** A payment deadline that has passed. */
export const Expired: Story = {
  args: { now: end, isOver: true, endedLabel: 'Expired' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Expired')).toBeVisible()
    await expect(() => canvas.queryByText('Closing…')).toBeNull()
  },
}

export const WithTheEndWrittenOut: Story = { args: { showsEnd: true } }

export const Large: Story = { args: { size: 'large', showsEnd: true, now: before(2400) } }

/** Crosses from primary to red and on to *Closing…*, at sixty times the normal speed. */
export const Running: Story = {
  tags: ['!test'],
  render: function Run(args) {
    const [now, setNow] = useState(before(1500))
    useEffect(() => {
      const timer = setInterval(
        () => setNow((shown) => (shown >= end ? before(1500) : shown + 2000)),
        33,
      )
      return () => clearInterval(timer)
    }, [])
    return <Countdown {...args} now={now} />
  },
  args: { size: 'large' },
}
