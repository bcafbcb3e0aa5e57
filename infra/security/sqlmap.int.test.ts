import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookieOf, PASSWORD, startTestApi, type TestApi } from '../../api/src/test-api.ts'

// sqlmap tries SQL injection on what people type: every form, and the filters and orders of the lists.
// Minutes of work, so it runs every night, where `npm test` can install the program.

const isSkipped = process.env.NIGHTLY === undefined || Bun.which('sqlmap') === null
const PATIENCE_MS = 20 * 60_000

let api: TestApi
let mountainId: string
let output: string
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'firstchair-sqlmap-'))
  if (isSkipped) return
  // Tens of thousands of requests of one address, all of which must be looked at.
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

type Form = [path: string, body?: object | undefined, method?: 'PUT' | 'PATCH' | undefined]

const person = {
  ...{ email: 'sam@example.com', firstName: 'Sam', lastName: 'Lee', phone: '+15550100200' },
  ...{ username: '@sam', password: PASSWORD, paypalEmail: 'sam@example.com' },
}

const OF_VISITORS: Form[] = [
  ['/api/auth/login', { emailOrUsername: '@nobody', password: 'wrong password' }],
  ['/api/auth/register', person],
  ['/api/auth/forgot-password', { email: 'nobody@example.com' }],
  ['/api/auth/resend-verification', { email: 'nobody@example.com' }],
  ['/api/auth/reset-password', { token: 'a'.repeat(43), newPassword: PASSWORD }],
  ['/api/receipts/check', { receipt: 'a.b.c' }],
]
/** Of an admin, who has everything that a bidder has. */
const OF_ADMINS: Form[] = [
  ['/api/bids', { mountainId: 'MOUNTAIN', amount: 150 }],
  ['/api/mountains/MOUNTAIN/max-bid', { maximum: 400 }, 'PUT'],
  ['/api/account/details', { firstName: 'Sam', lastName: 'Lee', phone: '+15550100200' }, 'PATCH'],
  ['/api/account/limit-request', { wanted: 2_000_000, reason: 'A long season.' }],
  ['/api/admin/users?search=nora&sort=username&limit=20'],
  ['/api/admin/archived-users?search=nora&sort=-createdAt'],
  ['/api/admin/bid-history?search=nora&limit=20'],
  ['/api/admin/payments?search=nora'],
  ['/api/admin/audit?search=nora'],
  ['/api/admin/search?q=nora'],
  ['/api/admin/mountains', { name: 'Vail', startPrice: 100, endTime: '2030-01-01T00:00:00.000Z' }],
  ['/api/admin/mountains/MOUNTAIN', { name: 'Alta' }, 'PATCH'],
  ['/api/admin/ticker-messages', { message: 'Fresh snow' }],
  ['/api/admin/invite-users', { users: [{ email: 'kim@example.com', firstName: 'Kim' }] }],
]

async function cannotBeInjectedInto(form: Form, cookie?: string): Promise<void> {
  const [path, body, method = 'POST'] = form
  const sent = (text: string) => text.replace('MOUNTAIN', mountainId)
  const { isInjectable, text } = await attack(
    `--url=${api.url}${sent(path)}`,
    ...(body ? [`--data=${sent(JSON.stringify(body))}`, `--method=${method}`] : []),
    `--headers=Sec-Fetch-Site: same-origin${body ? '\nContent-Type: application/json' : ''}`,
    ...(cookie === undefined ? [] : [`--cookie=${cookie}`]),
  )
  expect(text).toContain('do not appear to be injectable')
  // Otherwise its attempts ended at a limit or for want of a session, and not at the code behind it.
  expect(text).not.toContain('429 (')
  if (cookie !== undefined) expect(text).not.toMatch(/\b40[13] \(/)
  expect(isInjectable).toBe(false)
}

test.skipIf(isSkipped).each(OF_VISITORS)(
  'a visitor cannot inject into %s',
  (path, body, method) => cannotBeInjectedInto([path, body, method]),
  PATIENCE_MS,
)

test.skipIf(isSkipped).each(OF_ADMINS)(
  'an admin cannot inject into %s',
  async (path, body, method) => {
    const login = { emailOrUsername: 'admin@example.com', password: PASSWORD }
    const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
    await cannotBeInjectedInto([path, body, method], cookie)
  },
  PATIENCE_MS,
)
