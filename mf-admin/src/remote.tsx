import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_admin',
  routes: [
    {
      // One screen for all tabs, so that switching tabs keeps the focus and typed text.
      path: '/admin/:tab?',
      title: 'Admin Panel',
      access: 'admin',
      navigation: { label: 'Admin', order: 90 },
      load: async () => ({
        default: (await import('./panel/admin-page.tsx')).AdminPage,
      }),
    },
  ],
} satisfies Remote
