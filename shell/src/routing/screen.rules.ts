import { homeSlot, type RegisteredRemote, type User } from '@firstchair/contract'

/** Who asks for a screen: somebody signed in, or a visitor. */
export type Visitor = Pick<User, 'username' | 'paypalEmail' | 'emailVerified' | 'isAdmin'> | null

/** What is shown at a path (spec §2). */
export type Screen =
  | { kind: 'landing' }
  | { kind: 'slot'; slot: 'board' | 'profile'; remote: RegisteredRemote }
  | { kind: 'remote'; remote: RegisteredRemote }
  | { kind: 'absent'; name: string }
  | Redirection
  | { kind: 'not-found' }

/** Another path to go to; `isDenied` when the user is told that they lack the rights. */
export type Redirection = { kind: 'redirect'; to: string; isDenied?: true }

/** Paths that the product knows even where the remote that answers them is not installed. */
const knownPaths: Record<string, string> = {
  '/wins': 'My Wins',
  '/my-tickets': 'My Tickets',
  '/admin': 'Admin Panel',
  '/login': 'Log In',
  '/register': 'Create Account',
  '/forgot-password': 'Forgot Password',
  '/reset-password': 'Reset Password',
  '/verify-email': 'Email Verification',
  '/unsubscribe': 'Stop Outbid Emails',
  '/account': 'My Account',
}

const homeSlots = { board: 'Auction board', profile: 'Complete Your Profile' } as const

const isWithin = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** `/wins/` is `/wins`. */
export const cleanPath = (path: string): string => path.replace(/\/+$/, '') || '/'

/**
 * A user without username or payout e-mail is held at the profile screen (spec §6); so is one who
 * still reads there that a verification link has been sent, until the address is verified.
 */
function shownSlot(user: NonNullable<Visitor>, isProfileHeld: boolean): 'board' | 'profile' {
  return isProfileHeld && user.emailVerified === 0 ? 'profile' : homeSlot(user)
}

function home(user: Visitor, remotes: readonly RegisteredRemote[], isProfileHeld: boolean): Screen {
  if (user === null) return { kind: 'landing' }
  const slot = shownSlot(user, isProfileHeld)
  const remote = remotes.find(({ slots }) => slots.includes(slot))
  return remote ? { kind: 'slot', slot, remote } : { kind: 'absent', name: homeSlots[slot] }
}

type Access = 'public' | 'user' | 'admin'

const USER_PATHS: ReadonlySet<string> = new Set(['/wins', '/my-tickets', '/account'])

/** Who may open the paths that the product knows; a remote's own routes say it themselves. */
function accessOf(path: string): Access {
  if (isWithin(path, '/admin')) return 'admin'
  return USER_PATHS.has(path) ? 'user' : 'public'
}

/** Where users are sent who may not open a screen; `null` when they may (spec §6). */
export function sentAway(access: Access, user: Visitor): Redirection | null {
  if (access === 'admin' && user?.isAdmin !== 1) {
    return { kind: 'redirect', to: '/', isDenied: true }
  }
  return access === 'user' && user === null ? { kind: 'redirect', to: '/login' } : null
}

/**
 * Chooses the screen of a path by the session and by what is installed. `isProfileHeld`: the profile
 * screen has its last word yet to say.
 */
export function screenAt(
  address: string,
  user: Visitor,
  remotes: readonly RegisteredRemote[],
  isProfileHeld = false,
): Screen {
  const path = cleanPath(address)
  if (path === '/') return home(user, remotes, isProfileHeld)
  const away = sentAway(accessOf(path), user)
  if (away) return away
  const remote = remotes.find(({ routes }) => routes.some((prefix) => isWithin(path, prefix)))
  if (remote) return { kind: 'remote', remote }
  const name = isWithin(path, '/admin') ? knownPaths['/admin'] : knownPaths[path]
  return name === undefined ? { kind: 'not-found' } : { kind: 'absent', name }
}
