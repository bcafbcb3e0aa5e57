import { beforeEach, describe, expect, test } from 'bun:test'
import { type AttemptLimits, createAttemptLimits, loginDelay } from './attempt-limits.ts'
import { networkOf } from './client.ts'

let limits: AttemptLimits
let waited: number[]
beforeEach(() => {
  waited = []
  limits = createAttemptLimits({ factor: 1, wait: async (ms) => waited.push(ms) })
})

const attempt = { address: '192.0.2.1', name: '@nora', deviceId: null }
async function fail(times: number, what: Partial<typeof attempt> | object = {}) {
  for (let n = 0; n < times; n += 1) await limits.beforeLogin({ ...attempt, ...what })
}
const tooMany = { status: 429, reason: 'too_many', retryAfter: expect.any(Number) }

test('the delay grows with the failures to five seconds and no further', () => {
  const delays = [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 1_000].map(loginDelay)
  expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 5000, 5000, 5000])
})

describe('logins', () => {
  test('on one account wait longer each time, wherever they come from', async () => {
    for (let n = 0; n < 8; n += 1) await fail(1, { address: `192.0.2.${n}`, name: '@NORA' })
    expect(waited).toEqual([0, 0, 0, 0, 250, 500, 1000, 2000])
  })

  test('that come at once are counted before their outcome is known', async () => {
    await Promise.all(Array.from({ length: 8 }, () => limits.beforeLogin(attempt)))
    expect(waited.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 250, 500, 1000, 2000])
  })

  test('of a browser that has signed in before do not wait for what strangers did', async () => {
    await fail(20)
    waited = []
    await fail(1, { deviceId: 'own browser' })
    expect(waited).toEqual([])
  })

  test('of such a browser wait as strangers do once it fails too often', async () => {
    await fail(20, { deviceId: 'stolen' })
    expect(waited).toEqual([])
    await fail(1, { deviceId: 'stolen' })
    expect(waited).toHaveLength(1)
  })

  test('begin anew after a success', async () => {
    await fail(6)
    await limits.loginSucceeded(attempt)
    waited = []
    await fail(1)
    expect(waited).toEqual([0])
  })

  const of = (n: number) => ({ ...attempt, address: `192.0.3.${n}` })
  test('of strangers need a link after fifty failures in a day under one name', async () => {
    for (let n = 0; n < 50; n += 1) expect(await limits.beforeLogin(of(n))).toBe('stranger')
    expect(await limits.beforeLogin(of(50))).toBe('locked')
    expect(await limits.beforeLogin({ ...of(51), hasLink: true })).toBe('stranger')
    for (let n = 0; n < 30; n += 1) {
      const known = await limits.beforeLogin({ ...of(0), deviceId: 'own browser' })
      expect(known).not.toBe('locked')
    }
    expect(await limits.beforeLogin({ ...of(52), name: 'the@email.example' })).toBe('stranger')
  })

  test('of one address end after 75 failures, and others go on', async () => {
    for (let n = 0; n < 75; n += 1) await fail(1, { name: `@user${n}` })
    await expect(limits.beforeLogin({ ...attempt, name: '@one_more' })).rejects.toMatchObject({
      ...tooMany,
      message: expect.stringContaining('another network'),
    })
    await fail(1, { address: '192.0.2.2' })
    await fail(1, { deviceId: 'own browser' })
  })

  test('of one name at one address end earlier, so that one guest does not stop the others', async () => {
    await fail(25)
    await expect(limits.beforeLogin(attempt)).rejects.toMatchObject({
      ...tooMany,
      message: expect.stringContaining('choose a new password'),
    })
    await fail(1, { name: '@other' })
    await fail(1, { address: '192.0.2.2' })
    await fail(1, { hasLink: true })
  })

  test('that succeed give back at most three failures, however many succeed at once', async () => {
    for (let n = 0; n < 60; n += 1) await fail(1, { name: `@user${n}` })
    await fail(10)
    await Promise.all(Array.from({ length: 10 }, () => limits.loginSucceeded(attempt)))
    for (let n = 0; n < 8; n += 1) await fail(1, { name: `@more${n}` })
    await expect(limits.beforeLogin({ ...attempt, name: '@last' })).rejects.toMatchObject(tooMany)
  })
})

test('registrations, links, reads of the registry and invites of one origin have an end', async () => {
  for (let n = 0; n < 75; n += 1) await limits.registration('2001:db8:1:2::1')
  await expect(limits.registration('2001:db8:1:2:3::9')).rejects.toMatchObject(tooMany)
  for (let n = 0; n < 75; n += 1) await limits.linkRequest('192.0.2.1')
  await expect(limits.linkRequest('192.0.2.1')).rejects.toMatchObject(tooMany)
  for (let n = 0; n < 60; n += 1) await limits.registryRead('192.0.2.1')
  await expect(limits.registryRead('192.0.2.1')).rejects.toMatchObject(tooMany)
  await limits.invites('admin', 20_000)
  await expect(limits.invites('admin', 1)).rejects.toMatchObject(tooMany)
})

test('page loads of one network have an end, and its signed-in users have their own', async () => {
  const load = (userId?: string) => limits.mayLoadPage('192.0.2.1', userId)
  for (let page = 0; page < 3_000; page += 1) expect(await load()).toBe(true)
  expect(await load()).toBe(false)
  expect(await load('nora')).toBe(true)
})

test('one inbox gets five mails of a kind an hour, in whatever case its address is written', async () => {
  const answers: boolean[] = []
  for (let n = 0; n < 6; n += 1)
    answers.push(await limits.mayMail('registered', n % 2 ? 'A@b.example' : 'a@b.example'))
  expect(answers).toEqual([true, true, true, true, true, false])
  expect(await limits.mayMail('email_change', 'a@b.example')).toBe(true)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})
