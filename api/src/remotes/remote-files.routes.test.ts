import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Elysia } from 'elysia'
import { remoteFileRoutes } from './remote-files.routes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'firstchair-releases-'))
const releases = join(dataDir, 'releases')

beforeAll(() => {
  for (const folder of ['shell/1', 'remotes/mf_board/1']) {
    mkdirSync(join(releases, folder), { recursive: true })
    writeFileSync(join(releases, folder, 'main.js'), 'plain')
    writeFileSync(join(releases, folder, 'main.js.gz'), gzipSync('zipped'))
  }
  writeFileSync(join(dataDir, 'secret.js'), 'secret')
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const app = new Elysia().use(
  remoteFileRoutes({ config: { dataDir }, files: { read: async () => null } }),
)
const get = (path: string, headers: Record<string, string> = {}) =>
  app.handle(new Request(`http://localhost${path}`, { headers }))

describe('a released file', () => {
  test('is immutable and is what it says it is', async () => {
    const response = await get('/shell/1/main.js')
    expect(await response.text()).toBe('plain')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('comes compressed to who takes it', async () => {
    const response = await get('/shell/1/main.js', { 'accept-encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(gunzipSync(await response.bytes()).toString()).toBe('zipped')
  })

  test('other origins may read remotes, not the shell', async () => {
    for (const origin of ['https://other.example', 'null']) {
      const { headers } = await get('/remotes/mf_board/1/main.js', { origin })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toBe('accept-encoding')
    }
    const { headers } = await get('/shell/1/main.js', { origin: 'https://other.example' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each([
  ['/shell/1/gone.js'],
  ['/remotes/mf_board/1/gone.js'],
  ['/remotes/mf_board/..%2f..%2f..%2fsecret.js'],
  ['/shell/%2e%2e/%2e%2e/secret.js'],
])('what is not there is plain text that nobody keeps: %s', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  if (path.includes('gone')) {
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})
