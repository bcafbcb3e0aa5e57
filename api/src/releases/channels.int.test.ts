import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { channelRevision, releaseStatus } from '@firstchair/contract'
import { connectDatabase } from '../platform/database.ts'
import { createLogger } from '../platform/logger.ts'
import { cookieOf, PASSWORD, type TestApi } from '../test-api.ts'
import { createDiskStore } from './file-store.ts'
import {
  createTeam,
  fileOf,
  startTestReleases,
  type TestReleases,
  type TestTeam,
  versionOf,
} from './test-team.ts'
import { canaryBucket } from './visit.ts'
import { abortFailingCanaries } from './watch-canaries.ts'

setDefaultTimeout(60_000)

let started: TestReleases
let api: TestApi
let team: TestTeam
let dataDir: string
let database: ReturnType<typeof connectDatabase>

beforeAll(async () => {
  started = await startTestReleases()
  ;({ api, team, dataDir } = started)
  database = connectDatabase({ ...api.config, databaseConnections: 1, onUnsafe: () => {} })
})
afterAll(async () => {
  await database.closeDatabase()
  await started.stop()
})

async function adminCookie(): Promise<string> {
  const body = { emailOrUsername: 'admin@example.com', password: PASSWORD }
  return cookieOf(await api.visitor('POST', '/api/auth/login', body))
}

describe('a canary', () => {
  const canary = (percent: number, text = 'second') =>
    team.change({ action: 'canary', part: 'mf_board', version: versionOf(text), percent })
  const loadAs = async (visitor: string | null) => {
    const headers = visitor === null ? {} : { cookie: `firstchair_visitor=${visitor}` }
    const response = await fetch(`${api.url}/login`, { headers })
    const text = await response.text()
    return {
      isCanary: text.includes(versionOf('second')),
      cookie: response.headers.get('set-cookie'),
    }
  }

  test('is for its share of visitors, who keep it while it grows, until it ends', async () => {
    expect((await loadAs(null)).cookie).toBeNull()
    const { body } = await canary(30)
    const { rollout } = channelRevision.parse(body).parts.mf_board?.canary ?? {}
    const visitors = Array.from({ length: 40 }, () => crypto.randomUUID())
    for (const percent of [30, 60]) {
      await canary(percent)
      for (const visitor of visitors) {
        const expected = canaryBucket(visitor, 'mf_board', rollout ?? 0) < percent
        expect(await loadAs(visitor)).toEqual({ isCanary: expected, cookie: null })
      }
    }
    const stranger = await loadAs(null)
    const [, given] = /^firstchair_visitor=([0-9a-f-]{36}); Path=\/; HttpOnly; SameSite=Lax/.exec(
      stranger.cookie ?? '',
    ) ?? [null, '']
    expect((await loadAs(given ?? '')).isCanary).toBe(stranger.isCanary)
    expect((await loadAs('forged; x=1')).cookie).toContain('firstchair_visitor=')
    expect((await canary(0)).status).toBe(200)
    for (const visitor of visitors) expect((await loadAs(visitor)).isCanary).toBe(false)
  })

  test('ends when another version is promoted or the part is rolled back', async () => {
    await canary(10)
    await team.promote({ mf_board: versionOf('second') })
    expect((await team.live()).parts.mf_board).toEqual({
      version: versionOf('second'),
      source: 'release',
    })
    await canary(10, 'first')
    await team.rollback('mf_board')
    expect((await team.live()).parts.mf_board?.canary).toBeUndefined()
  })

  const report = (text: string, kind: 'loaded' | 'render_failed', count: number) =>
    api.sql`insert into release_report_counts ${api.sql({
      ...{ part: 'mf_board', version: versionOf(text), kind, count },
      minute: new Date(Math.floor(Date.now() / 60_000) * 60_000),
    })}`

  test('aborts itself when it fails more often than the stable version, and says why', async () => {
    await canary(10)
    await report('first', 'loaded', 200)
    await report('second', 'loaded', 40)
    const watch = () =>
      abortFailingCanaries({
        ...database,
        ...{ files: createDiskStore(dataDir), registry: { changed: async () => {} } },
        ...{ live: { adminChanged: () => {} }, log: createLogger('silent') },
      })
    await watch()
    expect((await team.live()).parts.mf_board?.canary?.percent).toBe(10)
    await report('second', 'render_failed', 6)
    await watch()
    const { parts, author, reason } = await team.live()
    expect(parts.mf_board?.canary).toBeUndefined()
    expect(author).toBe('canary watch')
    expect(reason).toContain('Aborted: 6 of ')
  })

  test.each([
    ['of what everybody gets', 'first', 10, 422],
    ['of what was never published', 'never', 10, 404],
    ['of more than everybody', 'second', 101, 422],
    ['that does not run', 'second', 0, 422],
  ])('is refused: %s', async (_, text, percent, status) => {
    expect((await canary(percent, text)).status).toBe(status)
  })
})

