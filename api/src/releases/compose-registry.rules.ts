import type { RegistryFile, Release, ReleasedFile } from '@firstchair/contract'

/** The path below which a part's files are served. */
export const partPath = (part: string): string => (part === 'shell' ? '/shell' : `/remotes/${part}`)

/** How the document names a file of a release. Throws when the release has no such file. */
export function releasedFile({ part, files }: Release, name: string): ReleasedFile {
  const file = files[name]
  if (file === undefined) throw new Error(`${part} has no file ${name}.`)
  return {
    url: `${partPath(part)}/${name}`,
    as: name.endsWith('.css') ? 'style' : 'script',
    integrity: file.integrity,
  }
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
      first: screenFiles(shell),
    },
    remotes: [...remotes]
      .sort((a, b) => (a.part < b.part ? -1 : 1))
      .map((remote) => registeredRemote(remote, shell))
      .map((remote) => (disabled.includes(remote.name) ? switchedOff(remote) : remote)),
  }
}

type Registered = RegistryFile['remotes'][number]

const switchedOff = ({ manifest: _, ...remote }: Registered): Registered => ({
  ...remote,
  first: [],
  isDisabled: true,
})

/** The files of single screens, each with its screen. */
const screenFiles = (release: Release) =>
  Object.entries(release.screens).flatMap(([screen, names]) =>
    names.map((name) => ({ ...releasedFile(release, name), screen })),
  )

function registeredRemote(remote: Release, shell: Release): Registered {
  const [entry, ...exposed] = remote.initial.map((name) => releasedFile(remote, name))
  if (entry === undefined || remote.manifest === null) {
    throw new Error(`${remote.part} has no entry.`)
  }
  const shared = remote.needs
    .flatMap((chunk) => shell.families[chunk] ?? [])
    .map((name) => releasedFile(shell, name))
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
    first: [entry, ...exposed, ...screenFiles(remote), ...shared],
  }
}
