import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { disable, enable, setCanary } from '@firstchair/contract'
import { cookieOf, PASSWORD, type TestApi } from '../test-api.ts'
import {
  fileOf,
  startTestReleases,
  type TestReleases,
  type TestTeam,
  versionOf,
} from './test-team.ts'
import { canaryBucket } from './visit.ts'

setDefaultTimeout(60_000)

let started: TestReleases
let api: TestApi
let team: TestTeam

beforeAll(async () => {
  started = await startTestReleases()
  ;({ api, team } = started)
})
afterAll(() => started.stop())

async function adminCookie(): Promise<string> {
  const body = { emailOrUsername: 'admin@example.com', password: PASSWORD }
  return cookieOf(await api.visitor('POST', '/api/auth/login', body))
}

describe('a canary', () => {
  const canary = (percent: number, text = 'second') =>
    team.change((parts) => setCanary(parts, 'mf_board', versionOf(text), percent))
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
    await canary(30)
    const { rollout } = (await team.live()).parts.mf_board?.canary ?? {}
    const visitors = Array.from({ length: 40 }, () => crypto.randomUUID())
    for (const percent of [30, 60]) {
      if (percent > 30) await canary(percent)
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

  test.each([
    ['of what everybody gets', 'first', 10, 422],
    ['of what was never published', 'never', 10, 404],
    ['of more than everybody', 'second', 101, 422],
  ])('is refused: %s', async (_, text, percent, status) => {
    expect((await canary(percent, text)).status).toBe(status)
  })
})

describe('a disabled part', () => {
  test('is named in the document without any of its files, until it is enabled', async () => {
    const entry = `/remotes/mf_board/${fileOf('first')}`
    await team.change((parts) => disable(parts, 'mf_board', 'Wrong prices'))
    const text = await team.page()
    expect(text).toContain('"isDisabled":true')
    expect(text).not.toContain('Wrong prices')
    expect(text.split(entry)).toHaveLength(2)
    await team.promote({ mf_board: versionOf('second') })
    expect((await team.live()).parts.mf_board?.disabled).toEqual({ reason: 'Wrong prices' })
    await team.promote({ mf_board: versionOf('first') })
    await team.change((parts) => enable(parts, 'mf_board'))
    expect(await team.page()).not.toContain('isDisabled')
  })

  test('is not the shell, and needs a reason', async () => {
    for (const [part, reason] of [
      ['shell', 'x'],
      ['mf_board', ''],
    ] as const) {
      expect((await team.change((parts) => disable(parts, part, reason))).status).toBe(422)
    }
  })
})

test('an address or a cookie never shows an admin what is not live', async () => {
  const hidden = versionOf('second')
  await team.change((parts) => setCanary(parts, 'mf_board', hidden, 1))
  const { rollout } = (await team.live()).parts.mf_board?.canary ?? {}
  const stable = 'firstchair_visitor=00000000-0000-4000-8000-000000000001'
  expect(canaryBucket(stable.slice(19), 'mf_board', rollout ?? 0)).toBeGreaterThan(0)
  const cookie = [await adminCookie(), stable, 'firstchair_preview=winter'].join('; ')
  const response = await fetch(`${api.url}/login?preview=winter&canary=mf_board`, {
    headers: { cookie },
  })
  expect(await response.text()).not.toContain(hidden)
})
