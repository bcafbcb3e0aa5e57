import { beforeEach, describe, expect, test } from 'bun:test'
import { openSocket } from '../live/test-socket.ts'
import { testApi } from '../test-api.ts'

const ORIGIN = 'http://localhost:3000'
const MINUTE_MS = 60_000

const api = testApi({ PUBLIC_URL: ORIGIN })
beforeEach(async () => {
  await api.sql`delete from ticker_messages`
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
async function addEnding(name: string, minutes: number): Promise<string> {
  const body = { name, startPrice: 100, endTime: inMinutes(minutes) }
  return Object((await api.admin('POST', '/api/admin/mountains', body)).body).id
}
const mountain = async (id: string) =>
  Object((await api.visitor('GET', `/api/mountains/${id}`)).body)
const extend = (body: object) =>
  api.admin('POST', '/api/admin/auctions/extend', {
    ...{ from: inMinutes(50), to: inMinutes(70), minutes: 30, reason: 'The site was away' },
    ...body,
  })
const strip = async () => (await api.visitor('GET', '/api/ticker-messages')).body
const extensions = () => api.sql`select * from auction_extensions`

describe('an extension', () => {
  test('moves the ends in its window, gives the reason, and is one audited operation', async () => {
    const [inside, before, after] = [
      await addEnding('Inside', 60),
      await addEnding('Before', 40),
      await addEnding('After', 80),
    ]
    const was = await mountain(inside)
    const untouched = [await mountain(before), await mountain(after)]
    const socket = await openSocket(api.url, { origin: ORIGIN })
    const { status, body } = await extend({})
    expect([status, body]).toEqual([
      200,
      {
        message: '1 auction extended by 30 minutes.',
        extended: [{ id: inside, name: 'Inside', endTime: expect.any(String) }],
        closed: [],
        unchanged: [],
      },
    ])
    const updated = await socket.next('mountain_updated')
    const end = new Date(Date.parse(was.endTime) + 30 * MINUTE_MS).toISOString()
    expect(updated.data.mountain).toMatchObject({ id: inside, endTime: end, seq: was.seq + 1 })
    socket.close()
    expect(await mountain(inside)).toMatchObject({ endTime: end, isExtended: false })
    expect([await mountain(before), await mountain(after)]).toEqual(untouched)
    expect(await strip()).toEqual([
      { message: 'Some auctions were extended by 30 minutes: The site was away' },
    ])
    const log = await api.admin('GET', '/api/admin/audit?entity=extension')
    expect(log.body).toMatchObject([
      {
        actor: { email: 'admin@example.com' },
        after: { minutes: 30, reason: 'The site was away', mountainIds: [inside] },
      },
    ])
  })

  test('names what has closed, and leaves it so', async () => {
    const id = await addEnding('Closed', 200)
    await api.sql`
      with ended as (
        update cycles set scheduled_end = date_trunc('second', now()), end_date = date_trunc('second', now())
        where mountain_id = ${id} and status = 'open' returning end_date)
      update mountains set end_time = end_date from ended where id = ${id}`
    while ((await mountain(id)).cyclesCompleted === 0) await Bun.sleep(50)
    const was = await mountain(id)
    const made = (await extensions()).length
    const { body } = await extend({ from: inMinutes(-5), to: inMinutes(5) })
    expect(body).toMatchObject({ extended: [], closed: [{ id, name: 'Closed' }] })
    expect(await mountain(id)).toEqual(was)
    expect([(await extensions()).length, await strip()]).toEqual([made, []])
  })

  test('keeps a late bid allowed until the new end', async () => {
    const id = await addEnding('Late', 300)
    const { call } = await api.addUser('@ann')
    await extend({ from: inMinutes(299), to: inMinutes(301), minutes: 1 })
    expect((await call('POST', '/api/bids', { mountainId: id, amount: 100 })).status).toBe(201)
  })

  test.each([
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 10_081 }, 'minutes'],
    [{ minutes: 1.5 }, 'minutes'],
    [{ minutes: '30' }, 'minutes'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(151) }, 'reason'],
    [{ from: 'today' }, 'from'],
    [{ from: inMinutes(90) }, 'to'],
    [{ to: '0000-01-01T00:00:00Z' }, 'to'],
  ])('%j is refused, and nothing moves', async (wrong, field) => {
    const made = (await extensions()).length
    const { status, body } = await extend(wrong)
    expect([status, Object.keys(Object(body).fields)]).toEqual([422, [field]])
    expect((await extensions()).length).toBe(made)
  })

  test('moves the auctions behind it as far as the stagger needs, and keeps their order', async () => {
    await api.admin('PATCH', '/api/admin/settings', { staggerMinutes: 10 })
    const ids = [
      await addEnding('First', 3_060),
      await addEnding('Next', 3_075),
      await addEnding('Far', 3_120),
    ]
    const ends = async () =>
      (await Promise.all(ids.map(mountain))).map(({ endTime }) => Date.parse(endTime))
    const [first = 0, , far = 0] = await ends()
    const { body } = await extend({ from: inMinutes(3_050), to: inMinutes(3_070) })
    await api.admin('PATCH', '/api/admin/settings', { staggerMinutes: 0 })
    expect(body).toMatchObject({
      message: expect.stringContaining(
        'extended by 30 minutes. 1 auction behind them moved as well.',
      ),
    })
    expect(await ends()).toEqual([first + 30 * MINUTE_MS, first + 40 * MINUTE_MS, far])
  })
})
