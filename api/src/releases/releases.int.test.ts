import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@firstchair/contract'
import postgres from 'postgres'
import { connectDatabase } from '../platform/database.ts'
import type { TestApi } from '../test-api.ts'
import { makeDeployToken } from './deploy-token.ts'
import { createDiskStore } from './file-store.ts'
import { pruneFiles } from './prune-files.ts'
import { createRegistryReader } from './registry-reader.ts'
import { sha384 } from './sha384.ts'
import {
  addToken,
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
let team: TestTeam
let dataDir: string
const boardToken = makeDeployToken()

beforeAll(async () => {
  started = await startTestReleases()
  ;({ api, team, dataDir } = started)
  await addToken(api, boardToken, 'mf_board')
})
afterAll(() => started.stop())

describe('a visitor’s next load', () => {
  test('names the promoted version, and the one before after a rollback', async () => {
    expect(await team.page()).toContain(versionOf('first'))
    expect((await team.promote({ mf_board: versionOf('second') })).status).toBe(200)
    const promoted = await team.page()
    expect(promoted).toContain(versionOf('second'))
    expect(promoted).toContain(`/shell/${fileOf('first')}`)
    expect((await team.rollback('mf_board')).status).toBe(200)
    expect(await team.page()).not.toContain(versionOf('second'))
    expect(await team.rollback('mf_board')).toMatchObject({ status: 422 })
  })

  test('gets files under names that never change, compressed and for every origin', async () => {
    const response = await fetch(`${api.url}/remotes/mf_board/${fileOf('first')}`)
    expect(await response.text()).toBe('first')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    for (const path of ['/api/mountains', '/api/releases/status', '/login', '/health/ready']) {
      const { headers } = await fetch(`${api.url}${path}`, {
        headers: { origin: 'https://other.example' },
      })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

test('a database that hangs does not stop the pages: they get the last registry', async () => {
  const revision = String((await team.live()).revision)
  await team.page()
  const { db, closeDatabase } = connectDatabase({
    ...{ ...api.config, databaseConnections: 1, onUnsafe: () => {} },
  })
  const log = { info: () => {}, warn: () => {} }
  const reader = createRegistryReader({ db, log })
  const readRevision = async () => (await reader.current())?.compose(null).revision
  expect(await readRevision()).toBe(revision)
  await api.sql.begin(async (tx) => {
    await tx`lock table channel_revisions in access exclusive mode`
    reader.changed().catch(() => {})
    expect(await Promise.race([readRevision(), Bun.sleep(5_000)])).toBe(revision)
  })
  await closeDatabase()
})

test('of two changes of the same revision, one is refused with 409 and its reason', async () => {
  const base = (await team.live()).revision
  const versions = { mf_board: versionOf('second') }
  const answers = await Promise.all([team.promote(versions, base), team.promote(versions, base)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'stale' })
  expect((await team.live()).revision).toBe(base + 1)
})

test('what is live is not promoted again: that would end its canary unasked', async () => {
  const { parts } = await team.live()
  const answer = await team.promote({ mf_board: parts.mf_board?.version ?? '' })
  expect(answer).toMatchObject({ status: 422, body: { reason: 'refused' } })
})

test('a release may be published twice; a version never gets other content', async () => {
  expect((await team.release('mf_wins', 'wins')).body).toEqual({ message: 'published' })
  expect((await team.release('mf_wins', 'wins')).body).toEqual({ message: 'unchanged' })
  expect((await team.release('mf_wins', 'wins', { commit: 'abc' })).body).toEqual({
    message: 'unchanged',
  })
  const other = await team.release('mf_wins', 'wins', { routes: ['/wins'] })
  expect(other).toMatchObject({ status: 422, body: { reason: 'version_taken' } })
})

describe('nothing is published or promoted', () => {
  const text = 'refused'
  const bad = (changes: Partial<Release>) =>
    team.deploy('POST', '', releaseOf('mf_bad', text, changes))

  test('before its files are uploaded', async () => {
    expect((await team.deploy('POST', '/missing', releaseOf('mf_bad', text))).body).toEqual({
      missing: [fileOf(text)],
    })
    expect(await bad({})).toMatchObject({ status: 422, body: { reason: 'missing_file' } })
  })

  test.each([
    ['the name of a part', { part: '../mf_bad' }],
    ['the name of a part', { part: 'Mf-Bad' }],
    ['a part in the folder of logos', { part: 'brand' }],
    ['a version', { version: 'latest' }],
    ['an integrity', { files: { 'a.js': { integrity: 'sha1-x', bytes: 1, gzip: 1 } } }],
    ['a path', { files: { '../a.js': { integrity: sha384(encode(text)), bytes: 1, gzip: 1 } } }],
  ])('with %s that cannot be one: %p', async (_, changes) => {
    expect((await bad(changes)).status).toBe(422)
  })

  test.each([
    ['a name with a path', `..%2f${fileOf(text)}`, text, sha384(encode(text)), 422],
    ['a hidden file', '.env.js', text, sha384(encode(text)), 422],
    ['another type', 'page.html', text, sha384(encode(text)), 422],
    ['no hash', fileOf(text), text, '', 422],
    ['another hash', fileOf(text), 'changed', sha384(encode(text)), 422],
    ['more than 8 MB', fileOf(text), 'x'.repeat(9_000_000), sha384(encode(text)), 413],
    ['100 MB', fileOf(text), 'x'.repeat(100_000_000), sha384(encode(text)), 413],
  ])('from a file with %s', async (_, name, content, integrity, status) => {
    const answer = await team.deploy('PUT', `/files/mf_bad/${name}`, encode(content), {
      'x-integrity': integrity,
    })
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
  })

  test('over a stored file of the same name', async () => {
    const answer = await team.upload('mf_board', 'other content', fileOf('first'))
    expect(answer).toMatchObject({ status: 422, body: { reason: 'name_taken' } })
  })

  test('that was never published, or whose routes belong to another remote', async () => {
    expect((await team.promote({ mf_board: versionOf('never') })).status).toBe(404)
    await team.release('mf_one', 'one', { routes: ['/here'] })
    await team.release('mf_two', 'two', { routes: ['/here/too'] })
    await team.promote({ mf_one: versionOf('one') })
    const answer = await team.promote({ mf_two: versionOf('two') })
    expect(answer).toMatchObject({ status: 422, body: { reason: 'refused' } })
    expect(String(answer.body?.message)).toContain('/here')
    expect((await team.live()).parts.mf_two).toBeUndefined()
  })
})

describe('30 days after it was last used', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const age = async (part: string, text: string, days: number) => {
    const path = join(dataDir, 'releases/remotes', part, fileOf(text))
    await utimes(path, daysAgo(days), daysAgo(days))
  }
  const names = async () => (await createDiskStore(dataDir).list()).map(({ name }) => name)
  const prune = async () => {
    const database = connectDatabase({
      ...{ databaseUrl: api.config.databaseUrl, databaseConnections: 1, onUnsafe: () => {} },
    })
    await pruneFiles({ ...database, files: createDiskStore(dataDir) }, new Date())
    await database.closeDatabase()
  }

  test('a file is removed, unless its release was live since; then promoting says so', async () => {
    for (const text of ['kept', 'fresh', 'old']) await team.release('mf_aged', text)
    await team.promote({ mf_aged: versionOf('kept') })
    await age('mf_aged', 'kept', 31)
    await age('mf_aged', 'fresh', 29)
    await age('mf_aged', 'old', 31)
    const kit = '1.0.0-0123456789ab.tgz'
    await createDiskStore(dataDir).write('kit', kit, encode('kit'))
    await utimes(join(dataDir, 'releases/remotes/kit', kit), daysAgo(31), daysAgo(31))
    await prune()
    expect(await names()).toContain(kit)
    expect(await names()).toContain(fileOf('kept'))
    expect(await names()).toContain(fileOf('fresh'))
    expect(await names()).not.toContain(fileOf('old'))
    const answer = await team.promote({ mf_aged: versionOf('old') })
    expect(answer).toMatchObject({ status: 422, body: { reason: 'refused' } })
    await team.release('mf_aged', 'old')
    expect((await team.promote({ mf_aged: versionOf('old') })).status).toBe(200)
  })
})

describe('a deploy token', () => {
  const as = (of: string) => ({ authorization: `Bearer ${of}` })

  test.each([
    ['unknown', {}, makeDeployToken()],
    ['revoked', { revoked_at: new Date() }, makeDeployToken()],
    ['expired', { expires_at: new Date(Date.now() - 1000) }, makeDeployToken()],
  ])('that is %s opens nothing', async (why, row, of) => {
    if (why !== 'unknown') await addToken(api, of, null, row)
    expect((await team.deploy('GET', '/status', undefined, as(of))).status).toBe(401)
  })

  test('of one part opens no other', async () => {
    const release = releaseOf('shell', 'foreign')
    const change = { action: 'promote', versions: { shell: versionOf('first') } }
    const answers = await Promise.all([
      team.deploy('POST', '', release, as(boardToken)),
      team.deploy('POST', '/missing', release, as(boardToken)),
      team.deploy('PUT', '/files/shell/a.js', encode('x'), as(boardToken)),
      team.deploy('POST', '/production', { base: 0, change }, as(boardToken)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await team.deploy('GET', '/status', undefined, as(boardToken))).status).toBe(200)
  })

  test('is what an admin’s session cannot replace', async () => {
    expect((await api.admin('GET', '/api/releases/status')).status).toBe(401)
  })
})

test('releases and revisions are history: the serving role can neither change nor delete them', async () => {
  const serving = postgres(api.config.databaseUrl, { max: 1 })
  for (const table of ['releases', 'channel_revisions']) {
    await expect(serving.unsafe(`delete from ${table}`).execute()).rejects.toThrow('permission')
    await expect(serving.unsafe(`update ${table} set at = now()`).execute()).rejects.toThrow(
      'permission',
    )
  }
  await serving.end()
})
