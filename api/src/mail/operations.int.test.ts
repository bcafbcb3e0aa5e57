import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { adminMail } from '@firstchair/contract'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { bossOptions } from '../platform/jobs/prepare-jobs.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { type SmtpManner, startTestSmtp, type TestSmtp } from './test-smtp.ts'

setDefaultTimeout(60_000)

let api: TestApi
let smtp: TestSmtp
async function start(...manners: SmtpManner[]): Promise<void> {
  smtp = await startTestSmtp(manners)
  api = await startTestApi({ SMTP_URL: smtp.url })
  await api.sql`update jobs.queue set retry_delay = 1, retry_backoff = false`
}
async function stop() {
  await api.stop()
  await smtp.stop()
}

const mails = async (query = '') =>
  z.array(adminMail).parse((await api.admin('GET', `/api/admin/mails?${query}`)).body)
const ready = async () => (await api.visitor('GET', '/health/ready')).body
const ask = (email: string) => api.visitor('POST', '/api/auth/forgot-password', { email })

/** Polls until the condition holds. */
async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look()
    if (isSo(found)) return found
    await Bun.sleep(20)
  }
}

describe('a mail that was given up on', () => {
  beforeAll(async () => {
    await start('refuse', 'refuse')
    await api.addUser('@nora')
    await api.addUser('@bert')
    for (const name of ['nora', 'bert']) {
      await ask(`${name}@example.com`)
      await until(mails, (found) => found.some(({ to }) => to.startsWith(name)))
    }
  })
  afterAll(stop)

  test('is shown to admins with the reason but without its content, the latest first', async () => {
    const found = await mails()
    expect(found).toMatchObject([
      { to: 'bert@example.com', kind: 'reset', state: 'failed', tries: 1 },
      { to: 'nora@example.com', kind: 'reset', state: 'failed', tries: 1 },
    ])
    expect(found[0]?.reason).toContain('refuses')
    expect(JSON.stringify(found)).not.toContain('token')
    const [second] = await mails(`limit=1&cursor=${found[0]?.id}`)
    expect(second).toEqual(found[1])
  })

  test('makes the instance degraded, but it keeps working', async () => {
    const answer = await api.visitor('GET', '/health/ready')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      ...{ status: 'degraded', mail: 'up', deadLetters: 2 },
      reasons: ['Some emails have failed for good: an admin can resend or delete them.'],
    })
  })

  test('is retried when an admin requests it, and arrives once however often they do', async () => {
    const [mail] = (await mails()).filter(({ to }) => to.startsWith('nora'))
    const path = `/api/admin/mails/${mail?.id}/retry`
    const answers = await Promise.all([api.admin('POST', path), api.admin('POST', path)])
    expect(answers.map(({ status }) => status)).toContain(200)
    await until(
      async () => smtp.taken,
      (taken) => taken.length > 0,
    )
    expect((await api.admin('POST', path)).status).toBe(404)
    expect(smtp.taken).toEqual([`<${mail?.id}@localhost>`])
    expect((await mails()).map(({ to }) => to)).toEqual(['bert@example.com'])
  })

  test('is dismissed by an admin, and then the instance is healthy', async () => {
    const [mail] = await mails()
    expect((await api.admin('DELETE', `/api/admin/mails/${mail?.id}`)).status).toBe(200)
    expect((await api.admin('DELETE', `/api/admin/mails/${mail?.id}`)).status).toBe(404)
    expect(await mails()).toEqual([])
    expect(await ready()).toMatchObject({ status: 'ok', deadLetters: 0 })
  })
})

describe('89 days after a mail was given up on', () => {
  beforeAll(async () => {
    await start('refuse')
    await api.addUser('@nora')
    await ask('nora@example.com')
    await until(mails, (found) => found.length > 0)
    await api.sql`
      update jobs.job_common set created_on = created_on - interval '89 days',
        start_after = start_after - interval '89 days', keep_until = keep_until - interval '89 days',
        completed_on = completed_on - interval '89 days'`
    await clearAway()
  })
  afterAll(stop)

  test('it is still shown, and sent when an admin requests it, although its job is deleted', async () => {
    expect(await api.sql`select from jobs.job_common where name = 'mail'`).toHaveLength(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'nora@example.com', kind: 'reset', state: 'failed' })
    expect(mail?.reason).toContain('refuses')

    expect((await api.admin('POST', `/api/admin/mails/${mail?.id}/retry`)).status).toBe(200)
    await until(
      async () => smtp.taken,
      (taken) => taken.length > 0,
    )
    expect(smtp.taken).toEqual([`<${mail?.id}@localhost>`])
    expect(await mails()).toEqual([])
  })
})

/** What pg-boss does once a day: old jobs go. */
async function clearAway(): Promise<void> {
  await api.sql`update jobs.queue set maintain_on = null`
  const boss = new PgBoss({ ...bossOptions(api.config.migrationDatabaseUrl), supervise: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}

describe('a mail server that is down', () => {
  afterEach(stop)

  test('makes the instance degraded until it is back; pending mails are shown', async () => {
    await start()
    await smtp.stop()
    await api.addUser('@nora')
    await ask('nora@example.com')
    expect(await until(ready, (it) => Object(it).mail === 'down')).toMatchObject({
      status: 'degraded',
      database: 'up',
    })
    const [waits] = await until(
      () => mails('state=waiting'),
      (found) => found.length > 0,
    )
    expect(waits).toMatchObject({ to: 'nora@example.com', kind: 'reset', state: 'waiting' })

    smtp = await startTestSmtp([], smtp.port)
    expect(await until(ready, (it) => Object(it).mail === 'up')).toMatchObject({ status: 'ok' })
    expect(await mails('state=waiting')).toEqual([])
  })
})
