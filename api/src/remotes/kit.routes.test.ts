import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kitRoutes } from './kit.routes.ts'

const kitDir = mkdtempSync(join(tmpdir(), 'firstchair-kit-'))
afterAll(() => rmSync(kitDir, { recursive: true }))

const builds: number[] = []
const config = { kitDir, publicUrl: 'https://auction.example' }
const stored = new Map<string, Uint8Array>()
const files = {
  read: async (_: string, name: string) => stored.get(name) ?? null,
  write: async (_: string, name: string, content: Uint8Array) => {
    stored.set(name, content)
    return 'stored' as const
  },
}
const app = kitRoutes({ config, files, buildKit: () => void builds.push(1) })
const get = (path: string, from = app) => from.handle(new Request(`http://localhost/kit${path}`))

test('the first request builds the kit; npm repeats it until the kit is there', async () => {
  const { status, headers } = await get('/latest.tgz')
  expect([status, headers.get('retry-after')]).toEqual([503, '20'])
  expect([(await get('')).status, builds.length]).toEqual([503, 1])
})

test('the latest version is a redirect; each version never changes and has its checksum', async () => {
  writeFileSync(join(kitDir, '1.0.0-0123456789ab.tgz'), 'packed')
  const version = '1.0.0-0123456789ab'
  const deprecated = [{ name: 'priceAtom', since: '1.8.0', instead: 'use <Price>' }]
  const types = { added: ['clock'], changed: [], removed: [] }
  const changes = { sdk: [{ version: '1.8.0', date: '2026-11-26', ...types, commits: ['<b>'] }] }
  writeFileSync(join(kitDir, 'latest.json'), JSON.stringify({ version, deprecated, changes }))
  const { headers: latest } = await get('/latest.tgz')
  const { headers } = await get(latest.get('location')?.slice('/kit'.length) ?? '')
  const caching = [latest, headers].map((one) => one.get('cache-control'))
  expect(caching).toEqual(['no-store', 'public, max-age=31536000, immutable'])
  const [, digest = ''] = /^sha-512=:(.+):$/.exec(headers.get('repr-digest') ?? '') ?? []
  const page = await (await get('')).text()
  expect(page.replaceAll('<wbr>', '')).toContain(`sha512-${digest}`)
  expect((await get('/latest.json')).status).toBe(404)
  expect(await (await get('/deprecated')).text()).toContain(
    '<code>priceAtom</code> since 1.8.0: use &lt;Price&gt;',
  )
  const [, history] = (await (await get('/changes')).text()).split('<h2>')
  expect(history).toBe(
    'The sdk</h2>\n<h3>1.8.0 · 2026-11-26</h3>\n<ul>\n<li>Types added: clock</li>\n<li>&lt;b&gt;</li>\n</ul>\n',
  )
})

test('a version that was announced stays, with its checksum, when the next image has another one', async () => {
  const next = kitRoutes({ config: { ...config, kitDir: '/nowhere' }, files, buildKit: null })
  for (const from of [app, next]) {
    const answer = await get('/1.0.0-0123456789ab.tgz', from)
    expect([answer.status, await answer.text()]).toEqual([200, 'packed'])
  }
  expect((await get('/1.0.0-ba9876543210.tgz', next)).status).toBe(404)
})
