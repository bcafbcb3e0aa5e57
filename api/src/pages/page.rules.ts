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
  productPageAt(path) !== undefined ||
  remotes.some(({ routes }) => routes.some((route) => isWithinPath(path, route)))

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

/** What the document of this page shows before any script has run, as HTML; only `/` has it. */
export function firstPaintOf(page: URL, user: User | null, parts: Parts): string | undefined {
  if (page.pathname !== '/') return undefined
  const bid = page.searchParams.get('bid')
  return user === null ? landingPaint(bid, parts) : slotPaint(homeSlot(user), parts)
}

/** The landing page, if its links are installed. Its login leads back to the bid of a mail's link. */
function landingPaint(bid: string | null, { shell, remotes }: Parts): string | undefined {
  const isInstalled = (page: string) =>
    remotes.some(({ routes }) => routes.some((route) => isWithinPath(page, route)))
  if (!['/login', '/register'].every(isInstalled)) return undefined
  const login = bid === null ? '/login' : `/login?bid=${encodeURIComponent(bid)}`
  return shell.firstPaint?.['#landing']?.replaceAll('href="/login"', () => `href="${login}"`)
}

/** The shell's frame around what the remote shows of its slot, if both have been rendered. */
function slotPaint(slot: string, { shell, remotes }: Parts): string | undefined {
  const remote = remotes.find(({ slots }) => slots.some((filled) => filled === slot))
  if (remote === undefined || unmetRequirement(remote.requires, shell.provides)) return undefined
  const screen = remote.firstPaint?.[`#${slot}`]
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
  return filesFor(
    remotes.find(({ routes }) => routes.some((route) => isWithinPath(path, route))),
    (screen) => isWithinPath(path, screen),
  )
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
