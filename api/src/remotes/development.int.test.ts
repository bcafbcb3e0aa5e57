import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { loggedPath } from '../platform/request-log.ts'
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
  return started.team.send('POST', '/development', body, headers)
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

test('a link opens nothing from another site, nor when its token is revoked', async () => {
  const path = await linkOf()
  expect((await open(path, 'cross-site')).status).toBe(403)
  const { cookie } = await open(path)
  expect((await load(cookie)).status).toBe(200)
  await api.sql`update deploy_tokens set revoked_at = now() where part = 'mf_snow'`
  expect((await fetch(api.url + path)).status).toBe(404)
  expect((await open(path)).status).toBe(404)
  expect((await load(cookie)).status).toBe(404)
})

test('a browser leaves it with the address that its banner opens', async () => {
  const { cookie } = await open(await linkOf())
  const leaving = await load(cookie, '/snow?development=')
  expect(leaving.status).toBe(404)
  expect(leaving.setCookie).toMatch(/^firstchair_development=; .*Max-Age=0/)
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

test('making and opening a link are in the audit log, with the token and without the link', async () => {
  const path = await linkOf()
  const { cookie } = await open(path)
  const entries = await api.sql`select what, after from audit where entity = 'development'
    order by id desc limit 2`
  const [token] = await api.sql`select id from deploy_tokens order by created_at desc limit 1`
  const after = { deploy_token_id: token?.id, part: 'mf_snow' }
  expect(entries.map((row) => ({ ...row }))).toEqual([
    { what: 'changed', after: { ...after, opened: true } },
    { what: 'created', after: { ...after, opened: false } },
  ])
  const [, value = ''] = /^firstchair_development=(.+)$/.exec(cookie) ?? []
  expect(loggedPath(api.url + path)).not.toContain(value.slice(0, 40))
  expect(loggedPath(api.url + path)).toBe('/kit/dev/….…')
})
