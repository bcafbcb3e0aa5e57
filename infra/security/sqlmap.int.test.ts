import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookieOf, PASSWORD, startTestApi, type TestApi } from '../../api/src/test-api.ts'

// sqlmap tries SQL injection on what people type: the login, and every filter and order of the admin
// lists. Minutes of work, so it runs every night, where `npm test` can install the program.

const isSkipped = process.env.NIGHTLY === undefined || Bun.which('sqlmap') === null
const PATIENCE_MS = 20 * 60_000

let api: TestApi
let output: string
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'firstchair-sqlmap-'))
  if (!isSkipped) api = await startTestApi()
}, 60_000)
afterAll(async () => {
  await rm(output, { recursive: true })
  await api?.stop()
})

/** Whether sqlmap found a parameter that it can inject into, and all that it said. */
async function attack(...options: string[]): Promise<{ isInjectable: boolean; text: string }> {
  const child = Bun.spawn(
    ['sqlmap', '--batch', '--disable-coloring', '--flush-session', `--output-dir=${output}`]
      .concat(['--dbms=PostgreSQL', '--level=2', '--risk=2', '--threads=4', '--ignore-code=*'])
      .concat(options),
    { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe', timeout: PATIENCE_MS },
  )
  const text = await new Response(child.stdout).text()
  await child.exited
  return { isInjectable: /is vulnerable|sqlmap identified/.test(text), text }
}

test.skipIf(isSkipped)(
  'a query that is put together from text is found, so the others are really tried',
  async () => {
    const careless = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: async (request) => {
        const name = new URL(request.url).searchParams.get('name')
        const sql = `select username from users where username = '${name}'`
        const rows = await api.sql.unsafe(sql).catch(() => [])
        return Response.json(rows)
      },
    })
    const { isInjectable } = await attack(`--url=${careless.url}?name=admin`)
    await careless.stop(true)
    expect(isInjectable).toBe(true)
  },
  PATIENCE_MS,
)

test.skipIf(isSkipped)(
  'the login cannot be injected into',
  async () => {
    const data = JSON.stringify({ emailOrUsername: '@nobody', password: 'wrong password' })
    const { isInjectable, text } = await attack(
      `--url=${api.url}/api/auth/login`,
      `--data=${data}`,
      '--headers=Content-Type: application/json',
    )
    expect(text).toContain('do not appear to be injectable')
    expect(isInjectable).toBe(false)
  },
  PATIENCE_MS,
)

test
  .skipIf(isSkipped)
  .each([
    '/api/admin/users?search=nora&sort=username&limit=20',
    '/api/admin/bid-history?search=nora&limit=20',
  ])(
  '%s cannot be injected into',
  async (path) => {
    const login = { emailOrUsername: 'admin@example.com', password: PASSWORD }
    const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
    const { isInjectable, text } = await attack(
      `--url=${api.url}${path}`,
      `--cookie=${cookie}`,
      '--headers=Sec-Fetch-Site: same-origin',
    )
    expect(text).toContain('do not appear to be injectable')
    expect(isInjectable).toBe(false)
  },
  PATIENCE_MS,
)
