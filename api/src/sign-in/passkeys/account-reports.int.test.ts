import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mailsTo, mailTo } from '../../mail/test-mail.ts'
import { PASSWORD, startTestApi, type TestApi } from '../../test-api.ts'
import { ORIGIN } from './test-passkeys.ts'

let api: TestApi
beforeAll(async () => {
  const env = { PUBLIC_URL: ORIGIN, ATTEMPT_FACTOR: '1' }
  api = await startTestApi(env, undefined, async () => {})
})
afterAll(() => api.stop())

const audited = (userId: string, entity: string, what: string) => api.sql`
  select actor_id, after from audit
  where entity = ${entity} and entity_id = ${userId} and what = ${what} order by id`

test('a changed PayPal email is mailed and audited, by the user or an admin; the same one is not', async () => {
  const { id, email, call } = await api.addUser('@payer')
  const changes = [
    [call, '/api/account/details', 'first@pay.example'],
    [call, '/api/account/details', 'first@pay.example'],
    [api.admin, `/api/admin/users/${id}/details`, 'second@pay.example'],
  ] as const
  for (const [by, path, paypalEmail] of changes) {
    expect((await by('PATCH', path, { paypalEmail })).status).toBe(200)
  }
  const subject = 'Your PayPal email was changed'
  await mailTo(api.url, email, subject)
  const posted = await api.sql`
    select from jobs.job_common where name = 'mail' and data::text like '%paypal_changed%'`
  expect(posted).toHaveLength(2)
  const entries = await audited(id, 'user', 'details_changed')
  expect(entries.map(({ after }) => after.paypal_email)).toEqual([
    'first@pay.example',
    'second@pay.example',
  ])
})

test('the fifth wrong confirmation is mailed and audited, once a day, wherever it is given', async () => {
  const { id, email, call } = await api.addUser('@stolen')
  const subject = 'Wrong passwords in your account'
  const confirm = () => call('POST', '/api/auth/confirm', { password: 'not it' })
  for (let wrong = 1; wrong <= 3; wrong += 1) expect((await confirm()).status).toBe(422)
  const change = { currentPassword: 'not it', newPassword: 'another long password' }
  expect((await call('POST', '/api/account/password', change)).status).toBe(422)
  expect(await mailsTo(api.url, email)).toEqual([])
  expect(await audited(id, 'user', 'failed_confirmations')).toHaveLength(0)

  expect((await confirm()).status).toBe(422)
  await mailTo(api.url, email, subject)
  for (let wrong = 1; wrong <= 6; wrong += 1) await confirm()
  const entries = await audited(id, 'user', 'failed_confirmations')
  expect(entries).toMatchObject([{ actor_id: id }])
  expect((await call('POST', '/api/auth/confirm', { password: PASSWORD })).status).toBe(200)
})
