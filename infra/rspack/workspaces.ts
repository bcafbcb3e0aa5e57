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
