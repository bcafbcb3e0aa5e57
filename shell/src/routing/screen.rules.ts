import {
  homeSlot,
  isWithinPath,
  type PageAccess,
  productPageAt,
  type RegisteredRemote,
  type User,
} from '@firstchair/contract'

/** The user whose screen is chosen; null for a visitor. */
export type Viewer = Pick<User, 'username' | 'paypalEmail' | 'emailVerified' | 'isAdmin'> | null

/** What is shown at a path (spec §2). */
export type Screen =
  | { kind: 'landing' }
  | { kind: 'slot'; slot: 'board' | 'profile'; remote: RegisteredRemote }
  | { kind: 'remote'; remote: RegisteredRemote }
  | { kind: 'absent'; name: string }
  | Redirection
  | { kind: 'not-found' }

/** Another path to go to; `isDenied`: the user is told that they lack the rights. */
export type Redirection = { kind: 'redirect'; to: string; isDenied?: true }

const homeSlots = { board: 'Auction board', profile: 'Complete Your Profile' } as const

/** Removes trailing slashes: `/wins/` becomes `/wins`. */
export const cleanPath = (path: string): string => path.replace(/\/+$/, '') || '/'

/**
 * A user without username or payout e-mail must complete the profile screen (spec §6). The screen
 * stays (`isProfileHeld`) from the request that completes the profile until the link is verified.
 */
function shownSlot(user: NonNullable<Viewer>, isProfileHeld: boolean): 'board' | 'profile' {
  return isProfileHeld && user.emailVerified === 0 ? 'profile' : homeSlot(user)
}

function home(user: Viewer, remotes: readonly RegisteredRemote[], isProfileHeld: boolean): Screen {
  if (user === null) return { kind: 'landing' }
  const slot = shownSlot(user, isProfileHeld)
  const remote = remotes.find(({ slots }) => slots.includes(slot))
  return remote ? { kind: 'slot', slot, remote } : { kind: 'absent', name: homeSlots[slot] }
}

/** Where a user who may not open a screen is redirected; null if they may open it (spec §6). */
export function redirectionFor(access: PageAccess, user: Viewer): Redirection | null {
  if (access === 'admin' && user?.isAdmin !== 1) {
    return { kind: 'redirect', to: '/', isDenied: true }
  }
  return access === 'user' && user === null ? { kind: 'redirect', to: '/login' } : null
}

/**
 * Chooses the screen of a path by the session and by what is installed. `isProfileHeld`: the profile
 * screen stays although the profile is complete.
 */
export function screenAt(
  address: string,
  user: Viewer,
  remotes: readonly RegisteredRemote[],
  isProfileHeld = false,
): Screen {
  const path = cleanPath(address)
  if (path === '/') return home(user, remotes, isProfileHeld)
  const page = productPageAt(path)
  const redirection = page ? redirectionFor(page.access, user) : null
  if (redirection) return redirection
  const remote = remotes.find(({ routes }) => routes.some((prefix) => isWithinPath(path, prefix)))
  if (remote) return { kind: 'remote', remote }
  return page ? { kind: 'absent', name: page.title } : { kind: 'not-found' }
}
