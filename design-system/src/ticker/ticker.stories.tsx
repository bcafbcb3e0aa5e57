import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from '../../.storybook/test.ts'
import { Ticker } from './ticker.tsx'

const messages = [
  'Welcome to Firstchair: 16 mountains, 5 tickets each',
  'Jackson Hole closes tonight at 6:00 PM',
  'Fresh snow: 14 inches at Alta and Snowbird',
]

const longMessage =
  'Because of the storm forecast for the weekend, lift tickets won for the first cycle may be used on any operating day of the season; '
    .repeat(4)
    .slice(0, 500)

export default {
  title: 'Live/Ticker',
  component: Ticker,
  parameters: { layout: 'fullscreen' },
  args: { messages, secondsPerLoop: 30 },
} satisfies Meta<typeof Ticker>

type Story = StoryObj<typeof Ticker>

/** The Pause button is the first element of the strip. Paused, its messages are turned by hand. */
export const Scrolling: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await expect(() => canvas.getByRole('button', { name: 'Pause announcements' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(() => canvas.getByRole('button', { name: 'Play announcements' })).toHaveFocus()
    await expect(() => canvas.getByText(`1 / ${messages.length}`)).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect(() => canvas.getByRole('button', { name: 'Next announcement' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(() => canvas.getByText(`2 / ${messages.length}`)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Play announcements' }))
    await expect(() => canvasElement.querySelectorAll('[inert]')).toHaveLength(1)
    await expect(() => canvas.getAllByText(/Jackson Hole/)).toHaveLength(2)
  },
}

/** The fastest setting: every message passes within five seconds. */
export const Fastest: Story = { args: { secondsPerLoop: 5 } }

export const OneMessage: Story = { args: { messages: messages.slice(0, 1) } }

export const FiveHundredCharacters: Story = {
  args: { messages: [longMessage], secondsPerLoop: 60 },
}

/** With reduced motion nothing scrolls: buttons show one message at a time. */
export const UnderReducedMotion: Story = {
  globals: { motion: 'reduce' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('1 / 3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous announcement' }))
    await expect(() => canvas.getByText(/Fresh snow/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next announcement' }))
    await expect(() => canvas.getByText(/Welcome/)).toBeVisible()
  },
}

export const LongUnderReducedMotion: Story = {
  globals: { motion: 'reduce' },
  args: { messages: [longMessage, ...messages] },
}

/** Without messages there is no strip. */
export const Empty: Story = {
  args: { messages: [] },
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelector('section')).toBeNull()
  },
}
