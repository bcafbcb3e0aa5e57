import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_board',
  routes: [],
  slots: {
    // The chunk's name lets the document preload it.
    board: async () => ({
      default: (await import(/* webpackChunkName: "board" */ './board/board.tsx')).Board,
    }),
  },
} satisfies Remote
