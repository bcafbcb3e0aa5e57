import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dir, '../..')

type Case = [file: string, source: string]

const restricted = 'noRestrictedImports'

/** One violation of each import rule. */
const violations: [rule: string, ...Case][] = [
  [restricted, 'api/src/auction/bid.rules.ts', "import { eq } from 'drizzle-orm'"],
  [restricted, 'api/src/auction/cycle.rules.ts', "import { Elysia } from 'elysia'"],
  [restricted, 'api/src/auction/lot.rules.ts', "import { findBid } from './bid.store.ts'"],
  ['noRestrictedGlobals', 'api/src/auction/news.rules.ts', "export const news = () => fetch('/')"],
  ['plugin', 'api/src/auction/clock.rules.ts', 'export const now = () => Date.now()'],
  ['plugin', 'mf-board/src/card/today.rules.ts', 'export const today = () => new Date()'],
  [restricted, 'api/src/auction/bid.store.ts', "import { bidRoutes } from './bid.routes.ts'"],
  [restricted, 'api/src/auction/win.store.ts', "import { Elysia } from 'elysia'"],
  [restricted, 'api/src/auction/lot.store.ts', "import { logIn } from '../accounts/log-in.ts'"],
  [restricted, 'api/src/auction/place-bid.ts', "import { bidRoutes } from './bid.routes.ts'"],
  [restricted, 'api/src/auction/edit-lot.ts', "import { eq } from 'drizzle-orm'"],
  [restricted, 'api/src/auction/bid.routes.ts', "import { sql } from 'drizzle-orm'"],
  [restricted, 'api/src/auction/win.routes.ts', "import { wins } from './auction.tables.ts'"],
  [restricted, 'api/src/payments/pay-lot.ts', "import { eq } from 'drizzle-orm'"],
  [restricted, 'api/src/awards/lot.store.ts', "import { logIn } from '../accounts/log-in.ts'"],
  [restricted, 'api/src/live/pages.ts', "import { board } from '../../../mf-board/src/board.ts'"],
  [restricted, 'api/contract/src/lot.ts', "import { Elysia } from 'elysia'"],
  [restricted, 'mf-board/src/wins.ts', "import { wins } from '../../mf-wins/src/remote.tsx'"],
  [restricted, 'mf-board/src/shell.ts', "import { header } from '../../shell/src/header.ts'"],
  [restricted, 'mf-board/src/api.ts', "import type { App } from '../../api/src/app.ts'"],
  [restricted, 'mf-board/src/client.ts', "import { client } from '@firstchair/client'"],
  [restricted, 'mf-board/src/host.ts', "import { startLive } from '@firstchair/sdk/host'"],
  [restricted, 'mf-account/src/late.ts', "export const late = () => import('wouter')"],
  [restricted, 'shell/src/board.ts', "import { remote } from '../../mf-board/src/remote.tsx'"],
  [restricted, 'shell/sdk/src/header.ts', "import { header } from '../../src/header.ts'"],
  [restricted, 'shell/sdk/src/page/header.ts', "import { header } from '../../../src/header.ts'"],
  [restricted, 'design-system/src/lot.ts', "import type { Bid } from '@firstchair/contract'"],
  [restricted, 'design-system/src/atom.ts', "import { atom } from 'jotai'"],
  ['noRestrictedGlobals', 'design-system/src/load.ts', "export const load = () => fetch('/')"],
  ['plugin', 'mf-board/src/card/card.css.ts', "export const card = { color: '#fff' }"],
  [
    'plugin',
    'mf-admin/src/send.ts',
    "export const isSent = (event: Event) => event.key === 'Enter'",
  ],
  ['plugin', 'mf-wins/src/kept.ts', "export const kept = () => localStorage.getItem('kept')"],
  ['plugin', 'mf-wins/src/key.ts', 'export const key = () => crypto.randomUUID()'],
  ['plugin', 'shell/e2e/lost.e2e.ts', "await page.goto('/')"],
  ['plugin', 'api/src/auction/lost.test.ts', 'expect(answer).rejects.toThrow()'],
  ['plugin', 'design-system/src/card/card.css.ts', "export const card = { padding: '12px' }"],
  ['plugin', 'api/src/auction/take.ts', 'export const take = (lot: number) => { return lot }'],
  ['useFilenamingConvention', 'api/src/auction/bid.helper.ts', 'export const bid = 1'],
  ['useFilenamingConvention', 'api/src/auction/PlaceBid.ts', 'export const bid = 1'],
]

/** Imports that the same rules allow. */
const allowed: Case[] = [
  ['api/src/auction/good.rules.ts', "export { refuse } from './refusal.rules.ts'"],
  ['api/src/auction/good.store.ts', "export { bids } from './auction.tables.ts'"],
  ['api/src/auction/good.routes.ts', "export { placeBid } from './place-bid.ts'"],
  ['api/src/auction/lot.routes.ts', "export { findLot } from './lot.store.ts'"],
  ['api/src/auction/take-lot.ts', "export { findBid } from './bid.store.ts'"],
  ['mf-board/src/good.ts', "export { Button } from '@firstchair/design-system/button'"],
  ['mf-admin/src/good.ts', "export { csvLine } from '@firstchair/csv'"],
  ['mf-board/src/card/good.css.ts', "export { vars } from '@firstchair/design-system/tokens'"],
  ['api/src/auction/kept.test.ts', 'await expect(answer).rejects.toThrow()'],
  ['api/src/auction/give.ts', 'export const give = (lot: number) => lot'],
  ['design-system/src/tokens/tokens.css.ts', "export const snow = '#fff'"],
  ['design-system/src/card/good.ts', "export { Button } from 'react-aria-components/Button'"],
]

const report = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.unknown() }).loose() }).loose(),
  ),
})

let folder = ''
/** `file category` of everything that Biome finds. */
let found: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  const config = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'))
  await writeFile(
    join(folder, 'biome.json'),
    JSON.stringify({ ...config, vcs: { enabled: false } }),
  )
  await mkdir(join(folder, 'infra'))
  await cp(import.meta.dir, join(folder, 'infra/check'), { recursive: true })
  for (const [file, source] of [...violations.map(([, ...rest]) => rest), ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${source}\n`)
  }
  const biome = Bun.spawn(
    [join(ROOT, 'node_modules/.bin/biome'), 'lint', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, stdout: 'pipe', stderr: 'ignore' },
  )
  const { diagnostics } = report.parse(JSON.parse(await new Response(biome.stdout).text()))
  found = diagnostics.map(
    ({ category, location }) => `${JSON.stringify(location.path)} ${category}`,
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const findings = (file: string) => found.filter((line) => line.includes(file))

describe('a forbidden line fails the lint', () => {
  test.each(violations)('%s: %s', (rule, file) => {
    expect(findings(file).join('\n')).toContain(rule)
  })
})

describe('what the rules allow passes', () => {
  test.each(allowed)('%s', (file) => {
    const complaints = /noRestricted|plugin|useFilenaming/
    expect(findings(file).filter((line) => complaints.test(line))).toEqual([])
  })
})
