import { afterAll, beforeAll, expect, test } from 'bun:test'
import { PASSWORD, startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
/** How long each attempt would have waited, in milliseconds. */
const waited: number[] = []
beforeAll(async () => {
  api = await startTestApi({ ATTEMPT_FACTOR: '1' }, undefined, async (ms) => waited.push(ms))
})
afterAll(() => api.stop())

const logIn = (password: string, cookie?: string) =>
  api.visitor(
    'POST',
    '/api/auth/login',
    { emailOrUsername: '@owner', password },
    cookie === undefined ? {} : { cookie },
  )

test("a rival's guesses slow strangers down, and not the browser that has signed in before", async () => {
  await api.addUser('@owner')
  const { headers } = await logIn(PASSWORD)
  const device = headers.getSetCookie().find((cookie) => cookie.startsWith('firstchair-device='))
  expect(device).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)

  await Promise.all(Array.from({ length: 7 }, () => logIn('a wrong guess')))
  waited.length = 0
  expect((await logIn(PASSWORD, device?.split(';')[0])).status).toBe(200)
  expect(waited).toEqual([])
  await Promise.all(Array.from({ length: 7 }, () => logIn('a wrong guess')))
  expect((await logIn(PASSWORD)).status).toBe(200)
  expect(waited.at(-1)).toBe(2_000)
})

test('a forged device cookie is none', async () => {
  await Promise.all(Array.from({ length: 7 }, () => logIn('a wrong guess')))
  await logIn('a wrong guess', 'firstchair-device=aaaa.bbbb')
  expect(waited.at(-1)).toBe(2_000)
})

test('too many registrations of one address are refused with the time to wait', async () => {
  const ask = (n: number) =>
    // Counted before it is read, so that typing errors are cheap here.
    api.visitor('POST', '/api/auth/register', { email: `r${n}@example.org` })
  const answers = await Promise.all(Array.from({ length: 76 }, (_, n) => ask(n)))
  const refused = answers.filter(({ status }) => status !== 422)
  expect(refused).toMatchObject([{ status: 429, body: { reason: 'too_many' } }])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeWithin(3000, 3601)
})

test('changes of one account end for an hour, and those of others go on', async () => {
  const { call } = await api.addUser('@restless')
  const other = await api.addUser('@calm')
  const change = (by: typeof call) => by('PATCH', '/api/account/details', { firstName: 'Nora' })
  const answers = await Promise.all(Array.from({ length: 61 }, () => change(call)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toMatchObject([{ status: 429, body: { reason: 'too_many' } }])
  expect((await call('GET', '/api/account/data')).status).toBe(429)
  expect((await change(other.call)).status).toBe(200)
})

test('completing a profile again and again ends for an hour', async () => {
  const { call } = await api.addUser('@eager')
  const profile = { username: '@eager', paypalEmail: 'eager@example.com' }
  const ask = () => call('POST', '/api/auth/setup-profile', profile)
  const answers = await Promise.all(Array.from({ length: 61 }, ask))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toMatchObject([{ status: 429, body: { reason: 'too_many' } }])
})

test('a stolen session is no way to guess the password faster than a login', async () => {
  const { call, email } = await api.addUser('@watched')
  const guess = () =>
    call('POST', '/api/account/email', { email: 'thief@example.org', password: 'a wrong guess' })
  await Promise.all(Array.from({ length: 6 }, guess))
  await api.visitor('POST', '/api/auth/login', {
    emailOrUsername: email,
    password: 'a wrong guess',
  })
  // The seventh attempt on one account, whichever door the others came by.
  expect(waited.at(-1)).toBe(1_000)
})

test('a limit is taken before a body is validated', async () => {
  const ask = () => api.visitor('POST', '/api/auth/forgot-password', { email: '!' })
  for (let sent = 0; sent < 75; sent += 1) expect((await ask()).status).toBe(422)
  expect((await ask()).status).toBe(429)
})
