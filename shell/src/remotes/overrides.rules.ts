import { isLoopback, type Registry } from '@firstchair/contract'

/** Manifest URLs that replace the released ones in this tab, by remote name. */
export type Overrides = Readonly<Record<string, string>>

const PARAMETER = 'remote.'

/**
 * The overrides in an address: `?remote.mf_board=http://localhost:4101/mf-manifest.json`.
 * Only this machine's own servers count: a link must not be able to bring foreign code.
 */
export function readOverrides(search: string): Overrides {
  const asked = [...new URLSearchParams(search)]
    .filter(([key, url]) => key.startsWith(PARAMETER) && isLoopback(url))
    .map(([key, url]) => [key.slice(PARAMETER.length), url])
  return Object.fromEntries(asked)
}

/** The registry as this tab uses it. A remote that only the overrides name has no routes to show. */
export function applyOverrides(registry: Registry, overrides: Overrides): Registry {
  const remotes = registry.remotes.map((remote) => {
    const manifestUrl = overrides[remote.name]
    if (manifestUrl === undefined) return remote
    // The developer's build declares its own requirements to federation's runtime.
    const { entryIntegrity: _, requires: __, isDisabled: ___, ...others } = remote
    return { ...others, manifestUrl, version: 'override' }
  })
  return { ...registry, remotes }
}
