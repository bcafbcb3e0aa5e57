import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ workspaces: z.array(z.string()) })

/** All workspaces, relative to the root; `mf-*` expands to each folder with a package.json. */
export function workspaceFolders(root: string): string[] {
  const { workspaces } = manifest.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  return workspaces.flatMap((pattern) => foldersOf(root, pattern))
}

function foldersOf(root: string, pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern]
  return readdirSync(join(root, dirname(pattern)))
    .map((name) => join(dirname(pattern), name))
    .filter((folder) => folder.startsWith(pattern.slice(0, -1)))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort()
}

const dependencies = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
})

/** The version of each package of others, on which all workspaces agree. */
export function packageVersions(root: string): Readonly<Record<string, string>> {
  const known = ['.', ...workspaceFolders(root)]
    .map((folder) => join(root, folder, 'package.json'))
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      const found = dependencies.parse(JSON.parse(readFileSync(path, 'utf8')))
      return Object.entries({ ...found.devDependencies, ...found.dependencies })
    })
  return Object.fromEntries(known.filter(([, version]) => version !== '*'))
}
