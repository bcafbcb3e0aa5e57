import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { builderOf, buildPart, readRelease, releasePath, versionOf } from './build-part.ts'
import { findParts, type Part } from './parts.ts'
import { composeRegistry } from './registry.ts'
import type { ReleaseNote } from './release-files.ts'

/** One line of progress on stdout. */
export type Progress =
  | { step: 'part'; part: string; state: 'unchanged' | 'building'; version: string }
  | { step: 'part'; part: string; state: 'built'; version: string; ms: number }
  | { step: 'part'; part: string; state: 'failed'; message: string }
  | { step: 'done'; revision: string; built: number; ms: number }

type Options = { root: string; dataDir: string; onProgress: (progress: Progress) => void }
type Release = { part: Part; note: ReleaseNote }

/** More would only wait for one another: one build keeps several cores busy by itself. */
const AT_ONCE = 2
/** Versions of a part that stay, for pages that were opened before. */
const KEPT_VERSIONS = 5

/**
 * Builds what has changed and writes the registry last. Throws the first part's failure after all
 * running builds have ended; the registry then still names the former versions.
 */
export async function buildAll({ root, dataDir, onProgress }: Options): Promise<void> {
  const startedAt = performance.now()
  const releases = join(dataDir, 'releases')
  mkdirSync(releases, { recursive: true })
  let built = 0
  const queue = findParts(root)
  const finished: Release[] = []
  const work = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const version = versionOf(root, part)
      let note = readRelease(join(releases, releasePath(part, version)))
      if (note === null) {
        note = await buildAndTell(part, version)
        built += 1
      } else {
        onProgress({ step: 'part', part: part.name, state: 'unchanged', version })
      }
      finished.push({ part, note })
    }
  }
  const buildAndTell = async (part: Part, version: string) => {
    const partStartedAt = performance.now()
    onProgress({ step: 'part', part: part.name, state: 'building', version })
    try {
      const note = await buildPart(root, releases, part, version)
      const ms = Math.round(performance.now() - partStartedAt)
      onProgress({ step: 'part', part: part.name, state: 'built', version, ms })
      return note
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      onProgress({ step: 'part', part: part.name, state: 'failed', message })
      throw error
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure !== undefined) throw failure.reason
  const file = composeRegistry(releases, finished)
  writeWhole(join(releases, 'registry.json'), JSON.stringify(file, null, 1))
  for (const release of finished) prune(releases, release)
  const ms = Math.round(performance.now() - startedAt)
  onProgress({ step: 'done', revision: file.revision, built, ms })
}

function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

function prune(releases: string, { part, note }: Release): void {
  const folder = dirname(join(releases, releasePath(part, note.version)))
  const others = readdirSync(folder).filter((name) => name !== note.version)
  const old = others
    .filter((name) => builderOf(name) === null)
    .map((version) => ({
      path: join(folder, version),
      at: statSync(join(folder, version)).mtimeMs,
    }))
    .sort((a, b) => b.at - a.at)
    .slice(KEPT_VERSIONS - 1)
  const abandoned = others
    .filter((name) => isAbandoned(builderOf(name)))
    .map((name) => ({ path: join(folder, name) }))
  for (const { path } of [...old, ...abandoned]) rmSync(path, { recursive: true, force: true })
}

/** Whether a build was killed before it could tidy up. */
function isAbandoned(builder: number | null): boolean {
  if (builder === null || builder === process.pid) return false
  try {
    process.kill(builder, 0)
    return false
  } catch {
    return true
  }
}

async function main(): Promise<void> {
  const root = resolve(import.meta.dir, '../..')
  const { values } = parseArgs({
    options: { root: { type: 'string', default: root }, 'data-dir': { type: 'string' } },
  })
  const dataDir = values['data-dir'] ?? process.env.DATA_DIR ?? join(root, '.data')
  const onProgress = (progress: Progress) => console.log(JSON.stringify(progress))
  if (!existsSync(values.root)) throw new Error(`There is no folder ${values.root}.`)
  await buildAll({ root: resolve(values.root), dataDir: resolve(dataDir), onProgress })
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
