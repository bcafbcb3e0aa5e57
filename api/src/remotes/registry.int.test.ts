import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { promote, registryStatus, type ServedParts } from '@firstchair/contract'
import postgres from 'postgres'
import { connectDatabase } from '../platform/database.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { makeDeployToken } from './deploy-token.ts'
import { createFileStore, diskPath } from './file-store.ts'
import { createRegistryReader } from './registry-reader.ts'
import { sha384 } from './sha384.ts'
import {
  addToken,
  createTeam,
  encode,
  fileOf,
  releaseOf,
  startTestReleases,
  type TestReleases,
  type TestTeam,
  versionOf,
} from './test-team.ts'

setDefaultTimeout(60_000)

let started: TestReleases
let api: TestApi
/** The server's own start, which may change every part. */
let team: TestTeam
let board: TestTeam
let dataDir: string

beforeAll(async () => {
  started = await startTestReleases()
  ;({ api, team, dataDir } = started)
  board = await createTeam(api, 'mf_board')
})
afterAll(() => started.stop())

const asStart = (versions: Record<string, string>) => (parts: ServedParts) =>
  promote(parts, versions, 'start')

describe('a visitor’s next load', () => {
  test('names the promoted version, and the one before after a rollback', async () => {
    expect(await team.page()).toContain(versionOf('first'))
    expect((await team.promote({ mf_board: versionOf('second') })).status).toBe(200)
    const promoted = await team.page()
    expect(promoted).toContain(versionOf('second'))
    expect(promoted).toContain(`/shell/${fileOf('first')}`)
    expect((await team.rollback('mf_board')).status).toBe(200)
    expect(await team.page()).not.toContain(versionOf('second'))
    await expect(team.rollback('mf_board')).rejects.toThrow(
      'No version of mf_board was live before',
    )
  })

  test('gets files under names that never change, compressed and for every origin', async () => {
    const response = await fetch(`${api.url}/remotes/mf_board/${fileOf('first')}`)
    expect(await response.text()).toBe('first')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    for (const path of ['/api/mountains', '/api/registry', '/login', '/health/ready']) {
      const { headers } = await fetch(`${api.url}${path}`, {
        headers: { origin: 'https://other.example' },
      })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

test('a database that hangs does not stop the pages: they get the last registry', async () => {
  const revision = String((await team.live()).id)
  await team.page()
  const { db, closeDatabase } = connectDatabase({
    ...{ ...api.config, databaseConnections: 1, onUnsafe: () => {} },
  })
  const log = { info: () => {}, warn: () => {} }
  const reader = createRegistryReader({ db, log })
  const readRevision = async () => (await reader.current())?.compose(null).revision
  expect(await readRevision()).toBe(revision)
  await api.sql.begin(async (tx) => {
    await tx`lock table revisions in access exclusive mode`
    reader.changed().catch(() => {})
    expect(await Promise.race([readRevision(), Bun.sleep(5_000)])).toBe(revision)
  })
  await closeDatabase()
})

test('of two teams that promote at once, one is refused with 409 and its reason; nothing is lost', async () => {
  await team.release('mf_wins', 'wins')
  const { id } = await team.live()
  const answers = await Promise.all([
    board.promote({ mf_board: versionOf('second') }, id),
    team.promote({ mf_wins: versionOf('wins') }, id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'stale' })
  await team.promote({ mf_wins: versionOf('wins') }).catch(() => {})
  await board.promote({ mf_board: versionOf('second') }).catch(() => {})
  expect(await team.live()).toMatchObject({
    id: id + 2,
    parts: { mf_board: { version: versionOf('second') }, mf_wins: { version: versionOf('wins') } },
  })
})

test('a release may be put twice; a version never gets other content', async () => {
  expect((await team.release('mf_new', 'new')).body).toEqual({ message: 'stored' })
  expect((await team.release('mf_new', 'new')).body).toEqual({ message: 'unchanged' })
  const proof = { screens: ['/new'], browser: 'Chromium 140', at: new Date().toISOString() }
  expect((await team.release('mf_new', 'new', { commit: 'abc', proof })).body).toEqual({
    message: 'unchanged',
  })
  const other = await team.release('mf_new', 'new', { routes: ['/new'] })
  expect(other).toMatchObject({ status: 422, body: { reason: 'version_taken' } })
})

describe('no file is stored', () => {
  const text = 'refused'
  test.each([
    ['a name with a path', `..%2f${fileOf(text)}`, text, sha384(encode(text)), 422],
    ['a hidden file', '.env.js', text, sha384(encode(text)), 422],
    ['another type', 'page.html', text, sha384(encode(text)), 422],
    ['no hash', fileOf(text), text, '', 422],
    ['another hash', fileOf(text), 'changed', sha384(encode(text)), 422],
    ['more than 8 MB', fileOf(text), 'x'.repeat(9_000_000), sha384(encode(text)), 413],
    ['100 MB', fileOf(text), 'x'.repeat(100_000_000), sha384(encode(text)), 413],
  ])('with %s', async (_, name, content, integrity, status) => {
    const answer = await team.send('PUT', `/files/mf_bad/${name}`, encode(content), {
      'x-integrity': integrity,
    })
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
  })

  test('over a stored file of the same name', async () => {
    const answer = await team.upload('mf_board', 'other content', fileOf('first'))
    expect(answer).toMatchObject({ status: 422, body: { reason: 'name_taken' } })
  })

  test.each([
    ['an integrity of another kind', { files: { 'a.js': { integrity: 'x', bytes: 1, gzip: 1 } } }],
    ['a path', { files: { '../a.js': { integrity: sha384(encode(text)), bytes: 1, gzip: 1 } } }],
    ['more screens than are measured', { screens: manyOf(61, []) }],
    ['more files than are measured', { files: manyOf(301, { bytes: 1, gzip: 1 }) }],
  ])('that describes a release with %s', async (_, changes) => {
    expect((await team.describe(releaseOf('mf_bad', text, changes))).status).toBe(422)
  })

  test.each([['brand'], ['kit'], ['Mf-Bad']])('for a part of the name %s', async (part) => {
    expect((await team.upload(part, text)).status).toBe(404)
    const source = 'release' as const
    const parts = { [part]: { version: versionOf(text), source } }
    expect((await team.change((live) => ({ ...live, ...parts }))).status).toBeOneOf([404, 422])
  })

  test('that describes another part or version than its name', async () => {
    const foreign = JSON.stringify(releaseOf('mf_wins', text))
    const name = `release-${versionOf(text)}.json`
    const answer = await team.upload('mf_bad', foreign, name)
    expect(answer.body?.message).toContain('describes mf_wins')
  })
})

function manyOf(count: number, value: unknown): Record<string, never> {
  const entries = Array.from({ length: count }, (_, index) => [`s${index}.js`, value])
  return Object.fromEntries(entries) as Record<string, never> // refused, whatever it is
}

test('20,000 bad names in one request cost nothing', async () => {
  const files = manyOf(20_000, 'x')
  expect((await team.send('POST', '/missing', { part: 'mf_bad', files })).status).toBe(413)
  const few = manyOf(302, sha384(encode('x')))
  expect((await team.send('POST', '/missing', { part: 'mf_bad', files: few })).status).toBe(422)
})

test('a file that was changed in the database is not served', async () => {
  const path = `/remotes/mf_board/${fileOf('second')}`
  const gone = () => rm(diskPath(dataDir, 'mf_board', fileOf('second')))
  await gone()
  expect(await (await fetch(api.url + path)).text()).toBe('second')
  await gone()
  await api.sql`update files set bytes = 'evil' where name = ${`mf_board/${fileOf('second')}`}`
  expect((await fetch(api.url + path)).status).toBe(404)
})

test('files of earlier versions, which are on the disk only, move into the database', async () => {
  const name = `mf_board/${fileOf('first')}`
  const log = { info: () => {}, error: () => {} }
  const database = connectDatabase({ ...api.config, databaseConnections: 1, onUnsafe: () => {} })
  await api.sql`delete from files where name = ${name}`
  await createFileStore({ db: database.db, config: api.config, log }).adopt()
  await database.closeDatabase()
  const [row] = await api.sql`select bytes, sha384 from files where name = ${name}`
  expect([String(row?.bytes), row?.sha384]).toEqual(['first', sha384(encode('first'))])
})

test('a database that is older than the copies on the disk is sent its files again', async () => {
  const name = `mf_board/${fileOf('first')}`
  await api.sql`delete from files where name = ${name}`
  expect((await board.upload('mf_board', 'first')).status).toBe(200)
  expect(await api.sql`select from files where name = ${name}`).toHaveLength(1)
})

describe('a deploy token', () => {
  const as = (of: string) => ({ authorization: `Bearer ${of}` })

  test.each([
    ['unknown', {}, makeDeployToken()],
    ['revoked', { revoked_at: new Date() }, makeDeployToken()],
    ['expired', { expires_at: new Date(Date.now() - 1000) }, makeDeployToken()],
  ])('that is %s opens nothing', async (why, row, of) => {
    if (why !== 'unknown') await addToken(api, of, null, row)
    expect((await team.send('GET', '', undefined, as(of))).status).toBe(401)
    expect((await team.send('GET', '/revisions', undefined, as(of))).status).toBe(401)
  })

  test('of one part changes no other, and returns nothing to local builds', async () => {
    const { parts } = await board.live()
    const answers = await Promise.all([
      board.send('POST', '/missing', { part: 'shell', files: {} }),
      board.send('PUT', '/files/shell/a.js', encode('x')),
      board.promote({ shell: versionOf('other') }),
      board.change(() => ({
        ...parts,
        shell: { version: versionOf('first'), source: 'start', disabled: { reason: 'x' } },
      })),
      board.change(asStart({ mf_board: versionOf('third') })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(answers.at(-1)?.body).toMatchObject({ reason: 'not_local' })
    expect((await board.live()).parts).toEqual(parts)
  })

  test('is what an admin’s session cannot replace', async () => {
    expect((await api.admin('GET', '/api/registry/revisions')).status).toBe(401)
  })
})

test('a change names the revision that its author has seen', async () => {
  const { parts } = await team.live()
  expect((await team.send('PUT', '', { parts })).status).toBe(428)
  const ahead = (await team.live()).id + 1
  expect((await team.promote({ mf_board: versionOf('ahead') }, ahead)).status).toBe(409)
})

test('strangers read what is live 60 times a minute, and teams as often as they like', async () => {
  const limited = await startTestApi({ ATTEMPT_FACTOR: '1' })
  const reading = await createTeam(limited)
  const read = async () => (await limited.visitor('GET', '/api/registry')).status
  for (let count = 0; count < 60; count += 1) expect(await read()).toBe(200)
  expect(await read()).toBe(429)
  expect((await reading.live()).id).toBe(0)
  await limited.stop()
})

test('only the holder of a token reads why a part is disabled', async () => {
  await board.change((parts) => ({
    ...parts,
    mf_board: { version: versionOf('first'), source: 'release', disabled: { reason: 'A secret' } },
  }))
  const { body, headers } = await api.visitor('GET', '/api/registry')
  expect(JSON.stringify(body)).not.toContain('A secret')
  expect(headers.get('etag')).toBe(`"${(await team.live()).id}"`)
  const status = registryStatus.parse((await board.send('GET', '/revisions')).body)
  expect(status.parts.find(({ part }) => part === 'mf_board')?.disabledBecause).toBe('A secret')
})

test('files and revisions are history: the serving role can neither change nor delete them', async () => {
  const serving = postgres(api.config.databaseUrl, { max: 1 })
  for (const table of ['files', 'revisions']) {
    await expect(serving.unsafe(`delete from ${table}`).execute()).rejects.toThrow('permission')
    await expect(serving.unsafe(`update ${table} set at = now()`).execute()).rejects.toThrow(
      'permission',
    )
  }
  await serving.end()
})
