import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClash } from '@firstchair/api/release-rules'
import { registeredRemote } from '@firstchair/contract'
import { z } from 'zod'

/** A remote's declaration in its package.json, so that the shell can route without its code. */
const declaration = registeredRemote.pick({ name: true, routes: true, slots: true })

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  firstchair: declaration.optional(),
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
}

const readManifest = (dir: string) =>
  manifest.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))

/** The shell, then each `mf-*` whose package.json declares itself under `firstchair`. */
export function findParts(root: string): Part[] {
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'package.json')))
    .sort()
    .flatMap((folder): Part[] => {
      const dir = join(root, folder)
      const { version, firstchair } = readManifest(dir)
      return firstchair ? [{ kind: 'remote', dir, packageVersion: version, ...firstchair }] : []
    })
  const clash = findClash(remotes)
  if (clash !== null) throw new Error(clash)
  const dir = join(root, 'shell')
  const { version } = readManifest(dir)
  return [
    { kind: 'shell', name: 'shell', dir, packageVersion: version, routes: [], slots: [] },
    ...remotes,
  ]
}
