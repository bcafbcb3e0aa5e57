import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findClash,
  foreignPlace,
  type NavigationPlace,
  type ProvidedVersions,
  type RequiredVersions,
  registeredRemote,
} from '@firstchair/contract'
import { z } from 'zod/mini'
import { type Provided, readProvided, requiredByDefault } from './shared.ts'

/** A remote's declaration in its package.json, so that the shell can route without its code. */
const declaration = z.pick(registeredRemote, {
  name: true,
  routes: true,
  slots: true,
  navigation: true,
  requires: true,
})

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
  routes: string[]
  slots: ('board' | 'profile')[]
  /** The header places of a remote. */
  navigation?: NavigationPlace[] | undefined
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
  const path = foreignPlace(firstchair)
  if (path !== null)
    throw new Error(`${firstchair.name} has a place at ${path}, which is not its own.`)
  const requires = firstchair.requires ?? requiredByDefault(provided)
  return { kind: 'remote', dir, packageVersion: version, ...firstchair, requires }
}

/** The shell, then each `mf-*` whose package.json declares itself under `firstchair`. */
export function findParts(root: string): Part[] {
  const provided = readProvided(root)
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'package.json')))
    .sort()
    .flatMap((folder) => findRemote(join(root, folder), provided) ?? [])
  const clash = findClash(remotes)
  if (clash !== null) throw new Error(clash)
  const dir = join(root, 'shell')
  const { version } = readManifest(dir)
  const provides = { sdk: provided.sdk, designSystem: provided.designSystem }
  return [
    { kind: 'shell', name: 'shell', dir, packageVersion: version, routes: [], slots: [], provides },
    ...remotes,
  ]
}
