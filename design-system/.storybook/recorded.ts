import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PublicTypes, parsePublicTypes } from '../../infra/check/public-types/record.ts'

const ROOT = join(import.meta.dirname, '../..')
const RECORD = 'infra/check/public-types/design-system.txt'

/** A recorded version: the entries that differ from those of the version before, and why. */
export type Version = {
  version: string
  date: string
  added: string[]
  changed: string[]
  removed: string[]
  commits: string[]
}

/** What the record of public types says about the design system. */
export type Recorded = {
  version: string
  /** The names that each entry exports. */
  entries: Record<string, string[]>
  /** Newest first; empty without a git history. */
  versions: Version[]
}

export function readRecorded(): Recorded {
  const present = parsePublicTypes(readFileSync(join(ROOT, RECORD), 'utf8'))
  const entries = Object.entries(byFolder(present)).map(([folder, text]) => [folder, namesIn(text)])
  return {
    version: present.version,
    entries: Object.fromEntries(entries),
    versions: readVersions(),
  }
}

function readVersions(): Version[] {
  const log = git('log', '--reverse', '--format=%H %cs', '--', RECORD)
  // The last commit of a version has all of it.
  const last = new Map<string, { hash: string; date: string; types: Record<string, string> }>()
  for (const [hash = '', date = ''] of log.map((line) => line.split(' '))) {
    const record = parsePublicTypes(git('show', `${hash}:${RECORD}`).join('\n'))
    last.set(record.version, { hash, date, types: byFolder(record) })
  }
  const recorded = [...last]
  return recorded
    .map(([version, { hash, date, types }], at) => {
      const before = recorded[at - 1]?.[1]
      const old = before?.types ?? {}
      const range = before ? `${before.hash}..${hash}` : hash
      const subjects = git('log', '--format=%s', range, '--', 'design-system/src')
      return {
        ...{ version, date },
        added: Object.keys(types).filter((name) => !(name in old)),
        changed: Object.keys(types).filter((name) => name in old && old[name] !== types[name]),
        removed: Object.keys(old).filter((name) => !(name in types)),
        commits: before ? subjects.filter((subject) => subject.startsWith('ds: ')) : [],
      }
    })
    .reverse()
}

/** The declarations of each component's folder. */
function byFolder({ declarations }: PublicTypes): Record<string, string> {
  const folders: Record<string, string> = {}
  for (const [path, text] of Object.entries(declarations)) {
    const folder = path.split('/').at(-2) ?? ''
    folders[folder] = `${folders[folder] ?? ''}${text}`
  }
  return folders
}

const namesIn = (declarations: string): string[] =>
  [...declarations.matchAll(/^export declare (?:function|const) (\w+)|^export \{([^}]*)\}/gm)]
    .flatMap(([, name, names = '']) => [name ?? '', ...names.split(',')])
    .map((name) => name.trim())
    .filter(Boolean)

/** The lines that git prints; none outside a repository, as in an image. */
function git(...args: string[]): string[] {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const
    return execFileSync('git', args, options)
      .trimEnd()
      .split('\n')
      .filter((line, at) => line || at)
  } catch {
    return []
  }
}
