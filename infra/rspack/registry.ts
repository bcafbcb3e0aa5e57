import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryFile } from '@firstchair/contract'
import { releasedFile, releasePath } from './build-part.ts'
import type { Part } from './parts.ts'
import type { ReleaseNote } from './release-files.ts'
import { preloadedChunkOf } from './shared.ts'

type Release = { part: Part; note: ReleaseNote }

/** The registry of these releases, whichever of them were built just now. */
export function composeRegistry(releases: string, all: readonly Release[]): RegistryFile {
  const shell = all.find(({ part }) => part.kind === 'shell')
  if (shell === undefined) throw new Error('There is no shell.')
  const content = {
    shell: {
      version: shell.note.version,
      initial: shell.note.initial.map((name) => releasedFile(shell.part, shell.note, name)),
      first: firstOf(shell),
    },
    remotes: all
      .filter(({ part }) => part.kind === 'remote')
      .sort((a, b) => (a.part.name < b.part.name ? -1 : 1))
      .map((release) => registeredOf(releases, release, shell)),
  }
  const revision = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
  return { revision, ...content }
}

/** The files of single screens, each with its screen. */
const firstOf = ({ part, note }: Release) =>
  Object.entries(note.screens).flatMap(([screen, names]) =>
    names.map((name) => ({ ...releasedFile(part, note, name), screen })),
  )

type FederationManifest = { shared: { name: string }[] }

function registeredOf(
  releases: string,
  { part, note }: Release,
  shell: Release,
): RegistryFile['remotes'][number] {
  const path = releasePath(part, note.version)
  const manifestPath = join(releases, path, 'mf-manifest.json')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as FederationManifest // our build wrote it
  const [entry, ...exposed] = note.initial.map((name) => releasedFile(part, note, name))
  if (entry === undefined) throw new Error(`${part.name} has no entry.`)
  const families = [...new Set(manifest.shared.map(({ name }) => preloadedChunkOf(name)))]
    .flatMap((chunk) => (chunk === null ? [] : (shell.note.families[chunk] ?? [])))
    .map((name) => releasedFile(shell.part, shell.note, name))
  return {
    name: part.name,
    version: note.version,
    manifestUrl: `/${path}/mf-manifest.json`,
    entryIntegrity: entry.integrity,
    routes: part.routes,
    slots: part.slots,
    // What it says of shared modules is for a runtime that preloads by itself; ours does not.
    manifest: { ...manifest, shared: [] },
    first: [entry, ...exposed, ...firstOf({ part, note }), ...families],
  }
}
