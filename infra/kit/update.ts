import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { readKit } from './preset.ts'

const NAME = '@firstchair/kit'

type Manifest = Record<string, unknown>
type Versions = Readonly<Record<string, string>>
/** `react 19.2.0 → 19.3.0`. */
export type Updated = { manifest: Manifest; changes: string[] }

const listsOf = (manifest: Manifest) =>
  ['dependencies', 'devDependencies'].map(
    (list) => [list, (manifest[list] ?? {}) as Versions] as const, // npm requires this form
  )

/** The manifest with these versions of the packages that it names; others stay. */
export function withVersions(manifest: Manifest, versions: Versions): Updated {
  const changes: string[] = []
  const lists = listsOf(manifest).map(([list, packages]) => {
    const entries = Object.entries(packages).map(([name, version]) => {
      const next = versions[name] ?? version
      if (next !== version) changes.push(`${name} ${version} → ${next}`)
      return [name, next]
    })
    return [list, Object.fromEntries(entries)]
  })
  return { manifest: { ...manifest, ...Object.fromEntries(lists) }, changes }
}

/** The address of the kit in the package.json of a folder. */
export function addressOfKit(folder: string): string {
  return addressIn(readManifest(join(folder, 'package.json')))
}

const addressIn = (manifest: Manifest): string =>
  listsOf(manifest).flatMap(([, packages]) => packages[NAME] ?? [])[0] ?? ''

function readManifest(path: string): Manifest {
  if (!existsSync(path)) throw new Failure(`There is no ${path}: go to the folder of a remote.`)
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest // npm has read it
}

/** Moves a repository to the kit that its host serves now. Returns what has changed. */
export async function updateKit(folder: string): Promise<string[]> {
  const path = join(folder, 'package.json')
  const manifest = readManifest(path)
  const present = addressIn(manifest)
  if (!/^https?:/.test(present)) {
    throw new Failure(`${path} gets the kit from "${present}", not from the address of a site.`)
  }
  const kit = withVersions(manifest, { [NAME]: await latestKit(present) })
  if (kit.changes.length === 0) return []
  writeAndInstall(folder, kit.manifest)
  // Of the kit that has just been installed.
  const rest = withVersions(kit.manifest, readKit().versions)
  if (rest.changes.length > 0) writeAndInstall(folder, rest.manifest)
  return [...kit.changes, ...rest.changes]
}

async function latestKit(present: string): Promise<string> {
  const address = new URL('latest.tgz', present)
  const response = await fetch(address, { redirect: 'manual' }).catch((cause: unknown) => {
    throw new Failure(`${address.origin} does not answer: ${String(cause)}`)
  })
  const location = response.headers.get('location')
  if (response.status === 302 && location !== null) return new URL(location, address).href
  throw new Failure(`${address.href} answered ${response.status}. Try again in a moment.`)
}

function writeAndInstall(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const has = (file: string) => existsSync(join(folder, file))
  const manager = has('pnpm-lock.yaml') ? 'pnpm' : has('bun.lock') ? 'bun' : 'npm'
  const { status } = spawnSync(manager, ['install'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Failure(`${manager} install failed. package.json is updated already.`)
}
