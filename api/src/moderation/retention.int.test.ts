import { expect, test } from 'bun:test'
import { mailTo } from '../mail/test-mail.ts'
import { connectDatabase } from '../platform/database.ts'
import { PASSWORD, testApi } from '../test-api.ts'
import { applyRetention } from './retention.ts'

const api = testApi()

const save = (body: object) => api.admin('PATCH', '/api/admin/settings', body)

/** What a round does, with the rights of the serving role. */
async function apply(): Promise<void> {
  const { db, closeDatabase } = connectDatabase({ ...api.config, onUnsafe: () => {} })
  await applyRetention(db)
  await closeDatabase()
}

test('logins keep address and browser with the account, until a period is set', async () => {
  const { id, call } = await api.addUser('@visitor')
  await api.sql`update sessions set login_at = now() - interval '31 days' where user_id = ${id}`
  await api.signIn('@visitor', PASSWORD)
  const addresses = async () => {
    const rows = await api.sql<{ ip_address: string }[]>`
      select ip_address from sessions where user_id = ${id} order by login_at`
    return rows.map(({ ip_address }) => ip_address)
  }
  await apply()
  expect(await addresses()).toEqual(['127.0.0.1', '127.0.0.1'])
  expect((await save({ loginDays: 30 })).status).toBe(200)
  await apply()
  expect(await addresses()).toEqual(['', '127.0.0.1'])
  expect((await call('GET', '/api/account/sessions')).status).toBe(200)
  expect((await save({ loginDays: null })).body).toMatchObject({ loginDays: null })
})

test('a sent mail is deleted after the set days, one that waits is not', async () => {
  const { email, call } = await api.addUser('@mailed')
  await call('POST', '/api/account/password', {
    ...{ currentPassword: PASSWORD, newPassword: 'crystal harbor lamp' },
  })
  await mailTo(api.url, email, 'Your password was changed')
  const age = () => api.sql`
    update jobs.job_common set completed_on = now() - interval '8 days'
    where data ->> 'to' = ${email} and state = 'completed'`
  while ((await age()).count === 0) await Bun.sleep(20)
  await apply()
  const left = () => api.sql`select from jobs.job_common where data ->> 'to' = ${email}`
  expect(await left()).toHaveLength(1)
  expect((await save({ mailDays: 7 })).status).toBe(200)
  await api.sql`
    insert into jobs.job_common (id, name, start_after, data)
    values (gen_random_uuid(), 'mail', now() + interval '1 day', ${api.sql.json({ to: email })})`
  await apply()
  expect(await left()).toHaveLength(1)
})

test.each([
  { loginDays: 29 },
  { loginDays: 3_651 },
  { mailDays: 6 },
  { mailDays: 31 },
  { mailDays: null },
])('%j is refused', async (edit) => {
  expect((await save(edit)).status).toBe(422)
})