describe('a disabled part', () => {
  const disable = (part: string, reason: string) => team.change({ action: 'disable', part }, reason)

  test('is named in the document without any of its files, until it is enabled', async () => {
    const entry = `/remotes/mf_board/${fileOf('first')}`
    expect((await disable('mf_board', '')).body?.message).toContain('Say why')
    expect((await disable('shell', 'x')).status).toBe(422)
    expect((await disable('mf_none', 'x')).status).toBe(404)
    expect((await disable('mf_board', 'Wrong prices')).status).toBe(200)
    const text = await team.page()
    expect(text).toContain('"isDisabled":true')
    expect(text).not.toContain('Wrong prices')
    expect(text.split(entry)).toHaveLength(2)
    await team.promote({ mf_board: versionOf('second') })
    expect((await team.live()).parts.mf_board?.disabled).toEqual({ reason: 'Wrong prices' })
    await team.promote({ mf_board: versionOf('first') })
    expect((await team.change({ action: 'enable', part: 'mf_board' })).status).toBe(200)
    expect(await team.page()).not.toContain('isDisabled')
    expect((await team.change({ action: 'enable', part: 'mf_board' })).status).toBe(422)
  })
})

describe('a preview', () => {
  const preview = async (name: string, action: object) => {
    const { body } = await team.deploy('GET', '/status')
    const { previews } = releaseStatus.parse(body)
    const known = previews.find(({ channel }) => channel === name)
    return team.deploy('POST', `/previews/${name}`, { base: known?.revision ?? 0, change: action })
  }
  const promoteIn = (name: string, text: string) =>
    preview(name, { action: 'promote', versions: { mf_board: versionOf(text) } })
  const load = async (path: string, cookie: string) => {
    const response = await fetch(`${api.url}${path}`, { headers: { cookie } })
    const text = await response.text()
    return {
      isPreview: text.includes(versionOf('second')),
      cookies: response.headers.getSetCookie(),
    }
  }

  test('is shown to admins alone, from ?preview=… until ?preview=', async () => {
    expect((await promoteIn('winter-board', 'second')).status).toBe(200)
    const admin = await adminCookie()
    expect((await load('/login', admin)).isPreview).toBe(false)
    const first = await load('/login?preview=winter-board', admin)
    expect(first).toMatchObject({ isPreview: true })
    expect(first.cookies.join()).toContain('firstchair_preview=winter-board; Path=/; HttpOnly')
    const cookie = 'firstchair_preview=winter-board'
    expect((await load('/login', `${admin}; ${cookie}`)).isPreview).toBe(true)
    expect((await load('/login?preview=winter-board', cookie)).isPreview).toBe(false)
    const left = await load('/login?preview=', `${admin}; ${cookie}`)
    expect(left).toMatchObject({ isPreview: false })
    expect(left.cookies.join()).toContain('firstchair_preview=; ')
  })

  test('follows production again when its part is taken out', async () => {
    await promoteIn('short', 'second')
    expect((await preview('short', { action: 'follow', part: 'mf_board' })).status).toBe(200)
    const admin = await adminCookie()
    expect((await load('/login?preview=short', admin)).isPreview).toBe(false)
    expect((await promoteIn('short', 'second')).status).toBe(200)
    expect((await load('/login?preview=short', admin)).isPreview).toBe(true)
  })

  /** Previews that were made before. */
  const addPreview = (name: string, part: string, days: number) =>
    api.sql`insert into channel_revisions ${api.sql({
      ...{ channel: name, revision: 1, author: 'a team', reason: '' },
      parts: { [part]: { version: versionOf('second'), source: 'release' } },
      at: new Date(Date.now() - days * 86_400_000),
    })}`

  test('ends 14 days after its last change, and can begin again', async () => {
    await addPreview('old', 'mf_board', 15)
    await addPreview('fresh', 'mf_board', 13)
    await promoteIn('another', 'second')
    const admin = await adminCookie()
    expect((await load('/login?preview=fresh', admin)).isPreview).toBe(true)
    expect((await load('/login?preview=old', admin)).isPreview).toBe(false)
    expect((await promoteIn('old', 'second')).status).toBe(200)
    expect((await load('/login?preview=old', admin)).isPreview).toBe(true)
  })

  test('of another part is not changed by a token of one part', async () => {
    await addPreview('pr-12', 'mf_wins', 1)
    const board = await createTeam(api, 'mf_board')
    const promote = (name: string, base: number) => {
      const change = { action: 'promote', versions: { mf_board: versionOf('second') } }
      return board.deploy('POST', `/previews/${name}`, { base, change })
    }
    const refused = await promote('pr-12', 1)
    expect(refused).toMatchObject({ status: 403, body: { reason: 'foreign_preview' } })
    expect(refused.body?.message).toContain('such as mf-board-pr-12')
    expect((await promote('mf-board-pr-12', 0)).status).toBe(200)
    // An admin, or the server's own start, may show both in one.
    expect((await promoteIn('pr-12', 'second')).status).toBe(200)
    const change = { action: 'follow', part: 'mf_board' }
    expect((await board.deploy('POST', '/previews/pr-12', { base: 2, change })).status).toBe(200)
  })

  test('is one of at most ten of its part', async () => {
    for (let count = 0; count < 10; count += 1) await addPreview(`pr-${count}`, 'mf_many', 1)
    const versions = { mf_many: versionOf('second') }
    const answer = await preview('pr-10', { action: 'promote', versions })
    expect(answer.body).toMatchObject({ reason: 'refused' })
    expect(String(answer.body?.message)).toStartWith('mf_many is in 10 previews')
  })

  test.each([
    ['production', 404],
    ['Winter', 404],
    ['../x', 404],
    ['a', 404],
  ])('cannot be named %p', async (name) => {
    const status = (await promoteIn(encodeURIComponent(name), 'second')).status
    expect([404, 422]).toContain(status)
  })

  test('has no canary and no switch', async () => {
    await promoteIn('plain', 'second')
    const answer = await preview('plain', { action: 'disable', part: 'mf_board' })
    expect(answer.status).toBe(422)
  })
})
