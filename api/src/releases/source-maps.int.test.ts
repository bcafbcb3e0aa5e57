import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminReleaseReports, type Release } from '@firstchair/contract'
import { connectDatabase } from '../platform/database.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { createDiskStore } from './file-store.ts'
import { pruneFiles } from './prune-files.ts'
import { sha384 } from './sha384.ts'
import { createTeam, encode, manifestOf, type TestTeam } from './test-team.ts'

setDefaultTimeout(60_000)

const VERSION = '1.0.0-0123456789ab'
const SCRIPT = 'card.0123456789abcdef.js'
const MAP = `${SCRIPT}.0123456789abcdef.map`
const DAY_MS = 86_400_000

let api: TestApi
let dataDir: string
let team: TestTeam

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstchair-maps-'))
  api = await startTestApi({ DATA_DIR: dataDir })
  team = await createTeam(api)
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const script = encode('throw new Error()')
/** The 7th column of the first line is line 41 of the source, column 7. */
const map = encode(
  JSON.stringify({
    ...{ version: 3, sources: ['mf-board/src/board/card.tsx'], names: [], mappings: 'MAwCM' },
  }),
)

const describeFile = (content: Uint8Array) => ({
  integrity: sha384(content),
  bytes: content.length,
})
const release: Release = {
  ...{ part: 'mf_board', version: VERSION, commit: null, initial: [SCRIPT] },
  files: { [SCRIPT]: { ...describeFile(script), gzip: 1 } },
  maps: { [SCRIPT]: { file: MAP, ...describeFile(map) } },
  ...{ screens: {}, families: {}, needs: [], routes: [], slots: [] },
  manifest: { file: SCRIPT, content: manifestOf('mf_board', SCRIPT) },
}

test('a release is refused until its maps are stored too', async () => {
  await team.deploy('PUT', `/files/mf_board/${SCRIPT}`, script)
  expect((await team.deploy('POST', '/missing', release)).body).toEqual({ missing: [MAP] })
  expect(await team.deploy('POST', '', release)).toMatchObject({
    ...{ status: 422, body: { reason: 'missing_file' } },
  })
  expect((await team.deploy('PUT', `/files/mf_board/${MAP}`, map)).status).toBe(200)
  expect((await team.deploy('POST', '', release)).body).toEqual({ message: 'published' })
})

test('a map of no script of the release is refused', async () => {
  const maps = { 'other.js': { file: MAP, ...describeFile(map) } }
  const other = { ...release, version: '1.0.0-456789abcdef', maps }
  expect(await team.deploy('POST', '', other)).toMatchObject({
    ...{ status: 422, body: { reason: 'unknown_file' } },
  })
})

test('the same output with other maps is the same release', async () => {
  const { maps: _, ...withoutMaps } = release
  expect((await team.deploy('POST', '', withoutMaps)).body).toEqual({ message: 'unchanged' })
})

test.each([
  [`/remotes/mf_board/${MAP}`],
  [`/remotes/mf_board/${MAP}.gz`],
  [`/remotes/mf_board/${SCRIPT}.map`],
])('a map is served to nobody: %s', async (path) => {
  expect((await fetch(`${api.url}/remotes/mf_board/${SCRIPT}`)).status).toBe(200)
  const answer = await fetch(api.url + path)
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
})

test('a failure is listed with its file and line in the sources', async () => {
  const report = {
    ...{ kind: 'render_failed', remote: 'mf_board', version: VERSION, message: 'Broken' },
    stack: [
      { file: `/remotes/mf_board/${SCRIPT}`, line: 1, column: 7 },
      { file: `/remotes/mf_board/${SCRIPT}`, line: 9, column: 1 },
      { file: '/shell/unknown.js', line: 1, column: 1 },
      { file: '/remotes/mf_board/../../secret.js', line: 1, column: 1 },
    ],
  }
  const sent = await api.visitor('POST', '/api/releases/reports', {
    ...{ revision: '1', reports: [report] },
  })
  expect(sent.status).toBe(204)
  const giveUpAt = Date.now() + 15_000
  let failures = await listed()
  while (failures.length === 0 && Date.now() < giveUpAt) {
    await Bun.sleep(50)
    failures = await listed()
  }
  expect(failures.map(({ stack }) => stack)).toEqual([
    [
      'mf-board/src/board/card.tsx:41:7',
      `/remotes/mf_board/${SCRIPT}:9:1`,
      '/shell/unknown.js:1:1',
      '/remotes/mf_board/../../secret.js:1:1',
    ],
  ])
})

async function listed() {
  const { body } = await api.admin('GET', '/api/admin/releases/reports')
  return adminReleaseReports.parse(body).failures
}

test('maps are removed with the files of their release, and not before', async () => {
  const files = createDiskStore(dataDir)
  const { db, closeDatabase } = connectDatabase({
    ...{ databaseUrl: api.config.databaseUrl, databaseConnections: 1, onUnsafe: () => {} },
  })
  try {
    const namesAfter = async (days: number) =>
      (await pruneFiles({ db, files }, new Date(Date.now() + days * DAY_MS))).map(
        ({ name }) => name,
      )
    await api.sql`insert into channel_revisions ${api.sql({
      ...{ channel: 'production', revision: 1, author: 'test', reason: '' },
      parts: { mf_board: { version: VERSION, source: 'release' } },
    })}`
    expect(await namesAfter(40)).toEqual([])
    await api.sql`insert into channel_revisions ${api.sql({
      ...{ channel: 'production', revision: 2, author: 'test', reason: '', parts: {} },
    })}`
    expect((await namesAfter(40)).sort()).toEqual([SCRIPT, MAP].sort())
  } finally {
    await closeDatabase()
  }
})
