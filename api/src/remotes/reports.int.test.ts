import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CountedVersion, type ReleaseReport, remoteFailures } from '@firstchair/contract'
import { type Caller, startTestApi, type TestApi } from '../test-api.ts'
import { createTeam, versionOf } from './test-team.ts'

setDefaultTimeout(60_000)

const PATH = '/api/registry/reports'
const LIVE = versionOf('live')

let api: TestApi
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstchair-reports-'))
  // The real limits: 600 reports a minute.
  api = await startTestApi({ DATA_DIR: dataDir, ATTEMPT_FACTOR: '1' })
  const team = await createTeam(api)
  const parts = ['shell', 'mf_board', 'mf_wins', 'mf_news']
  for (const part of parts) await team.release(part, 'live')
  await team.release('mf_board', 'next')
  await team.promote(Object.fromEntries(parts.map((part) => [part, LIVE])))
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const board = { remote: 'mf_board', version: LIVE }
const loaded: ReleaseReport = { kind: 'loaded', ...board }
const broken: ReleaseReport = { kind: 'render_failed', ...board, message: 'Broken' }

const send = (reports: unknown, call: Caller = api.visitor, headers?: Record<string, string>) =>
  call('POST', PATH, { revision: '1', reports }, headers)

const counted = async (): Promise<CountedVersion[]> =>
  remoteFailures.parse((await api.admin('GET', '/api/admin/registry/failures')).body).versions
const rowOf = async (part: string) => (await counted()).find((row) => row.part === part)

describe('a report of a page', () => {
  test('is counted for its version, with the latest failure', async () => {
    expect((await send([loaded])).status).toBe(204)
    expect((await send([loaded, broken])).status).toBe(204)
    expect(await rowOf('mf_board')).toMatchObject({
      ...{ version: LIVE, loads: 2, failures: 1 },
      latest: { kind: 'render_failed', message: 'Broken' },
    })
  })

  test('counts once, however often it names a remote', async () => {
    await send(Array.from({ length: 20 }, () => ({ ...loaded, remote: 'mf_wins' })))
    expect(await rowOf('mf_wins')).toMatchObject({ loads: 1, failures: 0 })
  })

  test('is answered, but not counted, for what is not served', async () => {
    const before = await counted()
    for (const report of [
      { ...broken, remote: 'mf_unknown' },
      { ...broken, version: versionOf('next') },
      { ...broken, version: 'override' },
      { ...broken, remote: 'shell' },
    ]) {
      expect((await send([report])).status).toBe(204)
    }
    expect(await counted()).toEqual(before)
    const metrics = await (await fetch(`${api.url}/metrics`)).text()
    expect(metrics).toContain(
      `firstchair_remote_reports_total{remote="mf_wins",version="${LIVE}",kind="loaded"} 1`,
    )
    for (const word of ['mf_unknown', 'override']) expect(metrics).not.toContain(word)
  })

  test('keeps neither e-mail addresses nor queries nor control characters', async () => {
    const message = 'No \u0000user ann@example.com at https://x.example/reset?token=secret'
    await send([{ ...broken, message }])
    expect((await rowOf('mf_board'))?.latest?.message).toBe(
      'No  user … at https://x.example/reset…',
    )
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
    ['/api/registry/reports'],
    ['/api/registry/reports?x'],
    ['/api/registry/%72eports'],
    ['//api/registry/reports'],
  ])('from a page of another site is not accepted at %s', async (path) => {
    const before = await counted()
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: {
        origin: 'https://other.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ revision: '1', reports: [{ ...loaded, remote: 'mf_wins' }] }),
    })
    expect([403, 404]).toContain(answer.status)
    expect(await counted()).toEqual(before)
  })
})

test('a team reads the counts of its own part', async () => {
  const team = await createTeam(api, 'mf_wins')
  const { url } = api
  expect((await fetch(`${url}/api/registry/failures`)).status).toBe(401)
  const { body } = await team.send('GET', '/failures')
  expect(remoteFailures.parse(body).versions.map(({ part }) => part)).toEqual(['mf_wins'])
})

test('one network cannot decide about a version: few of its reports count', async () => {
  const news = { ...board, remote: 'mf_news' }
  for (let sent = 0; sent < 25; sent += 1) {
    await send([{ ...news, kind: 'load_failed', message: 'Broken' }])
    await send([{ ...news, kind: 'loaded' }])
  }
  expect(await rowOf('mf_news')).toMatchObject({ loads: 12, failures: 2 })
})

test('an address that reports too often is turned away', async () => {
  const statuses: number[] = []
  const many = Array.from({ length: 20 }, () => loaded)
  for (let sent = 0; sent < 40; sent += 1) statuses.push((await send(many)).status)
  expect(statuses[0]).toBe(204)
  expect(statuses.at(-1)).toBe(429)
})
