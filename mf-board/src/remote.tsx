import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_board',
  // One chunk, which the document of each page below `/mountains` preloads.
  routes: [
    {
      path: '/mountains/:id',
      title: 'Auction',
      access: 'public',
      load: async () => ({
        default: (await import(/* webpackChunkName: "mountains" */ './mountain/mountain-page.tsx'))
          .MountainPage,
      }),
    },
    {
      path: '/mountains/:id/cycles/:number',
      title: 'Cycle Record',
      access: 'public',
      load: async () => ({
        default: (await import(/* webpackChunkName: "mountains" */ './mountain/cycle-page.tsx'))
          .CyclePage,
      }),
    },
  ],
  slots: {
    // The chunk's name lets the document preload it.
    board: async () => ({
      default: (await import(/* webpackChunkName: "board" */ './board/board.tsx')).Board,
    }),
  },
} satisfies Remote
