import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApi, testApi } from '../test-api.ts'

setDefaultTimeout(60_000)

const folder = mkdtempSync(join(tmpdir(), 'firstchair-storybook-'))
const built = join(folder, 'built')
mkdirSync(join(built, 'assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(built, 'index.html'), '<script type="module">start()</script>')
writeFileSync(join(built, 'iframe.html'), '<script src="./assets/a-1.js"></script>')
writeFileSync(join(built, 'assets/a-1.js'), 'start()')
afterAll(() => rmSync(folder, { recursive: true }))

const api = testApi({ STORYBOOK_DIR: built })
const get = (path: string) => fetch(`${api.url}/storybook${path}`)

test('Storybook is served with the hashes of its inline scripts, and nothing else is', async () => {
  const page = await get('')
  expect([page.status, page.url]).toEqual([200, `${api.url}/storybook/`])
  const policy = page.headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain(`connect-src ${api.config.publicUrl}/storybook/;`)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const script = await get('/assets/a-1.js')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await get('/..%2fsecret.txt')).status).toBe(404)
})

test('without the variable there is no Storybook; a folder without one keeps the API from starting', async () => {
  const other = await startTestApi()
  try {
    expect((await fetch(`${other.url}/storybook/`)).status).toBe(404)
  } finally {
    await other.stop()
  }
  await expect(startTestApi({ STORYBOOK_DIR: folder })).rejects.toThrow('storybook:build')
})
