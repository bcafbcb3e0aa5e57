import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { z } from 'zod'
import { workspaceFolders } from '../rspack/workspaces.ts'

const manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** A workspace's folder and the folders of the workspaces it imports. */
export type Workspace = { folder: string; imports: string[] }

/** Files that differ from the branch that the work will be merged into, committed or not. */
export async function changedFiles(root: string): Promise<string[]> {
  const base = await $`git merge-base HEAD origin/main`.cwd(root).quiet().nothrow()
  const since = base.exitCode === 0 ? base.text().trim() : 'HEAD'
  const differing = await $`git diff --name-only ${since}`.cwd(root).text()
  const untracked = await $`git ls-files --others --exclude-standard`.cwd(root).text()
  return [...new Set(`${differing}\n${untracked}`.split('\n').filter(Boolean))]
}

export function readWorkspaces(root: string): Workspace[] {
  const read = (folder: string) =>
    manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
  const folders = workspaceFolders(root)
  const byName = new Map(folders.map((folder) => [read(folder).name, folder]))
  return folders.map((folder) => {
    const { dependencies, devDependencies } = read(folder)
    const names = Object.keys({ ...dependencies, ...devDependencies })
    return { folder, imports: names.flatMap((name) => byName.get(name) ?? []) }
  })
}

/**
 * The folders whose tests a change can affect: those of the changed files and all that import them.
 * Null when a change outside every workspace can affect anything, such as the lock file.
 */
export function affectedFolders(
  workspaces: readonly Workspace[],
  files: readonly string[],
): string[] | null {
  const deepestFirst = [...workspaces].sort((a, b) => b.folder.length - a.folder.length)
  const affected = new Set<string>()
  for (const file of files.filter((name) => !name.endsWith('.md'))) {
    const owner = deepestFirst.find(({ folder }) => file.startsWith(`${folder}/`))
    if (owner === undefined) return null
    affected.add(owner.folder)
  }
  // The iteration also visits folders that are added on the way.
  for (const folder of affected) {
    for (const { folder: importer, imports } of workspaces) {
      if (imports.includes(folder)) affected.add(importer)
    }
  }
  return [...affected].sort()
}

/** Whether a file lies in one of these folders. */
export const isIn = (folders: readonly string[], file: string): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`))
