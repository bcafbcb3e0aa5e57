import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'
import { builderOf, buildPart, buildPath } from './build-part.ts'
import { type Build, CURRENT, readRelease } from './builds.ts'
import { findParts, type Part } from './parts.ts'
import { readRepository } from './shared.ts'

/** One line of progress on stdout. */
export type Progress =
  | { step: 'part'; part: string; state: 'building' }
  | { step: 'part'; part: string; state: 'unchanged'; version: string }
  | { step: 'part'; part: string; state: 'built'; version: string; ms: number }
  | { step: 'part'; part: string; state: 'failed'; message: string }
  | { step: 'done'; built: number; ms: number }

type Options = { root: string; dataDir: string; onProgress: (progress: Progress) => void }

/** More would only wait for one another: one build keeps several cores busy by itself. */
const AT_ONCE = 2
/** Builds of a part that stay, so that a change that is taken back needs no build. */
const KEPT_BUILDS = 5

/**
 * Builds what has changed and lists the present builds last. Throws the first part's failure after
 * all running builds have ended; the list then still names the former builds.
 */
export async function buildAll({ root, dataDir, onProgress }: Options): Promise<Build[]> {
  const startedAt = performance.now()
  const builds = join(dataDir, 'builds')
  mkdirSync(builds, { recursive: true })
  let built = 0
  const queue = findParts(root)
  const finished: Build[] = []
  const work = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const dir = join(builds, buildPath(root, part))
      let release = readRelease(dir)
      if (release === null) {
        release = await buildAndReport(part, dir)
        built += 1
      } else {
        const { version } = release
        onProgress({ step: 'part', part: part.name, state: 'unchanged', version })
      }
      finished.push({ release, dir })
    }
  }
  const buildAndReport = async (part: Part, dir: string) => {
    const partStartedAt = performance.now()
    onProgress({ step: 'part', part: part.name, state: 'building' })
    try {
      const release = await buildPart(readRepository(root), part, dir)
      const ms = Math.round(performance.now() - partStartedAt)
      onProgress({ step: 'part', part: part.name, state: 'built', version: release.version, ms })
      return release
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      onProgress({ step: 'part', part: part.name, state: 'failed', message })
      throw error
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure !== undefined) throw failure.reason
  const folders = finished.map(({ dir }) => relative(builds, dir)).sort()
  writeWhole(join(builds, CURRENT), JSON.stringify(folders))
  for (const { dir } of finished) prune(dir)
  const ms = Math.round(performance.now() - startedAt)
  onProgress({ step: 'done', built, ms })
  return finished
}

/** Builds one part, or finds its build. Throws when there is no such part, or CompileError. */
export async function buildOne(root: string, dataDir: string, name: string): Promise<Build> {
  const parts = findParts(root)
  const part = parts.find((candidate) => candidate.name === name)
  if (part === undefined) {
    throw new Failure(
      `There is no part ${name}. There are: ${parts.map((p) => p.name).join(', ')}.`,
    )
  }
  const dir = join(dataDir, 'builds', buildPath(root, part))
  return { release: readRelease(dir) ?? (await buildPart(readRepository(root), part, dir)), dir }
}

/** Nothing reads a half-written file. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}

function prune(kept: string): void {
  const folder = dirname(kept)
  const others = readdirSync(folder).filter((name) => name !== basename(kept))
  const old = others
    .filter((name) => builderOf(name) === null)
    .map((version) => ({
      path: join(folder, version),
      at: statSync(join(folder, version)).mtimeMs,
    }))
    .sort((a, b) => b.at - a.at)
    .slice(KEPT_BUILDS - 1)
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
    options: { 'data-dir': { type: 'string' } },
  })
  const dataDir = values['data-dir'] ?? process.env.DATA_DIR ?? join(root, '.data')
  const onProgress = (progress: Progress) => console.log(JSON.stringify(progress))
  await buildAll({ root, dataDir: resolve(dataDir), onProgress })
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
