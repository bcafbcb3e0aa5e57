import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Release } from '@firstchair/contract'
import type { StatsChunk, StatsCompilation, StatsModule } from '@rspack/core'
import type { PartOptions } from './base-config.ts'
import { NOTE } from './builds.ts'
import { inputHash } from './inputs.ts'
import { sharedIn } from './late-families.ts'
import type { Part } from './parts.ts'
import { type DeclaredRemote, type LateImport, readRemote } from './read-remote.ts'
import { type FederationManifest, hashManifest, releaseFiles } from './release-files.ts'
import { HEAVY_CHUNKS, preloadedChunkOf, type Repository } from './shared.ts'

// Read before any build: vanilla-extract leaves its own word behind, and a part whose turn comes
// later would get another version than the next start looks for.
const MODE = process.env.NODE_ENV ?? ''

/** The folder of a part's build from its present sources, below the builds folder. */
export const buildPath = (root: string, part: Part): string =>
  join(part.name, inputHash(root, part, MODE))

const BUILDING = '.building-'

/** The process that builds in a folder of this name, or null for a finished build. */
export const builderOf = (name: string): number | null =>
  name.includes(BUILDING) ? Number(name.slice(name.indexOf(BUILDING) + BUILDING.length)) : null

/** Builds one part beside its final place and moves it there whole. Throws CompileError. */
export async function buildPart(
  repository: Repository,
  part: Part,
  target: string,
): Promise<Release> {
  const outDir = `${target}${BUILDING}${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  try {
    // Imported late: a start that builds nothing must not pay for the compiler.
    const { remoteConfig, shellConfig } = await import('./factory.ts')
    const { compile } = await import('./compile.ts')
    const config = part.kind === 'shell' ? shellConfig : remoteConfig
    const options: PartOptions = {
      ...repository,
      ...{ dir: part.dir, name: part.name, outDir, mode: 'production' },
      ...(part.requires && { requires: part.requires }),
    }
    const stats = await compile(config(options))
    const { buildServerBundle } = await import('./server-bundle.ts')
    const server = await buildServerBundle(options, part.kind === 'shell')
    const firstPaint = await renderPart(repository, part)
    const output =
      part.kind === 'shell'
        ? shellOutput(stats)
        : remoteOutput(outDir, stats, await readRemote(repository, part))
    const built = describeRelease(
      repository.root,
      part,
      { ...output, files: releaseFiles(outDir) },
      { firstPaint, server },
    )
    writeFileSync(join(outDir, NOTE), JSON.stringify(built))
    rmSync(target, { recursive: true, force: true })
    renameSync(outDir, target)
    return built
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function renderPart(
  repository: Repository,
  { dir, name }: Part,
): Promise<Release['firstPaint']> {
  const { renderFirstPaint } = await import('./first-paint.ts')
  return renderFirstPaint({ ...repository, dir, name, mode: 'production' })
}

function describeRelease(
  root: string,
  part: Part,
  output: Output & Pick<Release, 'files'>,
  { firstPaint, server }: Pick<Release, 'firstPaint'> & { server: string | null },
): Release {
  const { name, requires, provides } = part
  const content = {
    ...output,
    ...(requires && { requires }),
    ...(provides && { provides }),
    ...(firstPaint && { firstPaint }),
    ...(part.kind === 'shell' && MODE !== 'production' && { allowsOverrides: true }),
  }
  // The compressors of Bun and Node differ.
  const bytes = JSON.stringify({ ...content, ...(server && { server }) }, (key, value) =>
    key === 'gzip' ? undefined : value,
  )
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return {
    part: name,
    version: `${part.packageVersion}-${hash}`,
    commit: currentCommit(root),
    ...content,
  }
}

/**
 * The commit of the sources, with `-dirty` when files differ from it. COMMIT names it where there is
 * no repository, as in an image; otherwise it is null there.
 */
function currentCommit(root: string): string | null {
  if (process.env.COMMIT) return process.env.COMMIT
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0) return null
  const isDirty = git('status', '--porcelain').stdout.trim() !== ''
  return `${stdout.trim()}${isDirty ? '-dirty' : ''}`
}

type Output = Pick<
  Release,
  | 'initial'
  | 'screens'
  | 'families'
  | 'needs'
  | 'screenNeeds'
  | 'manifest'
  | 'routes'
  | 'slots'
  | 'navigation'
>

const shellOutput = (stats: StatsCompilation): Output => ({
  initial: shellFiles(stats),
  screens: shellScreens(stats),
  families: familyFiles(stats),
  needs: [],
  manifest: null,
  routes: [],
  slots: [],
})

function remoteOutput(
  outDir: string,
  stats: StatsCompilation,
  { screens, ...declared }: DeclaredRemote,
): Output {
  const { file, manifest } = hashManifest(outDir)
  const needs = sharedChunks(stats, stats.namedChunkGroups?.[EXPOSED_GROUP]?.chunks ?? [])
  const chunks = Object.entries(screens).map(
    ([screen, imports]) => [screen, chunksOf(stats, imports)] as const,
  )
  const ofScreens = chunks.map(([screen, found]): [string, string[]] => [
    screen,
    sharedChunks(
      stats,
      found.map(({ id }) => id ?? ''),
    ).filter((chunk) => !needs.includes(chunk)),
  ])
  return {
    ...declared,
    initial: remoteFiles(manifest),
    screens: Object.fromEntries(
      chunks.map(([screen, found]) => [
        screen,
        scriptsLast([...new Set(found.flatMap(({ files = [] }) => files))]),
      ]),
    ),
    families: {},
    needs,
    screenNeeds: Object.fromEntries(ofScreens),
    manifest: { file, content: { ...manifest, shared: [] } },
  }
}

/** The chunks that these imports load: their own, and those that they share with other screens. */
const chunksOf = (
  { chunks = [] }: StatsCompilation,
  imports: readonly LateImport[],
): StatsChunk[] =>
  chunks.filter(({ origins = [] }) =>
    origins.some(({ request, moduleIdentifier = '' }) =>
      imports.some((late) => late.request === request && moduleIdentifier.endsWith(late.file)),
    ),
  )

const groupFiles = (stats: StatsCompilation, group: string): string[] =>
  scriptsLast((stats.namedChunkGroups?.[group]?.assets ?? []).map((asset) => asset.name))

const chunkFiles = (stats: StatsCompilation, chunk: string): string[] =>
  scriptsLast(stats.assetsByChunkName?.[chunk] ?? [])

/** The compiler lists script and stylesheet of a chunk in either order. */
const scriptsLast = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => Number(a.endsWith('.js')) - Number(b.endsWith('.js')))

function shellFiles(stats: StatsCompilation): string[] {
  // The entry, and the group behind its boundary: every page needs both.
  return [...new Set([...groupFiles(stats, 'main'), ...groupFiles(stats, 'app')])]
}

/** The shell's own screens that are no part of every page. */
const shellScreens = (stats: StatsCompilation): Release['screens'] => ({
  '#landing': [...groupFiles(stats, 'landing'), ...chunkFiles(stats, 'ridge')],
})

const familyFiles = (stats: StatsCompilation): Release['families'] =>
  Object.fromEntries(HEAVY_CHUNKS.map((chunk) => [chunk, chunkFiles(stats, chunk)]))

function remoteFiles({ metaData, exposes }: FederationManifest): string[] {
  const exposed = exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.js.sync])
  return [metaData.remoteEntry.name, ...exposed]
}

/** The chunk group of the module that federation exposes as `./remote`. */
const EXPOSED_GROUP = '__federation_expose_remote'

/** The shell's chunks that the document preloads for these chunks of a remote. */
function sharedChunks(stats: StatsCompilation, of: readonly (string | number)[]): string[] {
  const ids = new Set(of)
  const modules = stats.modules ?? []
  const importers = new Set(
    modules
      .filter(({ chunks = [] }) => chunks.some((id) => ids.has(id ?? '')))
      .map(({ identifier }) => identifier),
  )
  // The compiler puts all stand-ins for shared modules into the entry.
  const isImported = ({ reasons = [] }: StatsModule) =>
    reasons.some(({ moduleIdentifier }) => importers.has(moduleIdentifier ?? undefined))
  const consumed = modules
    .filter(isImported)
    .flatMap((module) => sharedIn(module.identifier ?? '') ?? [])
  const chunks = new Set(consumed.map(preloadedChunkOf))
  return [...chunks].filter((chunk) => chunk !== null).sort()
}
