import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import pino from 'pino'
import { requestRules } from './request-rules.ts'

const NO_ROUTES = {
  ownNamePaths: [],
  foreignRoutes: [],
  tokenPaths: [],
  loginPaths: [],
  pagePaths: [],
}

async function warnings(
  trustedProxies: number,
  headers: Record<string, string>,
  ownNamePaths: string[] = [],
) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const config = { publicUrl: 'http://localhost', isProduction: false, trustedProxies }
  const app = new Elysia()
    .use(requestRules({ config, log }, { ...NO_ROUTES, ownNamePaths }))
    .get('/', () => 'ok')
  for (let sent = 0; sent < 3; sent += 1) {
    await app.handle(new Request('http://localhost/', { headers }))
  }
  return lines.map((line) => JSON.parse(line))
}

const forwarded = { 'x-forwarded-for': '192.0.2.7' }

test('a proxy that is not counted is one warning, which says what to set', async () => {
  const logged = await warnings(0, forwarded)
  expect(logged).toMatchObject([{ level: 40, msg: expect.stringContaining('set TRUSTED_PROXIES') }])
  expect(JSON.stringify(logged)).not.toContain('192.0.2.7')
})

test('an address with another port is one warning, which says what to set', async () => {
  expect(await warnings(0, { host: 'localhost' }, ['/'])).toEqual([])
  expect(await warnings(0, { host: 'localhost:8080' }, ['/'])).toMatchObject([
    { level: 40, msg: expect.stringContaining('PUBLIC_URL=http://localhost:8080') },
  ])
})

test('a counted proxy and a direct client are no warning', async () => {
  expect(await warnings(1, forwarded)).toEqual([])
  expect(await warnings(0, {})).toEqual([])
})
