import type { RegistryFile, Release, ReleasedFile } from '@firstchair/contract'

/** The path below which a part's files are served. */
export const partPath = (part: string): string => (part === 'shell' ? '/shell' : `/remotes/${part}`)

/** How the document names a file of a release. Throws when the release has no such file. */
export function releasedFile({ part, files }: Release, name: string): ReleasedFile {
  const file = files[name]
  if (file === undefined) throw new Error(`${part} has no file ${name}.`)
  return { url: `${partPath(part)}/${name}`, as: kindOf(name), integrity: file.integrity }
}

function kindOf(name: string): ReleasedFile['as'] {
  if (name.endsWith('.woff2')) return 'font'
  return name.endsWith('.css') ? 'style' : 'script'
}

/**
 * The registry of these releases. Shared chunks that remotes need are those of this shell. Of a
 * disabled remote the page gets the name and the routes only.
 */
export function composeRegistry(
  revision: string,
  shell: Release,
  remotes: readonly Release[],
  disabled: readonly string[] = [],
): RegistryFile {
  return {
    revision,
    shell: {
      version: shell.version,
      ...(shell.provides && { provides: shell.provides }),
      initial: shell.initial.map((name) => releasedFile(shell, name)),
      fonts: Object.keys(shell.files)
        .filter((name) => kindOf(name) === 'font')
        .map((name) => releasedFile(shell, name)),
      ...(shell.firstPaint && { firstPaint: shell.firstPaint }),
      first: screenFiles(shell),
    },
    remotes: [...remotes]
      .sort((a, b) => (a.part < b.part ? -1 : 1))
      .map((remote) => registeredRemote(remote, shell))
      .map((remote) => (disabled.includes(remote.name) ? switchedOff(remote) : remote)),
  }
}

type Registered = RegistryFile['remotes'][number]

const switchedOff = ({ manifest: _, firstPaint: __, ...remote }: Registered): Registered => ({
  ...remote,
  first: [],
  isDisabled: true,
})

/** The files of single screens, each with its screen. */
const screenFiles = (release: Release) =>
  Object.entries(release.screens).flatMap(([screen, names]) =>
    names.map((name) => ({ ...releasedFile(release, name), screen })),
  )

/** The shell's shared files that a remote needs: those of every screen, and of single ones. */
function sharedFiles(remote: Release, shell: Release) {
  const filesOf = (chunks: readonly string[]) =>
    chunks.flatMap((chunk) => shell.families[chunk] ?? []).map((name) => releasedFile(shell, name))
  const ofScreens = Object.entries(remote.screenNeeds ?? {}).flatMap(([screen, chunks]) =>
    filesOf(chunks).map((file) => ({ ...file, screen })),
  )
  return [...filesOf(remote.needs), ...ofScreens]
}

function registeredRemote(remote: Release, shell: Release): Registered {
  const [entry, ...exposed] = remote.initial.map((name) => releasedFile(remote, name))
  if (entry === undefined || remote.manifest === null) {
    throw new Error(`${remote.part} has no entry.`)
  }
  return {
    name: remote.part,
    version: remote.version,
    manifestUrl: `${partPath(remote.part)}/${remote.manifest.file}`,
    ...(entry.integrity !== undefined && { entryIntegrity: entry.integrity }),
    routes: remote.routes,
    slots: remote.slots,
    ...(remote.navigation && { navigation: remote.navigation }),
    ...(remote.requires && { requires: remote.requires }),
    manifest: remote.manifest.content,
    ...(remote.firstPaint && { firstPaint: remote.firstPaint }),
    first: [entry, ...exposed, ...screenFiles(remote), ...sharedFiles(remote, shell)],
  }
}
