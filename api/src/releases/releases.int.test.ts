import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChannelRevision, Release } from '@firstchair/contract'
import postgres from 'postgres'
import { connectDatabase } from '../platform/database.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { hashDeployToken, makeDeployToken } from './deploy-token.ts'
import { createDiskStore } from './file-store.ts'
import { pruneFiles } from './prune-files.ts'
import { createRegistryReader } from './registry-reader.ts'
import { sha384 } from './sha384.ts'

setDefaultTimeout(60_000)

let api: TestApi
let dataDir: string
const token = makeDeployToken()
const boardToken = makeDeployToken()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstchair-releases-'))
  api = await startTestApi({ DATA_DIR: dataDir })
  await addToken(token, null)
  await addToken(boardToken, 'mf_board')
  await release('shell', 'first')
  await release('mf_board', 'first')
  await release('mf_board', 'second')
  await promote({ shell: versionOf('first'), mf_board: versionOf('first') })
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const addToken = (of: string, part: string | null, row: Record<string, unknown> = {}) =>
  api.sql`insert into deploy_tokens ${api.sql({ id: Bun.randomUUIDv7(), hash: hashDeployToken(of), label: `team of ${part}`, part, ...row })}`

async function deploy(
  method: string,
  path: string,
  body?: Uint8Array<ArrayBuffer> | object,
  options: Record<string, string> = {},
) {
  const isBytes = body instanceof Uint8Array
  const response = await fetch(`${api.url}/api/releases${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isBytes && { 'content-type': 'application/json' }),
      ...options,
    },
    ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null // checked by each test
  return { status: response.status, body: answer }
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))
const hashOf = (text: string) =>
  new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 12)
const versionOf = (text: string) => `1.0.0-${hashOf(text)}`
const fileOf = (text: string) => `entry.${hashOf(text)}.js`

/** A release of one file, whose content is `text`. */
const releaseOf = (part: string, text: string, changes: Partial<Release> = {}): Release => ({
  ...{ part, version: versionOf(text), commit: null, initial: [fileOf(text)] },
  files: {
    [fileOf(text)]: { integrity: sha384(encode(text)), bytes: text.length, gzip: 1 },
  },
  ...{ screens: {}, families: {}, needs: [], routes: [], slots: [] },
  manifest: part === 'shell' ? null : { file: fileOf(text), content: {} },
  ...changes,
})

const upload = (part: string, text: string, name = fileOf(text)) =>
  deploy('PUT', `/files/${part}/${name}`, encode(text), { 'x-integrity': sha384(encode(text)) })

async function release(part: string, text: string, changes: Partial<Release> = {}) {
  await upload(part, text)
  return deploy('POST', '', releaseOf(part, text, changes))
}

async function live(): Promise<ChannelRevision> {
  const { body } = await deploy('GET', '/status')
  return body?.channel as ChannelRevision // of this route
}

async function promote(versions: Record<string, string>, base?: number) {
  const change = { action: 'promote', versions }
  return deploy('POST', '/production', { base: base ?? (await live()).revision, change })
}

async function rollback(part: string) {
  const change = { action: 'rollback', part }
  return deploy('POST', '/production', { base: (await live()).revision, change })
}

const page = async () => (await fetch(`${api.url}/login`)).text()

describe('a visitor’s next load', () => {
  test('names the promoted version, and the one before after a rollback', async () => {
    expect(await page()).toContain(versionOf('first'))
    expect((await promote({ mf_board: versionOf('second') })).status).toBe(200)
    const promoted = await page()
    expect(promoted).toContain(versionOf('second'))
    expect(promoted).toContain(`/shell/${fileOf('first')}`)
    expect((await rollback('mf_board')).status).toBe(200)
    expect(await page()).not.toContain(versionOf('second'))
    expect(await rollback('mf_board')).toMatchObject({ status: 422 })
  })

  test('gets files under names that never change, compressed and for every origin', async () => {
    const response = await fetch(`${api.url}/remotes/mf_board/${fileOf('first')}`)
    expect(await response.text()).toBe('first')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('gets the last good registry after a restart without the database', async () => {
    const revision = String((await live()).revision)
    await page()
    const database = connectDatabase({
      ...{ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', databaseConnections: 1 },
      onUnsafe: () => {},
    })
    const log = { info: () => {}, warn: () => {} }
    const reader = createRegistryReader({ ...database, dataDir, log })
    expect((await reader.current())?.revision).toBe(revision)
    await database.closeDatabase()
  })
})

test('of two changes of the same revision, one is refused with 409 and its reason', async () => {
  const base = (await live()).revision
  const versions = { mf_board: versionOf('first') }
  const answers = await Promise.all([promote(versions, base), promote(versions, base)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'stale' })
  expect((await live()).revision).toBe(base + 1)
})

test('a release may be published twice; a version never gets other content', async () => {
  expect((await release('mf_wins', 'wins')).body).toEqual({ message: 'published' })
  expect((await release('mf_wins', 'wins')).body).toEqual({ message: 'unchanged' })
  expect((await release('mf_wins', 'wins', { commit: 'abc' })).body).toEqual({
    message: 'unchanged',
  })
  const other = await release('mf_wins', 'wins', { routes: ['/wins'] })
  expect(other).toMatchObject({ status: 422, body: { reason: 'version_taken' } })
})

describe('nothing is published or promoted', () => {
  const text = 'refused'
  const bad = (changes: Partial<Release>) => deploy('POST', '', releaseOf('mf_bad', text, changes))

  test('before its files are uploaded', async () => {
    expect((await deploy('POST', '/missing', releaseOf('mf_bad', text))).body).toEqual({
      missing: [fileOf(text)],
    })
    expect(await bad({})).toMatchObject({ status: 422, body: { reason: 'missing_file' } })
  })

  test.each([
    ['the name of a part', { part: '../mf_bad' }],
    ['the name of a part', { part: 'Mf-Bad' }],
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
    const answer = await deploy('PUT', `/files/mf_bad/${name}`, encode(content), {
      'x-integrity': integrity,
    })
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
  })

  test('over a stored file of the same name', async () => {
    const answer = await upload('mf_board', 'other content', fileOf('first'))
    expect(answer).toMatchObject({ status: 422, body: { reason: 'name_taken' } })
  })

  test('that was never published, or whose routes belong to another remote', async () => {
    expect((await promote({ mf_board: versionOf('never') })).status).toBe(404)
    await release('mf_one', 'one', { routes: ['/here'] })
    await release('mf_two', 'two', { routes: ['/here/too'] })
    await promote({ mf_one: versionOf('one') })
    const answer = await promote({ mf_two: versionOf('two') })
    expect(answer).toMatchObject({ status: 422, body: { reason: 'refused' } })
    expect(String(answer.body?.message)).toContain('/here')
    expect((await live()).parts.mf_two).toBeUndefined()
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
    for (const text of ['kept', 'fresh', 'old']) await release('mf_aged', text)
    await promote({ mf_aged: versionOf('kept') })
    await age('mf_aged', 'kept', 31)
    await age('mf_aged', 'fresh', 29)
    await age('mf_aged', 'old', 31)
    await prune()
    expect(await names()).toContain(fileOf('kept'))
    expect(await names()).toContain(fileOf('fresh'))
    expect(await names()).not.toContain(fileOf('old'))
    const answer = await promote({ mf_aged: versionOf('old') })
    expect(answer).toMatchObject({ status: 422, body: { reason: 'refused' } })
    await release('mf_aged', 'old')
    expect((await promote({ mf_aged: versionOf('old') })).status).toBe(200)
  })
})

describe('a deploy token', () => {
  const as = (of: string) => ({ authorization: `Bearer ${of}` })

  test.each([
    ['unknown', {}, makeDeployToken()],
    ['revoked', { revoked_at: new Date() }, makeDeployToken()],
    ['expired', { expires_at: new Date(Date.now() - 1000) }, makeDeployToken()],
  ])('that is %s opens nothing', async (why, row, of) => {
    if (why !== 'unknown') await addToken(of, null, row)
    expect((await deploy('GET', '/status', undefined, as(of))).status).toBe(401)
  })

  test('of one part opens no other', async () => {
    const release = releaseOf('shell', 'foreign')
    const change = { action: 'promote', versions: { shell: versionOf('first') } }
    const answers = await Promise.all([
      deploy('POST', '', release, as(boardToken)),
      deploy('POST', '/missing', release, as(boardToken)),
      deploy('PUT', '/files/shell/a.js', encode('x'), as(boardToken)),
      deploy('POST', '/production', { base: 0, change }, as(boardToken)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await deploy('GET', '/status', undefined, as(boardToken))).status).toBe(200)
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
