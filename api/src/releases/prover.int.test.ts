import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../payments/test-payments.ts'
import { connectDatabase, type Database } from '../platform/database.ts'
import { findProof } from './proof.store.ts'
import { createProver, type Prover } from './prover.ts'
import { startTestReleases, type TestReleases, versionOf } from './test-team.ts'

setDefaultTimeout(60_000)

let started: TestReleases
let database: Database
let prover: Prover
/** The command ends once this file exists. */
let go: string
let isAway = false

beforeAll(async () => {
  started = await startTestReleases()
  for (const text of ['third', 'fourth']) await started.team.release('mf_board', text)
  const dir = await mkdtemp(join(tmpdir(), 'firstchair-prover-'))
  go = join(dir, 'go')
  const script = join(dir, 'prove.sh')
  const passed = {
    with: {},
    screens: ['#board'],
    browser: 'Chromium',
    at: new Date().toISOString(),
  }
  await Bun.write(
    script,
    `env > "${go}.env"; while [ ! -e "${go}" ]; do sleep 0.05; done; echo '${JSON.stringify(passed)}'`,
  )
  const { config } = started.api
  database = connectDatabase({ ...config, databaseConnections: 2, onUnsafe: () => {} })
  prover = createProver({
    db: database.db,
    transact: (work) =>
      isAway ? Promise.reject(new Error('ECONNREFUSED')) : database.transact(work),
    config: { proofCommand: `/bin/sh "${script}"`, port: 0 },
    ...{ live: { adminChanged: () => {} }, log: { error: () => {} }, beatMs: 50 },
  })
})
afterAll(async () => {
  await prover.stop()
  await database.closeDatabase()
  await started.stop()
  await rm(join(go, '..'), { recursive: true, force: true })
})

const start = (text: string) => prover.start('mf_board', versionOf(text))
const proofOf = (text: string) => findProof(database.db, 'mf_board', versionOf(text))
const becomes = (text: string, wanted: string) =>
  eventually(
    () => proofOf(text),
    ({ state }) => state === wanted,
  )
const minuteAgo = (text: string) =>
  started.api.sql`update release_proofs set started_at = now() - interval '61 seconds'
    where version = ${versionOf(text)}`

test('a proof runs as long as its server says so, and a minute after that no longer', async () => {
  await started.api.sql`insert into release_proofs (id, part, version)
    values (${Bun.randomUUIDv7()}, 'mf_board', ${versionOf('first')})`
  await start('second')
  for (const text of ['first', 'second']) await minuteAgo(text)
  await becomes('second', 'running')
  expect((await proofOf('first')).state).toBe('none')
})

test('of one part, only the latest version waits', async () => {
  await start('third')
  await start('fourth')
  expect(await proofOf('third')).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('later version'),
  })
  expect((await proofOf('fourth')).state).toBe('running')
})

test('the command of a proof has no secrets in its environment', async () => {
  const names = (await Bun.file(`${go}.env`).text()).match(/^\w+(?==)/gm)
  const harmless = ['PATH', 'HOME', 'TMPDIR', 'PWD', 'OLDPWD', 'SHLVL', '_']
  expect(names?.filter((name) => !harmless.includes(name))).toEqual([])
})

test('the outcome waits for a database that is away', async () => {
  isAway = true
  await Bun.write(go, '')
  await Bun.sleep(500)
  isAway = false
  for (const text of ['second', 'fourth']) await becomes(text, 'passed')
})
