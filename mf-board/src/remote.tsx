import type { Remote } from '@firstchair/sdk'

export const remote = {
  name: 'mf_board',
  routes: [],
  slots: { board: async () => ({ default: (await import('./board/board.tsx')).Board }) },
} satisfies Remote
