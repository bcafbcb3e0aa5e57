import type { RegisteredRemote } from '@firstchair/contract'
import type { Remotes } from './remotes.ts'

const remote = (
  name: string,
  declared: Pick<RegisteredRemote, 'routes' | 'slots' | 'navigation'>,
): RegisteredRemote => ({
  name,
  version: 'sample',
  manifestUrl: `/remotes/${name}/mf-manifest.json`,
  ...declared,
})

/** What an installation with all remotes has registered. Nothing of it can be loaded. */
export const sampleRegistered: readonly RegisteredRemote[] = [
  remote('mf_account', { routes: ['/login', '/register', '/account'], slots: ['profile'] }),
  remote('mf_admin', {
    ...{ routes: ['/admin'], slots: [] },
    navigation: [{ path: '/admin', label: 'Admin', access: 'admin', order: 90 }],
  }),
  remote('mf_board', { routes: [], slots: ['board'] }),
  remote('mf_wins', {
    ...{ routes: ['/wins', '/my-tickets', '/receipts'], slots: [] },
    navigation: [
      { path: '/wins', label: 'My Wins', access: 'user', order: 10, also: ['/my-tickets'] },
    ],
  }),
]

/** The remotes of a story's page; each load stays on its way. */
export const sampleRemotes = (installed = sampleRegistered): Remotes => ({
  registry: { revision: 'sample', remotes: [...installed] },
  overrides: {},
  loader: {
    remote: () => new Promise(() => {}),
    screen: () => new Promise(() => {}),
    dispose: () => {},
  },
  reports: { loaded: () => {}, loadFailed: () => {}, renderFailed: () => {} },
})
