import { expect } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { panelMeta } from '../sample-page.tsx'
import { AdminPage } from './admin-page.tsx'

function closed() {
  const message = 'Admins sign in with a passkey.'
  throw new ApiError(403, message, { message, reason: 'passkey_required' })
}
const CLOSED = { 'GET /api/admin/archived-users': closed, 'GET /api/admin/users': closed }
const passkey = {
  id: '01900000-0000-7000-8000-000000090001',
  name: 'My phone',
  isBackedUp: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
}

export default {
  title: 'Screens/Admin/Passkey Required',
  component: AdminPage,
  ...panelMeta,
} satisfies Meta<typeof AdminPage>

type Story = StoryObj<typeof AdminPage>

export const WithoutPasskey: Story = {
  parameters: { answers: CLOSED },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Add one under My Account first/)).toBeVisible()
    await expect(() => canvas.getByRole('link', { name: 'My Account' })).toHaveAttribute(
      'href',
      '/account#passkeys',
    )
    await expect(() => canvas.queryByRole('tablist')).toBeNull()
  },
}

export const WithPasskey: Story = {
  parameters: {
    answers: {
      ...CLOSED,
      'GET /api/auth/passkeys': () => ({
        passkeys: [passkey],
        passkeysOnly: true,
        isAvailable: true,
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Use my passkey' })).toBeVisible()
  },
}
