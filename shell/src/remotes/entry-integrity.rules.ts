import type { Registry } from '@firstchair/contract'

type ManifestWithEntry = { metaData: { remoteEntry: { name: string; path: string } } }

/**
 * The hash that each remote's entry script must have, by the script's absolute URL. An entry that
 * is not in here must not run.
 */
export function entryIntegrities(
  registry: Registry,
  manifests: Readonly<Record<string, unknown>>,
  origin: string,
): Map<string, string> {
  const pairs = registry.remotes.flatMap((remote): [string, string][] => {
    const url = entryUrl(remote.manifestUrl, manifests[remote.manifestUrl], origin)
    return url !== null && remote.entryIntegrity !== undefined ? [[url, remote.entryIntegrity]] : []
  })
  return new Map(pairs)
}

/** The absolute URL of the entry that a manifest names, or null. */
export function entryUrl(manifestUrl: string, manifest: unknown, origin: string): string | null {
  if (!hasEntry(manifest)) return null
  const { path, name } = manifest.metaData.remoteEntry
  const file = path === '' ? name : `${path.replace(/\/$/, '')}/${name}`
  return new URL(file, new URL(manifestUrl, origin)).href
}

function hasEntry(manifest: unknown): manifest is ManifestWithEntry {
  if (typeof manifest !== 'object' || manifest === null || !('metaData' in manifest)) return false
  const { metaData } = manifest
  if (typeof metaData !== 'object' || metaData === null || !('remoteEntry' in metaData))
    return false
  const entry = metaData.remoteEntry
  if (typeof entry !== 'object' || entry === null) return false
  return 'name' in entry && typeof entry.name === 'string' && 'path' in entry
}
