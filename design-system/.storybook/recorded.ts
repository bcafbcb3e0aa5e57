import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePublicTypes } from '../../infra/check/public-types/record.ts'
import { byFolder, readVersions, type Version } from '../../infra/check/public-types/versions.ts'

const ROOT = join(import.meta.dirname, '../..')
const RECORD = 'infra/check/public-types/design-system.txt'

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
    versions: readVersions(ROOT, 'design-system'),
  }
}

const namesIn = (declarations: string): string[] =>
  [...declarations.matchAll(/^export declare (?:function|const) (\w+)|^export \{([^}]*)\}/gm)]
    .flatMap(([, name, names = '']) => [name ?? '', ...names.split(',')])
    .map((name) => name.trim())
    .filter(Boolean)
