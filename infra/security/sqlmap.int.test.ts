import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookieOf, PASSWORD, startTestApi, type TestApi } from '../../api/src/test-api.ts'
import { isNightly } from '../test/nightly.ts'

// sqlmap tries SQL injection on every form that takes text and on the lists' filters and orders. It takes
// minutes, so it runs every night, where `npm test` can install the program.

const isSkipped = !isNightly || Bun.which('sqlmap') === null
const PATIENCE_MS = 20 * 60_000

let api: TestApi
let mountainId: string
let output: string
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'firstchair-sqlmap-'))
  if (isSkipped) return
  // Rate limits would refuse most of the attempts before they reach a query.
  api = await startTestApi({ ATTEMPT_FACTOR: '10000', BIDS_PER_SECOND: '1000000' })
  mountainId = await api.addMountain('Alta')
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

type Form = { path: string; body?: object; method?: 'PUT' | 'PATCH' }

const person = {
  ...{ email: 'sam@example.com', firstName: 'Sam', lastName: 'Lee', phone: '+15550100200' },
  ...{ username: '@sam', password: PASSWORD, paypalEmail: 'sam@example.com' },
}

const OF_VISITORS: Form[] = [
  { path: '/api/auth/login', body: { emailOrUsername: '@nobody', password: 'wrong password' } },
  { path: '/api/auth/register', body: person },
  { path: '/api/auth/forgot-password', body: { email: 'nobody@example.com' } },
  { path: '/api/auth/resend-verification', body: { email: 'nobody@example.com' } },
  { path: '/api/auth/reset-password', body: { token: 'a'.repeat(43), newPassword: PASSWORD } },
  { path: '/api/receipts/check', body: { receipt: 'a.b.c' } },
]
/** Includes the forms of bidders, because an admin may bid too. */
const OF_ADMINS: Form[] = [
  { path: '/api/bids', body: { mountainId: 'MOUNTAIN', amount: 150 } },
  { path: '/api/mountains/MOUNTAIN/max-bid', body: { maximum: 400 }, method: 'PUT' },
  {
    path: '/api/account/details',
    body: { firstName: 'Sam', lastName: 'Lee', phone: '+15550100200' },
    method: 'PATCH',
  },
  { path: '/api/admin/users?search=nora&sort=username&limit=20' },
  { path: '/api/admin/archived-users?search=nora&sort=-createdAt' },
  { path: '/api/admin/bid-history?search=nora&limit=20' },
  { path: '/api/admin/payments?search=nora' },
  { path: '/api/admin/audit?search=nora' },
  { path: '/api/admin/search?q=nora' },
  {
    path: '/api/admin/mountains',
    body: { name: 'Vail', startPrice: 100, endTime: '2030-01-01T00:00:00.000Z' },
  },
  { path: '/api/admin/mountains/MOUNTAIN', body: { name: 'Alta' }, method: 'PATCH' },
  { path: '/api/admin/ticker-messages', body: { message: 'Fresh snow' } },
  {
    path: '/api/admin/invite-users',
    body: { users: [{ email: 'kim@example.com', firstName: 'Kim' }] },
  },
]

async function cannotBeInjectedInto(form: Form, cookie?: string): Promise<void> {
  const { path, body, method = 'POST' } = form
  const sent = (text: string) => text.replace('MOUNTAIN', mountainId)
  const { isInjectable, text } = await attack(
    `--url=${api.url}${sent(path)}`,
    ...(body ? [`--data=${sent(JSON.stringify(body))}`, `--method=${method}`] : []),
    `--headers=Sec-Fetch-Site: same-origin${body ? '\nContent-Type: application/json' : ''}`,
    ...(cookie === undefined ? [] : [`--cookie=${cookie}`]),
  )
  expect(text).toContain('do not appear to be injectable')
  // A rate limit or a missing permission would have kept the attempts away from the queries. 401 is
  // expected: sqlmap also changes the session cookie.
  expect(text).not.toMatch(/\b(403|429) \(/)
  expect(isInjectable).toBe(false)
}

test.skipIf(isSkipped).each(OF_VISITORS)(
  'a visitor cannot inject into $path',
  (form) => cannotBeInjectedInto(form),
  PATIENCE_MS,
)

test.skipIf(isSkipped).each(OF_ADMINS)(
  'an admin cannot inject into $path',
  async (form) => {
    const login = { emailOrUsername: 'admin@example.com', password: PASSWORD }
    const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
    await cannotBeInjectedInto(form, cookie)
  },
  PATIENCE_MS,
)
