import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AdminReleaseReports,
  adminReleaseReports,
  type ReleaseReport,
} from '@firstchair/contract'
import { connectDatabase } from '../platform/database.ts'
import { type Caller, startTestApi, type TestApi } from '../test-api.ts'
import { countReports } from './report.store.ts'

setDefaultTimeout(60_000)

const BOARD = '1.0.0-0123456789ab'
const WINS = '1.0.0-456789abcdef'
const OTHER = '1.0.0-00000000000a'
const PATH = '/api/releases/reports'

let api: TestApi
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstchair-reports-'))
  // The real limits: 600 reports a minute.
  api = await startTestApi({ DATA_DIR: dataDir, ATTEMPT_FACTOR: '1' })
  for (const [part, version] of [
    ['shell', BOARD],
    ['mf_board', BOARD],
    ['mf_wins', WINS],
    ['mf_board', OTHER],
  ] as const) {
    const content = { part, version }
    await api.sql`insert into releases ${api.sql({ part, version, content, by: 'test' })}`
  }
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const board = { remote: 'mf_board', version: BOARD }
const loaded: ReleaseReport = { kind: 'loaded', ...board }
const broken: ReleaseReport = { kind: 'render_failed', ...board, message: 'Broken' }

const send = (reports: unknown, call: Caller = api.visitor, headers?: Record<string, string>) =>
  call('POST', PATH, { revision: '1', reports }, headers)

const stored = async (): Promise<AdminReleaseReports> =>
  adminReleaseReports.parse((await api.admin('GET', '/api/admin/releases/reports')).body)

/** Asks until the panel shows what was sent: it is stored every two seconds. */
async function until(isThere: (reports: AdminReleaseReports) => boolean) {
  const giveUpAt = Date.now() + 15_000
  for (;;) {
    const reports = await stored()
    if (isThere(reports)) return reports
    if (Date.now() > giveUpAt) throw new Error(`Not stored: ${JSON.stringify(reports)}`)
    await Bun.sleep(50)
  }
}

const figures = ({ remotes }: AdminReleaseReports, part: string) =>
  remotes.find((row) => row.part === part)

describe('a report of a page', () => {
  test('is counted for its version, and its failure is listed', async () => {
    expect((await send([loaded])).status).toBe(204)
    expect((await send([loaded, broken])).status).toBe(204)
    const reports = await until(
      (found) => figures(found, 'mf_board')?.loads === 2 && found.failures.length > 0,
    )
    expect(figures(reports, 'mf_board')).toEqual({
      ...{ part: 'mf_board', version: BOARD, isLive: false, isCanary: false },
      ...{ loads: 2, failures: 1 },
    })
    expect(reports.failures).toMatchObject([
      { part: 'mf_board', version: BOARD, kind: 'render_failed', message: 'Broken', count: 1 },
    ])
  })

  test('with the same failure adds to its count', async () => {
    await send([{ ...broken, message: 'Broken' }])
    const { failures } = await until(({ failures: [first] }) => first?.count === 2)
    expect(failures).toHaveLength(1)
  })

  test('counts once, however often it names a remote', async () => {
    await send(Array.from({ length: 20 }, () => ({ ...loaded, remote: 'mf_wins', version: WINS })))
    const reports = await until((found) => (figures(found, 'mf_wins')?.loads ?? 0) > 0)
    expect(figures(reports, 'mf_wins')?.loads).toBe(1)
  })

  test('is answered, but not counted, for what was never published', async () => {
    const before = await stored()
    const unknown = [
      { ...broken, remote: 'mf_unknown' },
      { ...broken, version: '1.0.0-ffffffffffff' },
      { ...broken, version: 'override' },
      { ...broken, remote: 'shell' },
    ]
    for (const report of unknown) expect((await send([report])).status).toBe(204)
    await send([{ ...loaded, remote: 'mf_wins', version: WINS }])
    const after = await until((found) => figures(found, 'mf_wins')?.loads === 2)
    expect(after.failures).toEqual(before.failures)
    expect(after.remotes.map(({ part }) => part)).toEqual(['mf_board', 'mf_wins'])
    const metrics = await (await fetch(`${api.url}/metrics`)).text()
    expect(metrics).toContain(
      `firstchair_remote_reports_total{remote="mf_wins",version="${WINS}",kind="loaded"} 2`,
    )
    expect(metrics).not.toContain('mf_unknown')
    expect(metrics).not.toContain('override')
  })

  test('keeps neither e-mail addresses nor queries nor control characters', async () => {
    const message = 'No \u0000user ann@example.com at https://x.example/reset?token=secret'
    await send([{ ...broken, message }])
    const { failures } = await until((found) => found.failures.length === 2)
    expect(failures[0]?.message).toBe('No  user … at https://x.example/reset…')
  })

  test.each([
    ['no reports', []],
    ['too many', Array.from({ length: 21 }, () => loaded)],
    ['a kind that is none', [{ ...board, kind: 'clicked' }]],
    ['a message that is too long', [{ ...broken, message: 'x'.repeat(301) }]],
  ])('with %s is refused', async (_, reports) => {
    expect((await send(reports)).status).toBe(422)
  })

  test('of more than 32 kB is refused', async () => {
    expect((await send([{ ...broken, more: 'x'.repeat(33_000) }])).status).toBe(413)
  })

  test.each([
    ['/api/releases/reports'],
    ['/api/releases/reports?x'],
    ['/api/releases/%72eports'],
    ['//api/releases/reports'],
  ])('from a page of another site is not accepted at %s', async (path) => {
    const before = await stored()
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: {
        origin: 'https://other.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ revision: '1', reports: [{ ...broken, message: 'Foreign' }] }),
    })
    expect([403, 404]).toContain(answer.status)
    await send([{ ...loaded, remote: 'mf_wins', version: WINS }])
    const wins = figures(before, 'mf_wins')?.loads ?? 0
    const after = await until((found) => figures(found, 'mf_wins')?.loads === wins + 1)
    expect(after.failures).toEqual(before.failures)
  })
})

