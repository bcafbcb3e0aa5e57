import { execFileSync } from 'node:child_process'
import { type PublicTypes, parsePublicTypes } from './record.ts'

/** A recorded version: the folders whose types differ from those of the version before, and why. */
export type Version = {
  version: string
  date: string
  added: string[]
  changed: string[]
  removed: string[]
  /** The commits whose subject begins with the package's prefix, without it. */
  commits: string[]
}

const PACKAGES = {
  'design-system': { sources: 'design-system/src', prefix: 'ds: ' },
  sdk: { sources: 'shell/sdk/src', prefix: 'sdk: ' },
}

/** The recorded versions of a public package, newest first; none without a git history. */
export function readVersions(root: string, name: keyof typeof PACKAGES): Version[] {
  const { sources, prefix } = PACKAGES[name]
  const git = (...args: string[]) => linesOf(root, args)
  const path = `infra/check/public-types/${name}.txt`
  const log = git('log', '--reverse', '--format=%H %cs', '--', path)
  const withoutPrefix = (subject: string) =>
    subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []
  // The last commit of a version has all of it.
  const last = new Map<string, { hash: string; date: string; types: Record<string, string> }>()
  for (const [hash = '', date = ''] of log.map((line) => line.split(' '))) {
    const record = parsePublicTypes(git('show', `${hash}:${path}`).join('\n'))
    last.set(record.version, { hash, date, types: byFolder(record) })
  }
  const recorded = [...last]
  return recorded
    .map(([version, { hash, date, types }], at) => {
      const before = recorded[at - 1]?.[1]
      const old = before?.types ?? {}
      const range = before ? `${before.hash}..${hash}` : hash
      const subjects = git('log', '--format=%s', range, '--', sources)
      return {
        ...{ version, date },
        added: Object.keys(types).filter((name) => !(name in old)),
        changed: Object.keys(types).filter((name) => name in old && old[name] !== types[name]),
        removed: Object.keys(old).filter((name) => !(name in types)),
        commits: before ? subjects.flatMap(withoutPrefix) : [],
      }
    })
    .reverse()
}

/** The declarations of each folder. */
export function byFolder({ declarations }: PublicTypes): Record<string, string> {
  const folders: Record<string, string> = {}
  for (const [path, text] of Object.entries(declarations)) {
    const folder = path.split('/').at(-2) ?? ''
    folders[folder] = `${folders[folder] ?? ''}${text}`
  }
  return folders
}

/** The lines that git prints; none outside a repository, as in an image. */
function linesOf(cwd: string, args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}
