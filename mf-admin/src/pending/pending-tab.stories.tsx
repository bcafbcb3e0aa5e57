import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { panelMeta } from '../sample-page.tsx'
import { PendingTab } from './pending-tab.tsx'

const meta = {
  title: 'Screens/Admin Pending',
  component: PendingTab,
  parameters: { layout: 'fullscreen' },
  ...panelMeta,
} satisfies Meta<typeof PendingTab>
export default meta

type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Approve @skier_1' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/users.csv?approvalStatus=pending&isArchived=0',
    )
  },
}
