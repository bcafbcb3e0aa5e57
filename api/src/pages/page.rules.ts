import {
  FIRST_PAINT_SCREEN,
  homeSlot,
  isWithinPath,
  productPageAt,
  type Registry,
  type RegistryFile,
  type ReleasedFile,
  type User,
  unmetRequirement,
} from '@firstchair/contract'

type Remotes = RegistryFile['remotes']

/** Whether the shell or a remote has this page; otherwise the document's status is 404. */
export const isKnownPage = (path: string, remotes: Remotes): boolean =>
  productPageAt(path) !== undefined || remotes.some(hasPath(path))

/** The files that this page needs in addition to the shell's: those of its screen or of one remote. */
export function screenFiles(
  path: string,
  user: User | null,
  { shell, remotes }: RegistryFile,
): ReleasedFile[] {
  if (path === '/' && user === null) return landingFiles(shell)
  // The shell does not load a remote whose requirements it does not meet.
  const loadable = remotes.filter(({ requires }) => !unmetRequirement(requires, shell.provides))
  return remoteFiles(path, user, loadable)
}

type Parts = Pick<RegistryFile, 'shell' | 'remotes'>

/** For visitors: the application redirects users from these pages, and visitors from the users' pages. */
const SIGN_IN = ['/login', '/register']

/** The screens that the server renders. */
function isRendered(path: string, user: User | null): boolean {
  if (user === null) return path === '/' || SIGN_IN.includes(path)
  if (path === '/admin') return user.isAdmin === 1
  return path === '/wins' || (path === '/' && homeSlot(user) === 'board')
}

const hasPath =
  (path: string) =>
  ({ routes }: Remotes[number]): boolean =>
    routes.some((route) => isWithinPath(path, route))

/** The remote that shows this page: at `/` the home of the user. */
function ownerOf(path: string, user: User | null, remotes: Remotes): Remotes[number] | undefined {
  if (path !== '/') return remotes.find(hasPath(path))
  return remotes.find(({ slots }) => user !== null && slots.includes(homeSlot(user)))
}

/**
 * The remote whose screen the server renders for this page; undefined for a page of the shell. Null for
 * a page that it does not render, or if the shell would not show it.
 */
export function renderedRemote(
  path: string,
  user: User | null,
  { shell, remotes }: Parts,
): Remotes[number] | undefined | null {
  if (!isRendered(path, user)) return null
  if (path === '/' && user === null) return undefined
  const remote = ownerOf(path, user, remotes)
  if (remote === undefined || remote.isDisabled) return null
  return unmetRequirement(remote.requires, shell.provides) ? null : remote
}

const LOADING = '<p role="status">Loading...</p>'

/**
 * What the document of a page that is not rendered shows before any script has run, as HTML: the shell's
 * frame around what the remote shows of its screen.
 */
export function firstPaintOf(
  path: string,
  user: User | null,
  { shell, remotes }: Parts,
): string | undefined {
  const frame = shell.firstPaint?.['#frame']
  const screen = screenPaint(path, user, { shell, remotes }) ?? (isRendered(path, user) && LOADING)
  return screen ? frame?.replace(FIRST_PAINT_SCREEN, () => screen) : undefined
}

function screenPaint(path: string, user: User | null, { shell, remotes }: Parts) {
  if (SIGN_IN.includes(path) !== (user === null)) return undefined
  const remote = ownerOf(path, user, remotes)
  const isForAdmins = remote?.navigation?.some(
    (place) => place.path === path && place.access === 'admin',
  )
  if (isForAdmins && user?.isAdmin !== 1) return undefined
  if (unmetRequirement(remote?.requires, shell.provides)) return undefined
  return remote?.firstPaint?.[path === '/' && user ? `#${homeSlot(user)}` : path]
}

function landingFiles({ first = [] }: RegistryFile['shell']): ReleasedFile[] {
  return first
    .filter(({ screen }) => screen === '#landing')
    .map(({ screen: _, ...file }): ReleasedFile => file)
}

/** The files of the one remote that this page needs; none for a page of the shell. */
export function remoteFiles(path: string, user: User | null, remotes: Remotes): ReleasedFile[] {
  const isShown = (screen: string) =>
    path === '/' ? user && screen === `#${homeSlot(user)}` : isWithinPath(path, screen)
  const { first = [] } = ownerOf(path, user, remotes) ?? {}
  return first
    .filter(({ screen }) => screen === undefined || isShown(screen))
    .map(({ screen: _, ...file }) => file)
}

/** The registry without its files, which the document lists itself. */
export function publicRegistry({ revision, shell, remotes }: RegistryFile): {
  registry: Registry
  manifests: Record<string, unknown>
} {
  return {
    registry: {
      ...{ revision, shell: shell.version },
      ...(shell.provides && { provides: shell.provides }),
      remotes: remotes.map(
        ({ manifest: _, first: __, firstPaint: ___, ...registered }) => registered,
      ),
    },
    manifests: Object.fromEntries(
      remotes
        .filter(({ manifest }) => manifest !== undefined)
        .map(({ manifestUrl, manifest }) => [manifestUrl, manifest]),
    ),
  }
}
