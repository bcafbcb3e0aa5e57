import { expect } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { panelMeta } from '../sample-page.tsx'
import { ResultsTab } from './results-tab.tsx'

export default {
  title: 'Screens/Admin Auction Results',
  component: ResultsTab,
  ...panelMeta,
} satisfies Meta<typeof ResultsTab>

type Story = StoryObj<typeof ResultsTab>

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('@skier_2')).toBeVisible()
  },
}
