import { afterEach, describe, expect, test } from 'bun:test'
import { test as nightlyTest } from '../../../infra/test/nightly.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { type SmtpManner, startTestSmtp, type TestSmtp } from './test-smtp.ts'

let api: TestApi
let smtp: TestSmtp
afterEach(async () => {
  await api.stop()
  await smtp.stop()
})

/** An instance whose mail server behaves like this; it retries after a second. */
async function start(...manners: SmtpManner[]): Promise<void> {
  smtp = await startTestSmtp(manners)
  api = await startTestApi({ SMTP_URL: smtp.url })
  await api.sql`update jobs.queue set retry_delay = 1, retry_backoff = false`
}

const register = (name: string) =>
  api.visitor('POST', '/api/auth/register', {
    email: `${name}@example.org`,
    firstName: 'Nora',
    lastName: 'Lind',
    phone: '+1 555 0100 00',
    username: `@${name}`,
    password: 'a long enough password',
    paypalEmail: `${name}@example.org`,
  })

/** The states of the mails, once none is pending. */
async function settled(): Promise<string[]> {
  const deadline = Date.now() + 25_000
  for (;;) {
    const rows = await api.sql<{ state: string }[]>`select state from jobs.job where name = 'mail'`
    const states = rows.map(({ state }) => state)
    const isDone = states.length > 0 && states.every((state) => /completed|failed/.test(state))
    if (isDone || Date.now() > deadline) return states
    await Bun.sleep(50)
  }
}

describe('a mail server', () => {
  test('that is down gets the mail when it is back, and no request waits for it', async () => {
    await start()
    const { port } = smtp
    await smtp.stop()
    expect((await register('nora')).status).toBe(201)
    const tried = async () => {
      const [row] = await api.sql`select retry_count from jobs.job where name = 'mail'`
      return row?.retry_count > 0
    }
    const deadline = Date.now() + 20_000
    while (!(await tried()) && Date.now() < deadline) await Bun.sleep(50)
    smtp = await startTestSmtp([], port)
    expect(await settled()).toEqual(['completed'])
    expect(smtp.taken).toHaveLength(1)
  }, 60_000)

  nightlyTest(
    'that hangs is timed out and retried',
    async () => {
      await start('hang')
      await register('nora')
      expect(await settled()).toEqual(['completed'])
      expect([smtp.taken.length, smtp.connections()]).toEqual([1, 2])
    },
    60_000,
  )

  test('that rejects temporarily gets the mail later, once', async () => {
    await start('busy', 'busy')
    await register('nora')
    expect(await settled()).toEqual(['completed'])
    expect([smtp.taken.length, smtp.connections()]).toEqual([1, 3])
  }, 60_000)

  test('that disconnects after it accepted the mail gets it again with the same Message-ID', async () => {
    await start('cut')
    await register('nora')
    expect(await settled()).toEqual(['completed'])
    expect(smtp.taken).toHaveLength(2)
    expect(new Set(smtp.taken).size).toBe(1)
    expect(smtp.taken[0]).toMatch(/^<[\w-]{36}@localhost>$/)
  }, 60_000)

  test('that rejects an address is not retried; the mail is moved to the failed ones', async () => {
    await start('refuse')
    await register('nora')
    expect(await settled()).toEqual(['failed'])
    const aside = await api.sql`select data->>'to' as to from jobs.job where name = 'dead-mail'`
    expect(aside).toMatchObject([{ to: 'nora@example.org' }])
    expect(smtp.connections()).toBe(1)
  }, 60_000)

  test('gets each of many concurrent mails once', async () => {
    await start()
    const names = Array.from({ length: 12 }, (_, n) => `many${n}`)
    await Promise.all(names.map(register))
    expect(await settled()).toEqual(names.map(() => 'completed'))
    expect(new Set(smtp.taken).size).toBe(12)
    expect(smtp.taken).toHaveLength(12)
  }, 60_000)
})
