import { expect, setDefaultTimeout, test } from 'bun:test'
import { caller, cookieOf, testApi } from '../test-api.ts'

setDefaultTimeout(60_000)

/** The limits of production. */
const api = testApi({ ATTEMPT_FACTOR: '1' }, undefined, async () => {})

const PASSWORD = 'crystal harbor lamp'
const GUESTS = Array.from({ length: 25 }, (_, n) => `@guest_${n}`)
const logIn = (emailOrUsername: string, password: string) =>
  api.visitor('POST', '/api/auth/login', { emailOrUsername, password })

const register = (username: string) =>
  api.visitor('POST', '/api/auth/register', {
    ...{ username, email: `${username.slice(1)}@example.org`, password: PASSWORD },
    ...{ firstName: 'A', lastName: 'Guest', phone: '0123456789' },
    paypalEmail: `${username.slice(1)}@pay.example`,
  })

async function logInAfterTypos(username: string): Promise<number> {
  for (const typo of ['crystal harbour lamp', 'Crystal harbor lamp']) await logIn(username, typo)
  const answer = await logIn(username, PASSWORD)
  const mountainId = await api.addMountain(`Alta ${username}`)
  const bid = { mountainId, amount: 100 }
  const { status } = await caller(api.url, cookieOf(answer))('POST', '/api/bids', bid)
  return status
}

test('25 guests of a lodge register, mistype their passwords, log in and bid at once', async () => {
  const registered = await Promise.all(GUESTS.map(register))
  expect(registered.map(({ status }) => status)).toEqual(GUESTS.map(() => 201))
  await api.sql`update users set email_verified_at = now(), approval_status = 'approved'`
  expect(await Promise.all(GUESTS.map(logInAfterTypos))).toEqual(GUESTS.map(() => 201))
})

test('somebody there who guesses is stopped, at one account and at many', async () => {
  const answers = []
  for (let n = 0; n < 26; n += 1) answers.push((await logIn('@guest_0', `guess ${n}`)).status)
  expect(answers).toEqual([...Array.from({ length: 25 }, () => 401), 429])
  let guesses = 25
  while ((await logIn(`@victim_${guesses}`, 'password')).status === 401) guesses += 1
  expect(guesses).toBeLessThanOrEqual(75)
})
