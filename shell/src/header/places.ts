import {
  isWithinPath,
  type NavigationPlace,
  type RegisteredRemote,
  type User,
} from '@firstchair/contract'

/** A place in the header's navigation. */
export type Place = Pick<NavigationPlace, 'path' | 'label' | 'also'>

/** The shell's own: it decides what is shown at `/`. */
const AUCTIONS: Place = { path: '/', label: 'Auctions' }
/** Not declared by its remote: older shells would show it to every user. */
const GATE: Place = { path: '/gate', label: 'Gate' }

type Navigating = Pick<RegisteredRemote, 'routes' | 'navigation'>

/** The header's places for a user (spec §2): the shell's own, then those of the installed remotes. */
export function placesFor(
  user: Pick<User, 'isAdmin' | 'isGate'>,
  remotes: readonly Navigating[],
): Place[] {
  const places = remotes
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ access }) => access === 'user' || user.isAdmin === 1)
    .sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1))
  const gate = user.isGate === 1 && isInstalled(GATE.path, remotes) ? [GATE] : []
  return [AUCTIONS, ...gate, ...places]
}

/** Whether a place is the one shown at `path`. */
export function isCurrentPlace({ path: own, also = [] }: Place, path: string): boolean {
  if (own === '/') return path === '/'
  return [own, ...also].some((prefix) => isWithinPath(path, prefix))
}

/** Whether an installed remote answers `path`, so that the header may link to it. */
export const isInstalled = (path: string, remotes: readonly Navigating[]): boolean =>
  remotes.some(({ routes }) => routes.some((route) => isWithinPath(path, route)))

/** What the header calls a user: username, else e-mail, else "User" (spec §2). */
export const userLabel = (user: Pick<User, 'username' | 'email'>): string =>
  user.username || user.email || 'User'
