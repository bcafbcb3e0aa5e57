import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_wins',
  // Named chunks can be preloaded by the document.
  routes: [
    {
      path: '/wins',
      title: 'My Wins',
      access: 'user',
      load: async () => ({
        default: (await import(/* webpackChunkName: "wins" */ './wins/wins-page.tsx')).WinsPage,
      }),
    },
    {
      path: '/my-tickets',
      title: 'My Tickets',
      access: 'user',
      load: async () => ({
        default: (
          await import(/* webpackChunkName: "my-tickets" */ './tickets/my-tickets-page.tsx')
        ).MyTicketsPage,
      }),
    },
    {
      path: '/ticket/:code',
      title: 'Lift Ticket',
      access: 'public',
      load: async () => ({
        default: (await import(/* webpackChunkName: "ticket" */ './ticket/ticket-page.tsx'))
          .TicketPage,
      }),
    },
    {
      path: '/gate',
      title: 'Gate',
      access: 'user',
      load: async () => ({
        default: (await import(/* webpackChunkName: "gate" */ './gate/gate-page.tsx')).GatePage,
      }),
    },
    {
      path: '/receipts',
      title: 'Check a Receipt',
      access: 'public',
      load: async () => ({
        default: (await import(/* webpackChunkName: "receipts" */ './receipts/receipts-page.tsx'))
          .ReceiptsPage,
      }),
    },
  ],
} satisfies Remote
