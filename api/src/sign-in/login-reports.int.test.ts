import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { hashOf } from '../accounts/token.ts'
import { mailsTo, mailTo, type TestMail, tokenIn } from '../mail/test-mail.ts'
import { type Answer, PASSWORD, startTestApi, type TestApi } from '../test-api.ts'

setDefaultTimeout(120_000)

const FAILED = 'Failed logins to your account'
const NEW_DEVICE = 'New login to your account'
const CONFIRM = 'Confirm your device'
const WRONG = 'a wrong guess'

let api: TestApi
beforeAll(async () => {
  // Each attempt comes from an address of its own: what is seen here is the account's count.
  const env = { ATTEMPT_FACTOR: '1', TRUSTED_PROXIES: '1' }
  api = await startTestApi(env, undefined, async () => {})
})
afterAll(() => api.stop())

let addresses = 0
function logIn(emailOrUsername: string, password: string, more: object = {}, cookie = '') {
  addresses += 1
  const from = `192.0.${Math.floor(addresses / 250)}.${addresses % 250}`
  return api.visitor(
    'POST',
    '/api/auth/login',
    { emailOrUsername, password, ...more },
    { 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0', cookie },
  )
}
/** All at once; the hashing turns away whoever comes while 25 wait. */
async function fail(name: string, times: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => logIn(name, WRONG)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
}
const deviceOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('firstchair-device='))
    ?.split(';')[0] ?? ''

/** The mails with a subject, once nothing waits to be sent. */
async function settled(email: string, subject: string): Promise<TestMail[]> {
  for (;;) {
    const waiting = await api.sql`
      select from jobs.job_common
      where name in ('mail', 'account-mail') and state in ('created', 'retry', 'active')`
    if (waiting.length === 0) break
    await Bun.sleep(20)
  }
  return (await mailsTo(api.url, email)).filter((mail) => mail.subject === subject)
}

describe('the owner is notified by mail', () => {
  test('of ten failed logins within 15 minutes, whichever name was used', async () => {
    const { email } = await api.addUser('@guessed')
    await fail(email, 5)
    await fail('@guessed', 4)
    expect(await settled(email, FAILED)).toEqual([])
    await fail('@guessed', 2)
    await mailTo(api.url, email, FAILED)
    expect(await settled(email, FAILED)).toHaveLength(1)
  })

  test('of a login on a new device, once a day, and not of the first login of all', async () => {
    const { id, email } = await api.addUser('@traveller')
    expect(await settled(email, NEW_DEVICE)).toEqual([])
    const known = deviceOf(await logIn(email, PASSWORD))
    const mail = await mailTo(api.url, email, NEW_DEVICE)
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('Firefox on Linux, from the address 192.0.')
    await logIn(email, PASSWORD)
    expect(await settled(email, NEW_DEVICE)).toHaveLength(1)

    await api.sql`update account_notices set posted_at = now() - interval '25 hours' where user_id = ${id}`
    await logIn(email, PASSWORD, {}, known)
    expect(await settled(email, NEW_DEVICE)).toHaveLength(1)
    await logIn(email, PASSWORD)
    expect(await settled(email, NEW_DEVICE)).toHaveLength(2)
  })
})

test('a browser that two people share is new to neither of them', async () => {
  const one = (await api.addUser('@shares_one')).email
  const other = (await api.addUser('@shares_other')).email
  let cookie = deviceOf(await logIn(one, PASSWORD))
  cookie = deviceOf(await logIn(other, PASSWORD, {}, cookie))
  await settled(one, NEW_DEVICE)
  await api.sql`update account_notices set posted_at = now() - interval '25 hours'`
  cookie = deviceOf(await logIn(one, PASSWORD, {}, cookie))
  await logIn(other, PASSWORD, {}, cookie)
  expect(await settled(one, NEW_DEVICE)).toHaveLength(1)
  expect(await settled(other, NEW_DEVICE)).toHaveLength(1)
})

describe('after too many failures in a day', () => {
  let email: string
  let known: string
  beforeAll(async () => {
    email = (await api.addUser('@besieged')).email
    known = deviceOf(await logIn(email, PASSWORD))
    for (const name of [email, 'nobody@example.com']) {
      await fail(name, 25)
      await fail(name, 25)
    }
  })

  test('a right password is answered as a wrong one, and as a name that nobody has', async () => {
    const right = await logIn(email, PASSWORD)
    expect(right).toMatchObject({ status: 403, body: { reason: 'unknown_device' } })
    expect((await logIn(email, WRONG)).body).toEqual(right.body)
    expect((await logIn('nobody@example.com', WRONG)).body).toEqual(right.body)
  })

  test('a device that is known signs in as ever', async () => {
    expect((await logIn(email, PASSWORD, {}, known)).status).toBe(200)
  })

  test('the response does not reveal the account’s other login name', async () => {
    expect((await logIn('@besieged', WRONG)).status).toBe(401)
  })

  test('a new device signs in with the link that is mailed for a right password, once', async () => {
    const links = await settled(email, CONFIRM)
    expect(links).toHaveLength(1)
    const deviceToken = links[0] ? tokenIn(links[0]) : ''
    expect((await logIn(email, WRONG, { deviceToken })).status).toBe(401)
    const answer = await logIn(email, PASSWORD, { deviceToken })
    expect(answer.status).toBe(200)
    expect((await logIn(email, PASSWORD, {}, deviceOf(answer))).status).toBe(200)
    expect((await logIn(email, PASSWORD, { deviceToken })).status).toBe(403)
  })

  test('a link of somebody else opens nothing', async () => {
    const { id, email: theirs } = await api.addUser('@thief')
    const deviceToken = 'x'.repeat(43)
    await api.sql`insert into tokens ${api.sql({
      ...{ id: Bun.randomUUIDv7(), user_id: id, purpose: 'device', email: theirs },
      ...{ hash: hashOf(deviceToken), expires_at: new Date(Date.now() + 3_600_000) },
    })}`
    expect((await logIn(email, PASSWORD, { deviceToken })).status).toBe(403)
  })

  test('a browser that has set the password by a mailed link is known', async () => {
    await api.visitor('POST', '/api/auth/forgot-password', { email })
    const token = tokenIn(await mailTo(api.url, email, 'Reset your password'))
    const newPassword = 'another long password'
    const answer = await api.visitor('POST', '/api/auth/reset-password', { token, newPassword })
    expect((await logIn(email, newPassword)).status).toBe(403)
    expect((await logIn(email, newPassword, {}, deviceOf(answer))).status).toBe(200)
  })
})
