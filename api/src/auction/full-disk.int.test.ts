import { expect, setDefaultTimeout, test } from 'bun:test'
import { type Answer, testApi, testUser } from '../test-api.ts'

setDefaultTimeout(30_000)

const api = testApi()
const bidder = testUser(() => api, '@frank')

/** Lets the server itself answer each write of a bid with this error. */
async function failWrites(sqlState: string): Promise<void> {
  await api.sql.unsafe(`
    create function fail_writes() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${sqlState}'; end $$;
    create trigger fail_writes before insert on changes execute function fail_writes()`)
}
const mend = () => api.sql.unsafe('drop function fail_writes cascade')

const bid = (mountainId: string, amount: number): Promise<Answer> =>
  bidder.call('POST', '/api/bids', { mountainId, amount })

test.each([
  ['a full disk', '53100', 'The disk of the database is full'],
  ['a disk that fails', '58030', 'The disk of the database fails'],
])(
  '%s: bids are refused with a time, health says why, and afterwards all is as before',
  async (name, sqlState, reason) => {
    const mountainId = await api.addMountain(name)
    await failWrites(sqlState)
    const answers = await Promise.all([101, 102, 103].map((amount) => bid(mountainId, amount)))
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
      expect(body).toMatchObject({ reason: 'unavailable' })
    }
    expect(await api.sql`select from bids where mountain_id = ${mountainId}`).toHaveLength(0)
    const ready = await api.visitor('GET', '/health/ready')
    expect(ready).toMatchObject({ status: 200, body: { status: 'degraded' } })
    expect(JSON.stringify(ready.body)).toContain(reason)
    await mend()
    expect((await bid(mountainId, 101)).status).toBe(201)
  },
)
