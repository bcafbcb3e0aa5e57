import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  BUDGETS,
  emptyScreen,
  ownSizes,
  type Release,
  routeTotals,
  type Size,
} from '@firstchair/contract'
import { z } from 'zod'
import { buildAll } from './build.ts'
import { readBuilds } from './builds.ts'
import { findParts } from './parts.ts'

const KB = 1000
/** Entry budgets in kB of the remotes that declare one in their package.json. */
type EntryBudgets = Readonly<Record<string, number>>

/**
 * The sizes of these builds and their budgets; compressed JavaScript. Throws for what publishing
 * refuses: a screen of a remote without a chunk of its own.
 */
export function sizesOf(releases: readonly Release[], entryBudgets: EntryBudgets): Size[] {
  const shell = releases.find(({ part }) => part === 'shell')
  if (shell === undefined) throw new Error('There is no build of the shell.')
  const remotes = releases.filter((release) => release !== shell)
  for (const remote of remotes) {
    const screen = emptyScreen(remote)
    if (screen !== null) {
      throw new Error(`${remote.part} loads no script for ${screen}: publishing would be refused.`)
    }
  }
  return [
    ...releases.flatMap((release) => {
      const entryBudget = entryBudgets[release.part]
      const sizes = ownSizes(release, entryBudget ? entryBudget * KB : BUDGETS.entry)
      return sizes.map((size) => ({ ...size, what: `${release.part}, ${size.what}` }))
    }),
    ...remotes.flatMap((remote) => routeTotals(shell, remote)),
  ]
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

/** All sizes of the builds below `dataDir`. */
export function readSizes(root: string, dataDir: string): Size[] {
  const releases = readBuilds(resolve(dataDir)).map(({ release }) => release)
  return sizesOf(releases, readEntryBudgets(root))
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
  const sizes = readSizes(root, values['data-dir'])
  for (const { what, bytes, budget } of sizes) {
    const verdict = bytes > budget ? 'OVER' : 'ok'
    console.log(
      `${(bytes / KB).toFixed(1).padStart(7)} kB of ${budget / KB} kB  ${verdict.padEnd(4)}  ${what}`,
    )
  }
  if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exit(1)
}

if (import.meta.main) await main()
