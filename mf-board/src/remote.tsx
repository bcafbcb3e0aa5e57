import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_board',
  routes: [
    {
      path: '/mountains/:id',
      title: 'Auction',
      access: 'public',
      load: async () => ({
        default: (await import('./mountain/mountain-page.tsx')).MountainPage,
      }),
    },
    {
      path: '/mountains/:id/cycles/:number',
      title: 'Cycle Record',
      access: 'public',
      load: async () => ({
        default: (await import('./mountain/cycle-page.tsx')).CyclePage,
      }),
    },
    {
      path: '/live',
      title: 'Live',
      access: 'public',
      load: async () => ({
        default: (await import('./run/live-page.tsx')).LivePage,
      }),
    },
  ],
  slots: {
    board: async () => ({
      default: (await import('./board/board.tsx')).Board,
    }),
  },
} satisfies Remote
