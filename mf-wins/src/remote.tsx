import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_wins',
  routes: [
    {
      path: '/wins',
      title: 'My Wins',
      access: 'user',
      navigation: { order: 10, also: ['/my-tickets'] },
      load: async () => ({
        default: (await import('./wins/wins-page.tsx')).WinsPage,
      }),
    },
    {
      path: '/my-tickets',
      title: 'My Tickets',
      access: 'user',
      load: async () => ({
        default: (await import('./tickets/my-tickets-page.tsx')).MyTicketsPage,
      }),
    },
    {
      path: '/ticket/:code',
      title: 'Lift Ticket',
      access: 'public',
      load: async () => ({
        default: (await import('./ticket/ticket-page.tsx')).TicketPage,
      }),
    },
    {
      path: '/w/:id',
      title: 'A Win',
      access: 'public',
      load: async () => ({
        default: (await import('./win-page/win-page.tsx')).WinPageScreen,
      }),
    },
    {
      path: '/gate',
      title: 'Gate',
      access: 'user',
      load: async () => ({
        default: (await import('./gate/gate-page.tsx')).GatePage,
      }),
    },
    {
      path: '/receipts',
      title: 'Check a Receipt',
      access: 'public',
      load: async () => ({
        default: (await import('./receipts/receipts-page.tsx')).ReceiptsPage,
      }),
    },
  ],
} satisfies Remote
