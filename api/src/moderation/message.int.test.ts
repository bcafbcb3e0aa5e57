import { describe, expect, test } from 'bun:test'
import { IDEMPOTENCY_HEADER } from '@firstchair/contract'
import { mailsTo, mailTo, tokenIn } from '../mail/test-mail.ts'
import { testApi } from '../test-api.ts'

const api = testApi()

const BODY = { subject: 'Lifts open on Friday', text: 'The first chair leaves at 8.\n\nSee you.' }
const send = (body: object, key: string = Bun.randomUUIDv7()) =>
  api.admin('POST', '/api/admin/messages', body, { [IDEMPOTENCY_HEADER]: key })
async function count(query = ''): Promise<number> {
  const { body } = await api.admin('GET', `/api/admin/messages/recipients${query}`)
  return Object(body).count
}
const received = async (email: string) =>
  (await mailsTo(api.url, email)).filter(({ subject }) => subject === BODY.subject).length
/** Resolves when every queued mail is sent. */
async function idle(): Promise<void> {
  const waiting = () => api.sql`
    select from jobs.job_common where state in ('created', 'active', 'retry')`
  while ((await waiting()).length > 0) await Bun.sleep(20)
}

describe('a message to all bidders', () => {
  test('is sent once, however often it is pressed, and is audited', async () => {
    const { email } = await api.addUser('@reader')
    await api.addUser('@pending', { approval_status: 'pending' })
    const recipients = await count()
    const key = Bun.randomUUIDv7()
    const answers = await Promise.all([send(BODY, key), send(BODY, key)])
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { message: `${recipients} bidders get this email.` },
      })
    }
    const mail = await mailTo(api.url, email, BODY.subject)
    expect(mail.text).toContain('The first chair leaves at 8.\n\nSee you.')
    await send(BODY, key)
    await idle()
    expect([await received(email), await received('pending@example.com')]).toEqual([1, 0])
    const { body } = await api.admin('GET', '/api/admin/audit?entity=message')
    expect(body).toMatchObject([
      { what: 'created', entityId: key, after: { subject: BODY.subject, recipients } },
    ])
    expect(await send({ ...BODY, text: 'Another text.' }, key)).toMatchObject({
      status: 409,
      body: { reason: 'key_reused' },
    })
  })

  test('ends for whoever unsubscribes in its footer, who still hears of being outbid', async () => {
    const { email, call } = await api.addUser('@leaver')
    const before = await count()
    await send(BODY)
    const token = tokenIn(await mailTo(api.url, email, BODY.subject))
    const stopped = await api.visitor('POST', `/api/mail/unsubscribe?token=${token}`)
    expect(stopped.body).toEqual({ message: "You won't get any more announcements." })
    expect(await count()).toBe(before - 1)
    const { body } = await call('GET', '/api/account')
    expect(body).toMatchObject({ notifications: { outbid: true, news: false } })
    await send(BODY)
    // One that was queued before is not sent either.
    await api.sql`
      update jobs.job_common set state = 'created', completed_on = null
      where data ->> 'to' = ${email} and data -> 'letter' ->> 'kind' = 'message'`
    await idle()
    expect(await received(email)).toBe(1)
    await call('PATCH', '/api/account/notifications', { outbid: true, news: true })
    expect(await count()).toBe(before)
  })
})

describe('a message to the bidders of one mountain', () => {
  test('reaches those who have bid there', async () => {
    const mountainId = await api.addMountain('Alta')
    const bidder = await api.addUser('@bidder')
    const other = await api.addUser('@other')
    expect(await count(`?mountainId=${mountainId}`)).toBe(0)
    expect(await send({ ...BODY, mountainId })).toMatchObject({
      status: 409,
      body: { reason: 'nobody' },
    })
    await bidder.call('POST', '/api/bids', { mountainId, amount: 100 })
    expect(await count(`?mountainId=${mountainId}`)).toBe(1)
    expect(await send({ ...BODY, mountainId })).toMatchObject({
      body: { message: '1 bidder gets this email.' },
    })
    const { text } = await mailTo(api.url, bidder.email, BODY.subject)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('sent this to those who have bid on Alta.')
    await idle()
    expect(await received(other.email)).toBe(0)
  })

  test('is refused for an unknown one', async () => {
    expect((await send({ ...BODY, mountainId: Bun.randomUUIDv7() })).status).toBe(404)
  })
})
