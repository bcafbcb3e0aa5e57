import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from '../../.storybook/test.ts'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

export default {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: { text: 'At 6:02:04 PM', children: <Button>Just now</Button> },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Tooltip>

type Story = StoryObj<typeof Tooltip>

export const AtRest: Story = {}
export const ShownForTheKeyboard: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('At 6:02:04 PM')
  },
}
export const EscapeHidesIt: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await expect(() => screen.queryByRole('tooltip')).toBeNull()
  },
}
export const LongText: Story = {
  args: {
    text: 'Friday, November 20, 2026 at 6:02:04 PM Central European Time, by the clock of the server',
  },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    const overlay = await screen.findByRole('tooltip')
    await expect(overlay).toBeVisible()
  },
}
