import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { $ } from 'bun'
import { changedDependencies, changedInLock } from './changed-packages.ts'
import { findImporters, type Sources } from './import-graph.ts'

/** A repository before and after a change. */
export type Change = Sources & {
  changed: readonly string[]
  /** A file before the change; null if there was none. */
  readBefore: (file: string) => string | null
}

const TEST = /\.(test|stories|e2e)\.tsx?$/
const LISTING_TEST = /(?<!\.int)\.test\.tsx?$/
const LISTS_FILES = /\b(Glob|readdirSync)\(/
const PATCH = /^infra\/patches\/(.+)@[^@]+\.patch$/
/** How every script is read, and how every test runs. */
const SETTINGS: ReadonlySet<string> = new Set(['tsconfig.json', 'bunfig.toml'])

/** Files that differ from the branch that the work will be merged into, committed or not. */
export async function readChange(root: string): Promise<Change> {
  const git = async (...words: string[]) =>
    (await $`git ${words}`.cwd(root).text()).split('\0').filter(Boolean)
  const base = await $`git merge-base HEAD origin/main`.cwd(root).quiet().nothrow()
  const since = base.exitCode === 0 ? base.text().trim() : 'HEAD'
  const untracked = await git('ls-files', '-z', '--others', '--exclude-standard')
  const differing = await git('diff', '-z', '--no-renames', '--name-only', since)
  const deleted = new Set(await git('ls-files', '-z', '--deleted'))
  const tracked = (await git('ls-files', '-z')).filter((file) => !deleted.has(file))
  return {
    files: new Set([...tracked, ...untracked]),
    changed: [...new Set([...differing, ...untracked])],
    read: (file) => readFileSync(join(root, file), 'utf8'),
    readBefore: (file) => {
      const { exitCode, stdout } = Bun.spawnSync(['git', 'show', `${since}:${file}`], { cwd: root })
      return exitCode === 0 ? String(stdout) : null
    },
  }
}

/**
 * The files that a change can affect: those that import a changed file or package, directly or not.
 * Null when it can affect every file.
 */
export function affectedFiles(change: Change): ReadonlySet<string> | null {
  const { files, changed, read } = change
  const importers = findImporters(change)
  const affected = new Set<string>()
  for (const file of changed) {
    const sources = changedSources(file, change, importers.has(file))
    if (sources === null) return null
    for (const source of sources) affected.add(source)
  }
  if (!changed.every(isNote)) {
    for (const file of files) {
      if (LISTING_TEST.test(file) && LISTS_FILES.test(read(file))) affected.add(file)
    }
  }
  // The iteration also visits files that are added on the way.
  for (const name of affected) {
    for (const importer of importers.get(name) ?? []) affected.add(importer)
  }
  return affected
}

/** What differs because of a changed file: files and packages; null for everything. */
function changedSources(file: string, change: Change, isImported: boolean): string[] | null {
  const { files, read, readBefore } = change
  if (SETTINGS.has(file)) return null
  const patched = PATCH.exec(file)?.[1]
  if (patched !== undefined) return [patched]
  if (file === 'bun.lock') return changedInLock(readBefore(file) ?? read(file), read(file))
  if (file.endsWith('package.json') && files.has(file)) {
    const before = readBefore(file)
    const packages = before === null ? null : changedDependencies(before, read(file))
    if (packages !== null) return packages
    return file === 'package.json' ? null : filesBelow(dirname(file), files)
  }
  if (isNote(file) || isImported || /\.tsx?$/.test(file)) return [file]
  return [file, ...testsNear(file, files)]
}

/** What a product is made of. */
export const isSource = (file: string): boolean => !file.endsWith('.md') && !TEST.test(file)

/** What no program reads unless it names the file. */
const isNote = (file: string): boolean =>
  file.endsWith('.md') || file.startsWith('.') || !file.includes('/')

/** The tests of the nearest folder that has any, which may read a file that nobody imports. */
function testsNear(file: string, files: ReadonlySet<string>): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const tests = filesBelow(folder, files).filter((other) => TEST.test(other))
    if (tests.length > 0) return tests
  }
  return []
}

const filesBelow = (folder: string, files: ReadonlySet<string>): string[] =>
  [...files].filter((file) => file.startsWith(`${folder}/`))