test('only the 50 latest failures of a version are kept', async () => {
  for (let first = 0; first < 60; first += 1) {
    // Letters: numbers in a message do not make another failure.
    const message = `Failure ${String.fromCharCode(97 + Math.floor(first / 26), 97 + (first % 26))}`
    const report = { ...broken, remote: 'mf_wins', version: WINS, message }
    expect((await send([report])).status).toBe(204)
  }
  await until(({ failures }) => failures.some(({ message }) => message === 'Failure ch'))
  const [row] = await api.sql`select count(*)::int as count from release_failures
    where part = 'mf_wins'`
  expect(row?.count).toBe(50)
})

test('failures and loads of a version are counted since a moment', async () => {
  const { db, closeDatabase } = connectDatabase({
    databaseUrl: api.config.databaseUrl,
    databaseConnections: 1,
    onUnsafe: () => {},
  })
  try {
    await api.sql`insert into release_report_counts (part, version, kind, minute, count) values
      ('shell', ${BOARD}, 'loaded', now() - interval '2 hours', 7),
      ('shell', ${BOARD}, 'loaded', now() - interval '10 minutes', 5),
      ('shell', ${BOARD}, 'load_failed', now() - interval '10 minutes', 2),
      ('shell', ${BOARD}, 'render_failed', now() - interval '9 minutes', 1)`
    const since = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const count = (minutes: number) =>
      countReports(db, { part: 'shell', version: BOARD, since: since(minutes) })
    expect(await count(180)).toEqual({ loads: 14, failures: 3 })
    expect(await count(20)).toEqual({ loads: 7, failures: 3 })
    expect(await count(1)).toEqual({ loads: 0, failures: 0 })
  } finally {
    await closeDatabase()
  }
})

test('one network cannot decide about a version: few of its reports count', async () => {
  const failed = { ...broken, kind: 'load_failed', version: OTHER }
  for (let sent = 0; sent < 25; sent += 1) await send([failed])
  for (let sent = 0; sent < 25; sent += 1) await send([{ ...loaded, version: OTHER }])
  const rowOf = ({ remotes }: AdminReleaseReports) =>
    remotes.find(({ version }) => version === OTHER)
  const found = await until((reports) => (rowOf(reports)?.loads ?? 0) >= 12)
  expect(rowOf(found)).toMatchObject({ loads: 12, failures: 2 })
})

test('an address that reports too often is turned away', async () => {
  const statuses: number[] = []
  const many = Array.from({ length: 20 }, () => loaded)
  for (let sent = 0; sent < 40; sent += 1) statuses.push((await send(many)).status)
  expect(statuses[0]).toBe(204)
  expect(statuses.at(-1)).toBe(429)
})
