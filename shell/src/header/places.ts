import type { User } from '@firstchair/contract'

/** A place in the header's navigation. */
export type Place = { path: string; label: string }

/** The header's places for a user (spec §2): Admin only for an admin. */
export const placesFor = (user: Pick<User, 'isAdmin'>): Place[] => [
  { path: '/', label: 'Auctions' },
  { path: '/wins', label: 'My Wins' },
  ...(user.isAdmin === 1 ? [{ path: '/admin', label: 'Admin' }] : []),
]

/** Whether a place is the one shown at `path`; `/my-tickets` is a view of My Wins. */
export function isCurrentPlace(place: Place, path: string): boolean {
  if (place.path === '/') return path === '/'
  if (place.path === '/wins' && path === '/my-tickets') return true
  return path === place.path || path.startsWith(`${place.path}/`)
}

/** What the header calls a user: username, else e-mail, else "User" (spec §2). */
export const userLabel = (user: Pick<User, 'username' | 'email'>): string =>
  user.username || user.email || 'User'
