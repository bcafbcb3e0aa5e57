import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sha384 } from '@firstchair/api/sha384'
import { type Release, releaseFileName } from '@firstchair/contract'

const MANIFEST = 'mf-manifest.json'
/** The compiler's report for tools; no page loads it. */
const REPORT = 'mf-stats.json'

/** Hash and sizes of every file of a finished build that a page may load. */
export function releaseFiles(dir: string): Release['files'] {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((name) => releaseFileName.safeParse(name).success)
    .sort()
  return Object.fromEntries(names.map((name) => [name, describeFile(dir, name)]))
}

function describeFile(dir: string, name: string): Release['files'][string] {
  const bytes = readFileSync(join(dir, name))
  return {
    integrity: sha384(bytes),
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
  }
}

/** The part of a federation manifest that lists the files a page needs. */
export type FederationManifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: {
    name: string
    assets: { js: { sync: string[] }; css: { sync: string[] } }
  }[]
  shared: { name: string }[]
}

/**
 * Reads a remote's manifest and writes it again under a name by its content, as all other files
 * have. Its list of shared modules is omitted: its order is not deterministic, and only
 * a runtime that preloads on its own reads it.
 */
export function hashManifest(dir: string): { file: string; manifest: FederationManifest } {
  const manifest = JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8')) as FederationManifest // the same build wrote it
  const text = JSON.stringify({ ...manifest, shared: [] })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const file = MANIFEST.replace('.json', `.${hash}.json`)
  writeFileSync(join(dir, file), text)
  rmSync(join(dir, MANIFEST))
  rmSync(join(dir, REPORT))
  return { file, manifest }
}
