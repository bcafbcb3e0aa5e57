import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApi, type TestApi } from '../test-api.ts'
import { PRODUCTION } from '../test-production.ts'

setDefaultTimeout(60_000)

const PATHS = [
  '/',
  '/nowhere',
  '/reset-password?token=x',
  '/api/mountains',
  '/api/nowhere',
  '/api/auth/user',
  '/api/logout',
  '/health/ready',
  '/openapi',
  '/openapi/json',
  '/openapi/scalar.js',
  '/shell/1/main.js',
  '/shell/1/nothing.js',
  '/remotes/board/1/entry.js',
  '/remotes/',
  '/shell',
  '/remotes',
  '/dev',
  '/dev/mail',
  '/metrics',
  '/robots.txt',
  '/ws',
]
/** These requests are not answered by a route. */
const REQUESTS = [
  ...PATHS.map((path) => ['GET', path]),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'].flatMap((method) =>
    ['/', '/wins', '/metrics', '/shell/1/main.js', '/api/mountains'].map((path) => [method, path]),
  ),
] as [method: string, path: string][]

let api: TestApi
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headers-'))
  for (const folder of ['shell/1', 'remotes/board/1']) {
    await mkdir(join(dataDir, 'releases', folder), { recursive: true })
    await Bun.write(join(dataDir, 'releases', folder, 'main.js'), '1')
  }
  api = await startTestApi({
    ...PRODUCTION,
    DATA_DIR: dataDir,
    // Production accepts only these defaults.
    ATTEMPT_FACTOR: '',
    PASSWORD_MEMORY_KIB: '',
  })
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.each(REQUESTS)(
  '%s %s is never sniffed, never framed, sends no referrer, and stays on HTTPS',
  async (method, path) => {
    const { status, headers } = await fetch(api.url + path, { method, redirect: 'manual' })
    const isFile = status === 200 && /\.(js|txt)$/.test(path)
    if (!isFile) expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    const type = headers.get('content-type')
    if (type?.startsWith('text/')) expect(type.toLowerCase()).toMatch(/; ?charset=utf-8$/)
  },
)

test('the documentation of the API is for admins only in production', async () => {
  const member = (await api.addUser('@member')).call
  for (const path of ['/openapi', '/openapi/json', '/openapi/scalar.js']) {
    const statuses = await Promise.all(
      [api.visitor, member, api.admin].map(async (call) => (await call('GET', path)).status),
    )
    expect([path, ...statuses]).toEqual([path, 401, 403, 200])
  }
})

test('only files of remotes, which contain no user data, may be read by other origins', async () => {
  for (const path of PATHS) {
    const { headers } = await api.visitor('GET', path, undefined, {
      origin: 'https://evil.example',
    })
    const isRemote = path.startsWith('/remotes/')
    expect([path, headers.get('access-control-allow-origin')]).toEqual([
      path,
      isRemote ? '*' : null,
    ])
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  }
})

test.each(['PUT', 'TRACE', 'OPTIONS', 'PROPFIND'])('%s does nothing anywhere', async (method) => {
  for (const path of ['/api/mountains', '/api/bids', '/api/auth/login']) {
    const answer = await fetch(`${api.url}${path}`, { method }).catch(() => null)
    expect(answer?.status ?? 404).toBeGreaterThanOrEqual(400)
  }
})

test('the session cookie is for this host only, HttpOnly, and short', async () => {
  const body = { emailOrUsername: 'admin@example.com', password: 'a long enough password' }
  const { headers } = await api.visitor('POST', '/api/auth/login', body)
  const cookies = headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-firstchair(-device)?=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
    )
    expect(cookie.length).toBeLessThan(1_000)
  }
})
