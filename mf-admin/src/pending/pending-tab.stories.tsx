import { expect } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { panelMeta } from '../sample-page.tsx'
import { PendingTab } from './pending-tab.tsx'

export default {
  title: 'Screens/Admin Pending',
  component: PendingTab,
  ...panelMeta,
} satisfies Meta<typeof PendingTab>

type Story = StoryObj<typeof PendingTab>

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Approve @skier_1' })).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/users.csv?approvalStatus=pending&isArchived=0',
    )
  },
}
