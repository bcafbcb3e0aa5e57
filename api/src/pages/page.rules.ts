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

/**
 * The remote whose screen the server may render for this page: the board of a signed-in user. Null if
 * the shell would not show it.
 */
export function renderedRemote(
  path: string,
  user: User | null,
  { shell, remotes }: RegistryFile,
): Remotes[number] | null {
  if (path !== '/' || user === null) return null
  const slot = homeSlot(user)
  const remote = remotes.find(({ slots }) => slots.includes(slot))
  if (remote === undefined || remote.isDisabled) return null
  return unmetRequirement(remote.requires, shell.provides) ? null : remote
}

type Parts = Pick<RegistryFile, 'shell' | 'remotes'>

/** For visitors: the application redirects users from these pages, and visitors from the users' pages. */
const SIGN_IN = ['/login', '/register']

/** What the document of this page shows before any script has run, as HTML. */
export function firstPaintOf(page: URL, user: User | null, parts: Parts): string | undefined {
  const { pathname } = page
  if (pathname !== '/') {
    const isShown = SIGN_IN.includes(pathname) === (user === null)
    return isShown ? pathPaint(pathname, user, parts) : undefined
  }
  const bid = page.searchParams.get('bid')
  return user === null ? landingPaint(bid, parts) : slotPaint(homeSlot(user), parts)
}

/** The landing page, if its links are installed. Its login leads back to the bid of a mail's link. */
function landingPaint(bid: string | null, { shell, remotes }: Parts): string | undefined {
  if (!SIGN_IN.every((page) => remotes.some(hasPath(page)))) return undefined
  const login = bid === null ? '/login' : `/login?bid=${encodeURIComponent(bid)}`
  return shell.firstPaint?.['#landing']?.replaceAll('href="/login"', () => `href="${login}"`)
}

const hasPath =
  (path: string) =>
  ({ routes }: Remotes[number]): boolean =>
    routes.some((route) => isWithinPath(path, route))

const slotPaint = (slot: string, { shell, remotes }: Parts) =>
  framed(
    shell,
    remotes.find(({ slots }) => slots.some((filled) => filled === slot)),
    `#${slot}`,
  )

function pathPaint(path: string, user: User | null, { shell, remotes }: Parts) {
  const remote = remotes.find(hasPath(path))
  const isForAdmins = remote?.navigation?.some(
    (place) => place.path === path && place.access === 'admin',
  )
  return isForAdmins && user?.isAdmin !== 1 ? undefined : framed(shell, remote, path)
}

/** The shell's frame around what the remote shows of its screen, if both have been rendered. */
function framed(
  shell: Parts['shell'],
  remote: Remotes[number] | undefined,
  name: string,
): string | undefined {
  if (remote === undefined || unmetRequirement(remote.requires, shell.provides)) return undefined
  const screen = remote.firstPaint?.[name]
  const frame = shell.firstPaint?.['#frame']
  return screen && frame?.replace(FIRST_PAINT_SCREEN, () => screen)
}

function landingFiles({ first = [] }: RegistryFile['shell']): ReleasedFile[] {
  return first
    .filter(({ screen }) => screen === '#landing')
    .map(({ screen: _, ...file }): ReleasedFile => file)
}

/** The files of the one remote that this page needs; none for a page of the shell. */
export function remoteFiles(path: string, user: User | null, remotes: Remotes): ReleasedFile[] {
  if (path === '/') {
    if (user === null) return []
    const slot = homeSlot(user)
    return filesFor(
      remotes.find(({ slots }) => slots.includes(slot)),
      (screen) => screen === `#${slot}`,
    )
  }
  return filesFor(remotes.find(hasPath(path)), (screen) => isWithinPath(path, screen))
}

function filesFor(
  remote: Remotes[number] | undefined,
  isShown: (screen: string) => boolean,
): ReleasedFile[] {
  const files = remote?.first.filter(({ screen }) => screen === undefined || isShown(screen)) ?? []
  return files.map(({ screen: _, ...file }) => file)
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
