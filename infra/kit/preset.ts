import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { Failure } from '../failure.ts'
import { findRemote, type Part } from '../rspack/parts.ts'
import type { Provided, Repository } from '../rspack/shared.ts'

/** Configurations of Rspack for a remote: what the four remotes of the product are built with. */
export { aloneConfig, remoteConfig } from '../rspack/factory.ts'

/** What the kit was built with: `kit.json`. */
export type KitData = {
  provided: Provided
  /** The modules below `lib/` of what a remote imports: `@firstchair/sdk`, … */
  modules: Readonly<Record<string, string>>
  /** Versions of the packages that a new remote depends on. */
  versions: Readonly<Record<string, string>>
}

/** The kit's folder: this module is in its `tool/`. */
export const KIT = dirname(import.meta.dirname)

export const readKit = (): KitData =>
  JSON.parse(readFileSync(join(KIT, 'kit.json'), 'utf8')) as KitData // build-kit.ts wrote it

/** The repository of a remote, whose root is its folder. */
export function repositoryIn(root: string): Repository {
  const { provided, modules } = readKit()
  const alias = Object.entries(modules).map(([name, path]) => [`${name}$`, join(KIT, 'lib', path)])
  return { root, provided, alias: Object.fromEntries(alias) }
}

/** The remote in this folder. Throws a Failure if there is none. */
export function remoteIn({ root, provided }: Repository): Part {
  const path = join(root, 'package.json')
  if (!existsSync(path)) throw new Failure(`There is no ${path}: go to the folder of a remote.`)
  const remote = failClearly(path, () => findRemote(root, provided))
  if (remote !== null) return remote
  throw new Failure(`${path} declares no remote under "firstchair".`)
}

function failClearly<Found>(path: string, find: () => Found): Found {
  try {
    return find()
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)
    throw new Failure(`${path}:\n${why}`)
  }
}
