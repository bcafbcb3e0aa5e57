import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Part } from './parts.ts'
import { workspaceFolders } from './workspaces.ts'

/** What never reaches a browser does not make a new version. */
const NO_INPUT = /(\.(test|int\.test|stories|e2e)\.tsx?|\.md|\.snap)$/
const NO_FOLDER: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'e2e',
  '.storybook',
  '.cache',
])

/**
 * A short hash of everything that a build of `part` reads: its own sources, those of the workspaces
 * it depends on, the lock file and the build's rules.
 */
export const inputHash = (root: string, part: Part, mode: string): string =>
  hashSources(root, [part.dir], mode)

/** The same hash for several folders that have a package.json. */
export function hashSources(root: string, dirs: readonly string[], mode: string): string {
  const hash = createHash('sha256').update(mode)
  const workspaces = new Set(dirs.flatMap((dir) => workspaceClosure(root, dir)))
  const folders = [...workspaces, join(root, 'infra/rspack')]
  const files = [join(root, 'bun.lock'), ...folders.flatMap(listInputs)]
  for (const file of files) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

function workspaceClosure(root: string, dir: string): string[] {
  const folders = foldersByName(root)
  const found = new Set([dir])
  // A set's iteration also visits what is added on the way.
  for (const folder of found) {
    for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
      const dependency = folders.get(name)
      if (dependency !== undefined) found.add(dependency)
    }
  }
  return [...found].sort()
}

type Package = { name: string; dependencies?: Record<string, string> }

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package // bun has installed by it

function foldersByName(root: string): Map<string, string> {
  const folders = workspaceFolders(root).map((path) => join(root, path))
  return new Map(folders.map((folder) => [readPackage(folder).name, folder]))
}

/** A nested workspace (`shell/sdk`) is listed by its own name, not as part of its parent. */
function listInputs(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return NO_INPUT.test(entry.name) ? [] : [path]
      const isOther = NO_FOLDER.has(entry.name) || existsSync(join(path, 'package.json'))
      return isOther ? [] : listInputs(path)
    })
}
