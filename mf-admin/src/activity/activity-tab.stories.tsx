import { expect } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { panelMeta } from '../sample-page.tsx'
import { ActivityTab } from './activity-tab.tsx'

export default {
  title: 'Screens/Admin Account Activity',
  component: ActivityTab,
  ...panelMeta,
} satisfies Meta<typeof ActivityTab>

type Story = StoryObj<typeof ActivityTab>

export const BidStatistics: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Bid Statistics' }))
    await expect(await canvas.findByRole('grid', { name: 'Bid statistics' })).toHaveTextContent(
      '1,250',
    )
  },
}

export const LinkIsSentAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Email Verification' }))
    await expect(await canvas.findByRole('button', { name: /^Actions for/ })).toBeVisible()
  },
}
