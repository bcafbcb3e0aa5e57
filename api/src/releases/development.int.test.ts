import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { TestApi } from '../test-api.ts'
import { makeDeployToken } from './deploy-token.ts'
import { addToken, startTestReleases, type TestReleases } from './test-team.ts'

setDefaultTimeout(60_000)

let started: TestReleases
let api: TestApi
beforeAll(async () => {
  started = await startTestReleases()
  api = started.api
})
afterAll(() => started.stop())

const MANIFEST = 'http://localhost:4160/mf-manifest.json'
const remote = {
  ...{ part: 'mf_snow', manifestUrl: MANIFEST, routes: ['/snow'], slots: [] },
  navigation: [{ path: '/snow', label: 'Snow', access: 'user', order: 10 }],
}

async function newToken(part: string) {
  const token = makeDeployToken()
  await addToken(api, token, part)
  return { authorization: `Bearer ${token}` }
}

async function develop(body: { part: string } = remote) {
  const headers = await newToken(body.part === 'mf_board' ? 'mf_snow' : body.part)
  return started.team.deploy('POST', '/development', body, headers)
}

const linkOf = async () => String((await develop()).body?.path)

/** The button of the link's page, with its cookie. */
async function open(path: string, site = 'same-origin') {
  const method = { method: 'POST', redirect: 'manual' } as const
  const { status, headers } = await fetch(api.url + path, {
    ...method,
    headers: { 'sec-fetch-site': site },
  })
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return { status, cookie, location: headers.get('location') }
}

async function load(cookie: string, path = '/snow') {
  const response = await fetch(api.url + path, { headers: { cookie } })
  const setCookie = response.headers.get('set-cookie') ?? ''
  return { status: response.status, setCookie, text: await response.text() }
}

test('the browser that opens the link gets the remote, and no other one does', async () => {
  const { status, cookie, location } = await open(await linkOf())
  expect({ status, location }).toEqual({ status: 303, location: '/snow' })
  const own = await load(cookie)
  expect(own.status).toBe(200)
  expect(own.text).toContain(`"developed":{"name":"mf_snow","manifestUrl":"${MANIFEST}"}`)
  const others = await load('')
  expect(others.status).toBe(404)
  expect(others.text).not.toContain('4160')
  expect(await load('firstchair_development=guessed')).toMatchObject({ status: 404 })
})

test('a link works once, for ten minutes, and from our own page only', async () => {
  const path = await linkOf()
  expect((await open(path, 'cross-site')).status).toBe(403)
  expect((await open(path)).status).toBe(303)
  expect((await open(path)).status).toBe(404)
  const late = await linkOf()
  await api.sql`update developments set created_at = now() - interval '11 minutes'
    where opened_at is null`
  expect((await fetch(api.url + late)).status).toBe(404)
  expect((await open(late)).status).toBe(404)
})

test('it ends when the token is revoked, after its hours, and when the browser leaves it', async () => {
  const [revoked, expired, left] = [await linkOf(), await linkOf(), await linkOf()]
  const cookies = [(await open(revoked)).cookie, (await open(expired)).cookie]
  const { cookie } = await open(left)
  const leaving = await load(cookie, '/snow?development=')
  expect(leaving.status).toBe(404)
  expect(leaving.setCookie).toMatch(/^firstchair_development=; .*Max-Age=0/)
  await api.sql`update deploy_tokens set revoked_at = now() where id in
    (select deploy_token_id from developments order by created_at desc offset 2 limit 1)`
  await api.sql`update developments set expires_at = now() where id in
    (select id from developments order by created_at desc offset 1 limit 1)`
  expect((await load(cookies[0] ?? '')).status).toBe(404)
  expect((await load(cookies[1] ?? '')).status).toBe(404)
  expect((await load(cookie)).status).toBe(200)
})

test.each([
  ['another team’s part', { ...remote, part: 'mf_board' }, 'foreign_part'],
  ['the shell', { ...remote, part: 'shell' }, 'invalid'],
  ['a server elsewhere', { ...remote, manifestUrl: 'https://evil.example/m.json' }, 'invalid'],
  [
    'a name that only looks local',
    { ...remote, manifestUrl: 'http://localhost.evil.example/m' },
    'invalid',
  ],
  ['a name that begins like another', { ...remote, part: 'mf_board_two' }, 'refused'],
  ['a path of another site', { ...remote, routes: ['/snow', 'https://evil.example/'] }, 'refused'],
  ['a place outside its routes', { ...remote, routes: ['/rain'] }, 'refused'],
])('refused: %s', async (_, body, reason) => {
  const answer = await develop(body)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.body).toMatchObject({ reason })
})

test('making and opening a link are in the audit log, with the token', async () => {
  await open(await linkOf())
  const entries = await api.sql`select what, after->>'opened_at' is not null as opened
    from audit where entity = 'development' and entity_id =
      (select id::text from developments order by created_at desc, id desc limit 1) order by what`
  expect(entries.map((row) => ({ ...row }))).toEqual([
    { what: 'changed', opened: true },
    { what: 'created', opened: false },
  ])
})
