import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleasedFile } from '@firstchair/contract'
import type { StatsCompilation } from '@rspack/core'
import { inputHash } from './inputs.ts'
import type { Part } from './parts.ts'
import { finishFiles, type ReleaseNote, releaseNote } from './release-files.ts'
import { HEAVY_CHUNKS } from './shared.ts'

const NOTE = 'release.json'

// Read before any build: vanilla-extract leaves its own word behind, and a part whose turn comes
// later would get another version than the next start looks for.
const MODE = process.env.NODE_ENV ?? ''

/** Where a version lives below the releases folder; also its path on the server. */
export const releasePath = (part: Part, version: string): string =>
  part.kind === 'shell' ? `shell/${version}` : `remotes/${part.name}/${version}`

/** The version that the present sources of a part make. */
export const versionOf = (root: string, part: Part): string =>
  `${part.packageVersion}-${inputHash(root, part, MODE)}`

const BUILDING = '.building-'

/** The process that builds in a folder of this name, or null for a whole release. */
export const builderOf = (name: string): number | null =>
  name.includes(BUILDING) ? Number(name.slice(name.indexOf(BUILDING) + BUILDING.length)) : null

/** The release in `dir`, or null when there is none or it was left half written. */
export function readRelease(dir: string): ReleaseNote | null {
  const path = join(dir, NOTE)
  if (!existsSync(path)) return null
  const parsed = releaseNote.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return parsed.success ? parsed.data : null
}

/** Builds one part beside its final place and moves it there whole. Throws CompileError. */
export async function buildPart(
  root: string,
  releases: string,
  part: Part,
  version: string,
): Promise<ReleaseNote> {
  const target = join(releases, releasePath(part, version))
  const outDir = `${target}${BUILDING}${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  try {
    // Imported late: a start that builds nothing must not pay for the compiler.
    const { remoteConfig, shellConfig } = await import('./factory.ts')
    const { compile } = await import('./compile.ts')
    const config = part.kind === 'shell' ? shellConfig : remoteConfig
    const stats = await compile(
      config({ root, dir: part.dir, name: part.name, outDir, mode: 'production' }),
    )
    const note: ReleaseNote = {
      name: part.name,
      version,
      files: finishFiles(outDir),
      initial: part.kind === 'shell' ? shellFiles(stats) : remoteFiles(outDir),
      screens: part.kind === 'shell' ? shellScreens(stats) : screenFiles(stats, part),
      families: part.kind === 'shell' ? familyFiles(stats) : {},
    }
    writeFileSync(join(outDir, NOTE), JSON.stringify(note))
    rmSync(target, { recursive: true, force: true })
    renameSync(outDir, target)
    return note
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const groupFiles = (stats: StatsCompilation, group: string): string[] =>
  (stats.namedChunkGroups?.[group]?.assets ?? []).map((asset) => asset.name)

function shellFiles(stats: StatsCompilation): string[] {
  // The entry, and the group behind its boundary: every page needs both.
  return [...new Set([...groupFiles(stats, 'main'), ...groupFiles(stats, 'app')])]
}

/** The shell's own screens that are no part of every page. */
const shellScreens = (stats: StatsCompilation): ReleaseNote['screens'] => ({
  '#landing': [...groupFiles(stats, 'landing'), ...(stats.assetsByChunkName?.ridge ?? [])],
})

const familyFiles = (stats: StatsCompilation): ReleaseNote['families'] =>
  Object.fromEntries(HEAVY_CHUNKS.map((chunk) => [chunk, stats.assetsByChunkName?.[chunk] ?? []]))

type Assets = { js: { sync: string[] }; css: { sync: string[] } }
type FederationManifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: Assets }[]
}

export const readManifest = (dir: string): FederationManifest =>
  JSON.parse(readFileSync(join(dir, 'mf-manifest.json'), 'utf8')) as FederationManifest // the same build wrote it

function remoteFiles(dir: string): string[] {
  const { metaData, exposes } = readManifest(dir)
  const exposed = exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.js.sync])
  return [metaData.remoteEntry.name, ...exposed]
}

/**
 * A screen's files by the path that shows it. A remote names a screen's chunk after its route or
 * slot (`webpackChunkName: "login"` is what `/login` needs), so that the document can preload it.
 */
function screenFiles(stats: StatsCompilation, part: Part): ReleaseNote['screens'] {
  const paths = [
    ...part.routes.map((route) => [route, route.slice(1).replaceAll('/', '-')] as const),
    ...part.slots.map((slot) => [`#${slot}`, slot] as const),
  ]
  return Object.fromEntries(paths.map(([path, chunk]) => [path, groupFiles(stats, chunk)]))
}

/** How the document names a file of a release. */
export function releasedFile(part: Part, note: ReleaseNote, name: string): ReleasedFile {
  const file = note.files[name]
  if (file === undefined) throw new Error(`${part.name} has no file ${name}.`)
  return {
    url: `/${releasePath(part, note.version)}/${name}`,
    as: name.endsWith('.css') ? 'style' : 'script',
    integrity: file.integrity,
  }
}
