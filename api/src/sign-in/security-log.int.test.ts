import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { createHmac } from 'node:crypto'
import { createLogger } from '../platform/logger.ts'
import { caller, startTestApi, type TestApi, type TestUser } from '../test-api.ts'

setDefaultTimeout(60_000)

let api: TestApi
let nora: TestUser
let lines: string[] = []
beforeAll(async () => {
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  api = await startTestApi({ TRUSTED_PROXIES: '1' }, log)
  nora = await api.addUser('@nora')
})
afterAll(() => api.stop())
beforeEach(() => {
  lines = []
})

const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
const from = { 'x-forwarded-for': '192.0.2.7' }

describe('the log records', () => {
  test('who signed in, who failed to, and from where, but not what was typed', async () => {
    const logIn = (emailOrUsername: string, password: string) =>
      api.visitor('POST', '/api/auth/login', { emailOrUsername, password }, from)
    await logIn('@nora', 'a long enough password')
    await logIn('@nora', 'a guess of a rival')
    await logIn('my password by mistake', 'x')
    expect(logged()).toMatchObject([
      {
        msg: 'login',
        outcome: 'in',
        userId: nora.id,
        address: '192.0.2.7',
        time: expect.stringMatching(/Z$/),
      },
      { msg: 'login', outcome: 'wrong', userId: nora.id, address: '192.0.2.7' },
      { msg: 'login', outcome: 'wrong', userId: null, address: '192.0.2.7' },
    ])
    expect(lines.join('')).not.toMatch(/guess|mistake|long enough/)
  })

  test('a user who tried what they may not do', async () => {
    await nora.call('GET', '/api/admin/users')
    await api.visitor('GET', '/api/account', undefined, from)
    await nora.call('POST', '/api/bids', {}, { 'sec-fetch-site': 'cross-site', ...from })
    await api.visitor('GET', '/api/mountains', undefined, { host: 'evil.example', ...from })
    expect(logged()).toMatchObject([
      { msg: 'turned away', reason: 'not_admin', userId: nora.id, url: '/api/admin/users' },
      { msg: 'turned away', reason: 'signed_out', address: '192.0.2.7', url: '/api/account' },
      { msg: 'turned away', reason: 'foreign_origin', address: '192.0.2.7', url: '/api/bids' },
      { msg: 'turned away', reason: 'foreign_host', address: '192.0.2.7' },
    ])
    expect(logged()[1]?.requestId).toMatch(/^[\w-]{36}$/)
  })

  test('no code of a ticket, whoever sends it and however it is refused', async () => {
    const code = 'Abc-123_'.repeat(8)
    // Lines about the same user or address are throttled.
    const { call } = await api.addUser('@gate_crasher')
    await call('POST', `/api/admin/tickets/${code}/use`)
    const foreign = { host: 'evil.example', 'x-forwarded-for': '192.0.2.8' }
    await api.visitor('GET', `/api/tickets/check/${code}`, undefined, foreign)
    expect(logged().flatMap(({ url }) => url ?? [])).toEqual([
      '/api/admin/tickets/…/use',
      '/api/tickets/check/…',
    ])
    expect(lines.join('')).not.toContain('Abc-123_')
  })

  test('one line for one event, whatever somebody writes into it', async () => {
    const forged = '6.6.6.6\\n{"level":30,"msg":"login","outcome":"in"}'
    await api.visitor(
      'POST',
      '/api/bids',
      {},
      {
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': forged,
      },
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toContain('\n')
    expect(logged()[0]?.msg).toBe('turned away')
  })
})

describe('a session cookie', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (text: string, secret: string, hash = 'sha256') =>
    createHmac(hash, secret).update(text).digest('base64url')

  /** A token of a session that lives, made as our own but for what the case changes. */
  async function token({
    header = {},
    claims = {},
    secret = api.config.jwtSecret,
    hash = 'sha256',
  }) {
    const [row] = await api.sql`
      select id from sessions where user_id = ${nora.id} and ended_at is null limit 1`
    const head = part({ alg: 'HS256', typ: 'session+jwt', ...header })
    const right = { sid: row?.id, iss: 'firstchair', aud: 'firstchair-web', exp: now() + 60 }
    const signed = `${head}.${part({ ...right, ...claims })}`
    return `${signed}.${hash === 'none' ? '' : sign(signed, secret, hash)}`
  }
  const statusOf = async (cookie: string) =>
    (await caller(api.url, `firstchair=${cookie}`)('GET', '/api/auth/user')).status

  test('made by hand in the right way is one: the cases below differ in one thing each', async () => {
    expect(await statusOf(await token({}))).toBe(200)
  })

  test.each([
    ['no signature', { header: { alg: 'none' }, hash: 'none' }],
    ['alg none and a signature', { header: { alg: 'none' } }],
    ['another key', { secret: 'another secret, long enough for HS256 too' }],
    ['another algorithm', { header: { alg: 'HS512' }, hash: 'sha512' }],
    [
      'a key that it brings along',
      { header: { jwk: { kty: 'oct', k: 'AAAA' } }, secret: '\0\0\0' },
    ],
    ['another audience', { claims: { aud: 'else' } }],
    ['another issuer', { claims: { iss: 'else' } }],
    ['another purpose', { header: { typ: 'reset+jwt' } }],
    ['an end that has passed', { claims: { exp: now() - 1 } }],
    ['a time that has not come', { claims: { nbf: now() + 3600 } }],
    ['no end', { claims: { exp: undefined } }],
    ['a session that is not there', { claims: { sid: Bun.randomUUIDv7() } }],
  ])('with %s signs nobody in', async (_what, change) => {
    const made = await token(change)
    expect(await statusOf(made)).toBe(401)
    expect(lines.join('')).not.toContain(made)
  })

  test('that was revoked signs nobody in, at once and for every holder', async () => {
    const kept = await token({})
    expect(await statusOf(kept)).toBe(200)
    const ended = await api.admin('POST', `/api/admin/users/${nora.id}/end-sessions`)
    expect(ended.body).toMatchObject({ message: expect.stringContaining('signed out') })
    expect(await statusOf(kept)).toBe(401)
    expect((await nora.call('GET', '/api/auth/user')).status).toBe(401)
  })
})
