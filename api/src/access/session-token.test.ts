import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { createSessionTokens, SESSION_SECONDS } from './session-cookie.ts'

const SECRET = 'a secret that is long enough for HS256'
const tokens = createSessionTokens(SECRET)
const now = () => Math.floor(Date.now() / 1000)

/** Forges a token with any header, claims and secret. */
function forge(header: object, claims: object, secret = SECRET, hash = 'sha256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part(header)}.${part(claims)}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

const header = { alg: 'HS256', typ: 'session+jwt' }
const claims = () => ({ sid: 'a', iss: 'firstchair', aud: 'firstchair-web', exp: now() + 60 })

afterEach(() => {
  setSystemTime()
})

describe('a session token', () => {
  test('names its session, at second sight without waiting', async () => {
    const token = await tokens.sign('session-1')
    expect(await tokens.verify(token)).toBe('session-1')
    expect(tokens.verify(token)).toBe('session-1')
  })

  test('is none after 30 days, also when it is known', async () => {
    const token = await tokens.sign('session-2')
    await tokens.verify(token)
    setSystemTime(Date.now() + (SESSION_SECONDS + 1) * 1000)
    expect(await tokens.verify(token)).toBeNull()
    expect(await createSessionTokens(SECRET).verify(token)).toBeNull()
  })

  test('made by hand in the right way is one: the cases below differ in one thing each', async () => {
    expect(await tokens.verify(forge(header, claims()))).toBe('a')
  })

  test.each([
    ['another secret', () => forge(header, claims(), 'another secret that is long enough')],
    ['no signature', () => forge({ ...header, alg: 'none' }, claims()).replace(/[^.]+$/, '')],
    ['another algorithm', () => forge({ ...header, alg: 'HS512' }, claims(), SECRET, 'sha512')],
    ['another type', () => forge({ ...header, typ: 'JWT' }, claims())],
    ['another issuer', () => forge(header, { ...claims(), iss: 'else' })],
    ['another audience', () => forge(header, { ...claims(), aud: 'else' })],
    ['no end', () => forge(header, { ...claims(), exp: undefined })],
    ['an end that has passed', () => forge(header, { ...claims(), exp: now() - 1 })],
    ['no session', () => forge(header, { ...claims(), sid: undefined })],
    ['a session that is no text', () => forge(header, { ...claims(), sid: 5 })],
    ['nothing in it', () => ''],
    ['no form', () => 'x.y'],
  ])('with %s is none', async (_what, make) => {
    expect(await tokens.verify(make())).toBeNull()
  })
})
