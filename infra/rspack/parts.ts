import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ProvidedVersions,
  type RequiredVersions,
  registeredRemote,
} from '@firstchair/contract'
import { z } from 'zod/mini'
import { type Provided, readProvided, requiredByDefault } from './shared.ts'

/** Of a remote, in its package.json: paths and slots are stated in its `src/remote.tsx` alone. */
const declaration = z.looseObject(z.pick(registeredRemote, { name: true, requires: true }).shape)
const STATED_TWICE = ['routes', 'slots', 'navigation']

const manifest = z.object({
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  firstchair: z.optional(declaration),
})

/** What is built on its own and released under its own version. */
export type Part = {
  kind: 'shell' | 'remote'
  /** Federation name: `shell`, `mf_board`. */
  name: string
  dir: string
  packageVersion: string
  /** What a remote requires of the shell. */
  requires?: RequiredVersions
  /** What the shell provides. */
  provides?: ProvidedVersions
}

const readManifest = (dir: string) =>
  manifest.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))

/** The remote whose package.json is in this folder; null if it declares none. */
export function findRemote(dir: string, provided: Provided): Part | null {
  const { version, firstchair } = readManifest(dir)
  if (firstchair === undefined) return null
  const twice = STATED_TWICE.find((key) => Object.hasOwn(firstchair, key))
  if (twice !== undefined) {
    throw new Error(`Remove "${twice}" from "firstchair": src/remote.tsx states it.`)
  }
  const { name } = firstchair
  const requires = firstchair.requires ?? requiredByDefault(provided)
  return { kind: 'remote', dir, packageVersion: version, name, requires }
}

/** The shell, then each `mf-*` whose package.json declares itself under `firstchair`. */
export function findParts(root: string): Part[] {
  const provided = readProvided(root)
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'package.json')))
    .sort()
    .flatMap((folder) => findRemote(join(root, folder), provided) ?? [])
  const dir = join(root, 'shell')
  const { version } = readManifest(dir)
  const provides = { sdk: provided.sdk, designSystem: provided.designSystem }
  return [{ kind: 'shell', name: 'shell', dir, packageVersion: version, provides }, ...remotes]
}
