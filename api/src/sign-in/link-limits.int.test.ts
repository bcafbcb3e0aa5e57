import { expect, setDefaultTimeout, test } from 'bun:test'
import { mailsTo, mailTo, tokenIn } from '../mail/test-mail.ts'
import { testApi } from '../test-api.ts'

setDefaultTimeout(60_000)

const api = testApi({ ATTEMPT_FACTOR: '1' })

const RESET = 'Reset your password'
const askReset = (email: string) => api.visitor('POST', '/api/auth/forgot-password', { email })
const resend = (email: string) => api.visitor('POST', '/api/auth/resend-verification', { email })
const resetLinks = async (email: string) =>
  (await mailsTo(api.url, email)).filter(({ subject }) => subject === RESET)

/** Waits until every requested link was sent or refused. */
async function allDone(): Promise<void> {
  for (;;) {
    const waiting = await api.sql`
      select from jobs.job_common
      where name in ('mail', 'account-mail') and state in ('created', 'retry', 'active')`
    if (waiting.length === 0) return
    await Bun.sleep(20)
  }
}

test('requests that send nothing keep no reset link from the owner', async () => {
  const { email } = await api.addUser('@verified')
  for (let n = 0; n < 5; n += 1) await resend(email)
  await askReset(email)
  await mailTo(api.url, email, RESET)
})

test('however many links strangers request for a user, a valid one is in the inbox', async () => {
  const { id, email } = await api.addUser('@flooded')
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push(await askReset(email))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  await allDone()
  expect(await resetLinks(email)).toHaveLength(5)

  await api.sql`update tokens set created_at = created_at - interval '11 minutes' where user_id = ${id}`
  await askReset(email)
  await allDone()
  const links = await resetLinks(email)
  expect(links).toHaveLength(6)
  const token = links[0] ? tokenIn(links[0]) : ''
  const newPassword = 'another long password'
  const reset = await api.visitor('POST', '/api/auth/reset-password', { token, newPassword })
  expect(reset.status).toBe(200)
})

test('a link that was made worthless does not stand in the way of a new one', async () => {
  const { id, email } = await api.addUser('@robbed')
  for (let n = 0; n < 5; n += 1) await askReset(email)
  await allDone()
  await api.sql`update tokens set used_at = now() where user_id = ${id}`
  await askReset(email)
  await allDone()
  expect(await resetLinks(email)).toHaveLength(6)
})
