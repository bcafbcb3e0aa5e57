import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BUDGETS, routeTotals } from '@firstchair/api/budgets'
import { composeRegistry, releasedFile } from '@firstchair/api/registry'
import type { RegistryFile, Release } from '@firstchair/contract'
import { z } from 'zod'
import { buildAll, readBuilds } from './build.ts'
import { findParts } from './parts.ts'

/** One line of the report; sizes are gzip bytes of JavaScript. */
export type Size = { what: string; bytes: number; budget: number }

const KB = 1000
type File = RegistryFile['remotes'][number]['first'][number]
type GzipOf = (url: string) => number
/** Entry budgets in kB of the remotes that declare one of their own in their package.json. */
type EntryBudgets = Readonly<Record<string, number>>

const sumOf = (files: readonly Pick<File, 'url' | 'as'>[], gzipOf: GzipOf): number =>
  files.reduce((bytes, { url, as }) => bytes + (as === 'script' ? gzipOf(url) : 0), 0)

/** First loads by part. `gzipOf` answers for a file's URL. */
export function firstLoads(
  { shell, remotes }: RegistryFile,
  gzipOf: GzipOf,
  entryBudgets: EntryBudgets = {},
): Size[] {
  const { initial, first = [] } = shell
  const landing = first.filter(({ screen }) => screen === '#landing')
  return [
    {
      what: 'shell and design system, every page',
      bytes: sumOf(initial, gzipOf),
      budget: BUDGETS.initial,
    },
    {
      what: 'shell and design system, landing page',
      bytes: sumOf([...initial, ...landing], gzipOf),
      budget: BUDGETS.initial,
    },
    ...remotes.flatMap((remote) => remoteLoads(remote, gzipOf, entryBudgets)),
  ]
}

function remoteLoads(
  { name, first }: RegistryFile['remotes'][number],
  gzipOf: GzipOf,
  entryBudgets: EntryBudgets,
): Size[] {
  const own = first.filter(({ url }) => url.startsWith(`/remotes/${name}/`))
  const [entry, ...others] = own
  const entryBudget = entryBudgets[name]
  return [
    {
      what: `${name}, remoteEntry`,
      bytes: sumOf(entry ? [entry] : [], gzipOf),
      budget: entryBudget === undefined ? BUDGETS.entry : entryBudget * KB,
    },
    ...screensOf(others).map(({ screen, files }) => ({
      what: `${name}, first screen at ${screen}`,
      bytes: sumOf(files, gzipOf),
      budget: BUDGETS.firstScreen,
    })),
  ]
}

/** The chunks of the design system that come after the first load. */
export const familySizes = ({ families, files }: Pick<Release, 'families' | 'files'>): Size[] =>
  Object.entries(families).map(([chunk, names]) => ({
    what: `design system, ${chunk}`,
    bytes: names
      .filter((name) => name.endsWith('.js'))
      .reduce((bytes, name) => bytes + (files[name]?.gzip ?? 0), 0),
    budget: BUDGETS.family,
  }))

/** Each screen's own files, with those that every screen of the remote needs. */
function screensOf(files: readonly File[]): { screen: string; files: File[] }[] {
  const screens = [...new Set(files.flatMap(({ screen }) => screen ?? []))]
  return screens.map((screen) => ({
    screen,
    files: files.filter((file) => file.screen === undefined || file.screen === screen),
  }))
}

const manifest = z.object({ firstchair: z.object({ entryBudgetKb: z.int().optional() }) })

/** A remote with very many chunks declares `entryBudgetKb`: its entry contains the hash of each. */
function readEntryBudgets(root: string): EntryBudgets {
  const remotes = findParts(root).filter(({ kind }) => kind === 'remote')
  const declared = remotes.map(({ name, dir }): [string, number | undefined] => {
    const found = manifest.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))
    return [name, found.firstchair.entryBudgetKb]
  })
  return Object.fromEntries(
    declared.flatMap(([name, kb]) => (kb === undefined ? [] : [[name, kb]])),
  )
}

/** All sizes of the build below `dataDir`. */
function sizesIn(root: string, dataDir: string): Size[] {
  const releases = readBuilds(resolve(dataDir)).map(({ release }) => release)
  const shell = releases.find(({ part }) => part === 'shell')
  if (shell === undefined) throw new Error('There is no build of the shell.')
  const registry = composeRegistry(
    'local',
    shell,
    releases.filter((release) => release !== shell),
  )
  const gzip = new Map(
    releases.flatMap((release) =>
      Object.entries(release.files).map(([name, file]) => [
        releasedFile(release, name).url,
        file.gzip,
      ]),
    ),
  )
  const gzipOf = (url: string) => {
    const size = gzip.get(url)
    if (size === undefined) throw new Error(`${url} is in no build.`)
    return size
  }
  const totals = releases
    .filter((release) => release !== shell)
    .flatMap((remote) => routeTotals(shell, remote))
  return [...firstLoads(registry, gzipOf, readEntryBudgets(root)), ...familySizes(shell), ...totals]
}

async function main(): Promise<void> {
  const root = resolve(import.meta.dirname, '../..')
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string', default: process.env.DATA_DIR ?? join(root, '.data') },
      build: { type: 'boolean', default: false },
    },
  })
  if (values.build) {
    await buildAll({ root, dataDir: resolve(values['data-dir']), onProgress: () => {} })
  }
  const sizes = sizesIn(root, values['data-dir'])
  for (const { what, bytes, budget } of sizes) {
    const verdict = bytes > budget ? 'OVER' : 'ok'
    console.log(
      `${(bytes / KB).toFixed(1).padStart(7)} kB of ${budget / KB} kB  ${verdict.padEnd(4)}  ${what}`,
    )
  }
  if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exit(1)
}

if (import.meta.main) await main()
