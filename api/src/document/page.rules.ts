import {
  homeSlot,
  isWithinPath,
  productPageAt,
  type Registry,
  type RegistryFile,
  type ReleasedFile,
  type User,
} from '@firstchair/contract'

/** What is never a page, whoever answers it. */
const NOT_PAGES = ['/api', '/ws', '/remotes', '/shell', '/health', '/openapi', '/dev', '/metrics']

export const isPagePath = (path: string): boolean =>
  !NOT_PAGES.some((prefix) => isWithinPath(path, prefix))

type Remotes = RegistryFile['remotes']

/** Whether anybody answers the path: the document's status is 404 when nobody does. */
export const isKnownPage = (path: string, remotes: Remotes): boolean =>
  productPageAt(path) !== undefined ||
  remotes.some(({ routes }) => routes.some((route) => isWithinPath(path, route)))

/** What this page needs besides the shell's first files: those of its screen, or of one remote. */
export function screenFiles(
  path: string,
  user: User | null,
  { shell, remotes }: RegistryFile,
): ReleasedFile[] {
  if (path === '/' && user === null) return landingFiles(shell)
  return remoteFiles(path, user, remotes)
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

/** What the page learns of the registry: not the files, which the document names itself. */
export function publicRegistry({ revision, remotes }: RegistryFile): {
  registry: Registry
  manifests: Record<string, unknown>
} {
  return {
    registry: {
      revision,
      remotes: remotes.map(({ manifest: _, first: __, ...registered }) => registered),
    },
    manifests: Object.fromEntries(
      remotes
        .filter(({ manifest }) => manifest !== undefined)
        .map(({ manifestUrl, manifest }) => [manifestUrl, manifest]),
    ),
  }
}
