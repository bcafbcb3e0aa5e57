import { z } from 'zod'

const ranges = z.record(z.string(), z.string())

/** The fields of a workspace's package.json that the lock file repeats. */
export const lockedManifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: ranges,
  devDependencies: ranges,
})
type LockedManifest = z.infer<typeof lockedManifest>

const WORKSPACES = '  "workspaces": {\n'
const PACKAGES = '  "packages": {\n'

/**
 * Adds a workspace to the lock file, which must already have all of its packages. `bun install`
 * would ask the registry for each of them; this works offline and changes no other line.
 */
export function addToLock(lock: string, folder: string, manifest: LockedManifest): string {
  const { name } = manifest
  const withWorkspace = insertSorted(lock, WORKSPACES, folder, workspaceEntry(folder, manifest))
  const entry = `    "${name}": ["${name}@workspace:${folder}"],\n\n`
  return insertSorted(withWorkspace, PACKAGES, name, entry)
}

/** Inserts an entry before the first of the section whose key is greater. */
function insertSorted(lock: string, section: string, key: string, entry: string): string {
  const start = lock.indexOf(section) + section.length
  const end = lock.indexOf('\n  }', start)
  if (start < section.length || end < 0) throw new Error(`bun.lock has no ${section.trim()}`)
  const keys = lock.slice(start, end).matchAll(/^ {4}"([^"]*)": /gm)
  const next = [...keys].find(([, found = '']) => found > key)
  const at = next === undefined ? end + 1 : start + next.index
  return lock.slice(0, at) + entry + lock.slice(at)
}

function workspaceEntry(
  folder: string,
  { name, version, dependencies, devDependencies }: LockedManifest,
): string {
  const list = (kind: string, found: Record<string, string>) => [
    `      "${kind}": {`,
    ...Object.entries(found).map(([key, range]) => `        "${key}": "${range}",`),
    '      },',
  ]
  const lines = [
    `    "${folder}": {`,
    `      "name": "${name}",`,
    `      "version": "${version}",`,
    ...list('dependencies', dependencies),
    ...list('devDependencies', devDependencies),
    '    },',
  ]
  return `${lines.join('\n')}\n`
}
