import { beforeAll, describe, expect, test } from 'bun:test'
import { dayStatistic, NO_FACTS, setup } from '@firstchair/contract'
import { z } from 'zod'
import { testApi, testUser } from '../test-api.ts'

let alta: string
let winId: string
const api = testApi()
const ann = testUser(() => api, '@ann')
beforeAll(async () => {
  alta = await api.addMountain('Alta')
  await ann.call('POST', '/api/bids', { mountainId: alta, amount: 700 })
  await api.sql`
    with ended as (
      update cycles set scheduled_end = date_trunc('second', now()), end_date = date_trunc('second', now())
      where mountain_id = ${alta} and status = 'open' returning mountain_id, end_date)
    update mountains set end_time = end_date from ended where id = mountain_id`
  for (;;) {
    const [win] = await api.sql`select id from wins`
    winId = win?.id
    if (win) break
    await Bun.sleep(50)
  }
})

const get = async (path: string) => (await api.admin('GET', `/api/admin/${path}`)).body
async function addOrder(attempt: number, providerId: string): Promise<string> {
  const id = Bun.randomUUIDv7()
  await api.sql`
    insert into payment_orders (id, win_id, user_id, attempt, funding_source, amount_cents,
      provider_id, created_at)
    values (${id}, ${winId}, ${ann.id}, ${attempt}, 'paypal', 70000, ${providerId}, now())`
  return id
}
const addCapture = (id: string, orderId: string) => api.sql`
  insert into captures (id, order_id, win_id, status, amount_cents, captured_at)
  values (${id}, ${orderId}, ${winId}, 'completed', 70000, now())`

const statistics = async (query = '') =>
  z.array(dayStatistic).parse(await get(`statistics${query}`))

describe('the statistics of a day', () => {
  test('count bids and payments, on empty days too', async () => {
    const days = await statistics()
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ bids: 1, paid: 0 })
    expect(days.at(-2)).toMatchObject({ bids: 0, paid: 0 })
    await addCapture('C2', await addOrder(2, 'O2'))
    // A capture that pays no win does not count.
    expect((await statistics()).at(-1)?.paid).toBe(0)
    await api.sql`update wins set payment_status = 'captured', capture_id = 'C2' where id = ${winId}`
    expect((await statistics()).at(-1)?.paid).toBe(700)
    await api.sql`update wins set payment_status = 'refunded' where id = ${winId}`
    expect((await statistics()).at(-1)?.paid).toBe(700)
    await api.sql`update wins set payment_status = 'pending', capture_id = null where id = ${winId}`
  })

  test("are those of the admin's time zone", async () => {
    // Between them lies the date line: whatever the hour, it is never the same day in both.
    const west = () => statistics('?timeZone=Pacific/Pago_Pago')
    const east = await statistics('?timeZone=Pacific/Kiritimati')
    expect((await west()).at(-1)?.day).not.toBe(east.at(-1)?.day)
    expect([(await west()).at(-1)?.bids, east.at(-1)?.bids]).toEqual([1, 1])
    await api.sql`update bids set placed_at = placed_at - interval '1 day'`
    expect((await west()).slice(-2).map(({ bids }) => bids)).toEqual([1, 0])
    await api.sql`update bids set placed_at = placed_at + interval '1 day'`
  })

  test.each(['Mars/Olympus', '%2B03:00', '', 'FOO%2B3'])(
    'time zone "%s" is refused',
    async (zone) => {
      const { status, body } = await api.admin('GET', `/api/admin/statistics?timeZone=${zone}`)
      expect([status, Object(body).message]).toEqual([422, expect.any(String)])
    },
  )
})

/** Where it is about noon, so that an hour from now is still today. */
function zoneAtNoon() {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? hours : `+${hours}`}`
}

describe('what needs attention', () => {
  test('names users who wait, wins near their deadline, and auctions that end today', async () => {
    const bert = await api.addUser('@bert', { approval_status: 'pending' })
    const gone = await api.addUser('@gone', { approval_status: 'pending' })
    await api.sql`update users set archived_at = now() where id = ${gone.id}`
    await api.sql`update wins set payment_deadline = now() + interval '20 hours'`
    await api.sql`update mountains set end_time = date_trunc('second', now() + interval '9 days')`
    const soon = await api.addMountain('Soon')
    const validFrom = '2026-12-20'
    await api.admin('PATCH', `/api/admin/mountains/${soon}`, {
      facts: { ...NO_FACTS, validFrom, validTo: validFrom },
    })
    expect(await get(`attention?timeZone=${encodeURIComponent(zoneAtNoon())}`)).toEqual({
      pendingUsers: { count: 1, first: [{ id: bert.id, label: '@bert', at: expect.any(String) }] },
      heldCascades: { count: 0, first: [] },
      unpaidWins: { count: 1, first: [{ id: winId, label: 'Alta: @ann', at: expect.any(String) }] },
      payments: { count: 0, first: [] },
      failedMails: { count: 0, first: [] },
      endingToday: { count: 1, first: [{ id: soon, label: 'Soon', at: expect.any(String) }] },
      lowCodes: { count: 0, first: [] },
      withoutDay: { count: 1, first: [{ id: alta, label: 'Alta', at: expect.any(String) }] },
      lateRides: { count: 0, first: [] },
    })
    await api.sql`update wins set payment_deadline = now() + interval '25 hours'`
    expect(Object(await get('attention')).unpaidWins).toEqual({ count: 0, first: [] })
  })

  test('refuses an unknown time zone', async () => {
    expect((await api.admin('GET', '/api/admin/attention?timeZone=Mars')).status).toBe(422)
  })
})

describe('the search', () => {
  const find = async (q: string) => Object(await get(`search?q=${encodeURIComponent(q)}`))

  test('finds users and mountains by part of their names', async () => {
    expect((await find('ANN@')).users).toMatchObject([{ id: ann.id, username: '@ann' }])
    expect((await find('alt')).mountains).toEqual([{ id: alta, name: 'Alta' }])
  })

  test('marks the archived users', async () => {
    expect((await find('@ann')).users).toMatchObject([{ id: ann.id, isArchived: 0 }])
    expect((await find('@gone')).users).toMatchObject([{ isArchived: 1 }])
  })

  test('ignores blanks around a pasted id', async () => {
    expect((await find(' #1 ')).tickets).toMatchObject([{ winnerId: winId }])
  })

  test('leads to the one result of a ticket', async () => {
    const only = await get(`auction-results?winnerId=${winId}`)
    expect(only).toMatchObject([{ winner: { id: winId } }])
    expect(await get(`auction-results?winnerId=${Bun.randomUUIDv7()}`)).toEqual([])
  })

  test('finds tickets by their number', async () => {
    for (const q of ['1', '#1']) {
      expect((await find(q)).tickets).toMatchObject([
        { winnerId: winId, ticketNumber: 1, mountain: { name: 'Alta' }, user: { id: ann.id } },
      ])
    }
    expect((await find('99')).tickets).toEqual([])
  })

  test("finds payments by PayPal's ids of order and capture", async () => {
    const orderId = await addOrder(1, '5O190127TN364715T')
    expect((await find('5o190127')).payments).toMatchObject([
      { captureId: null, orderId: '5O190127TN364715T', winnerId: winId },
    ])
    await addCapture('3C679366HH908993F', orderId)
    expect((await find('3C679366HH908993F')).payments).toMatchObject([
      { captureId: '3C679366HH908993F', user: { username: '@ann' } },
    ])
  })

  test.each(['', '%20', 'x'.repeat(101), '%00'])('refuses "%s"', async (q) => {
    expect((await api.admin('GET', `/api/admin/search?q=${q}`)).status).toBe(422)
  })
})

test('the setup list says what is missing, and what the mail server and PayPal answer', async () => {
  const steps = async (): Promise<Record<string, boolean>> => {
    const { body } = await api.admin('GET', '/api/admin/setup')
    return Object.fromEntries(setup.parse(body).steps.map(({ id, isDone }) => [id, isDone]))
  }
  expect(Object.keys(await steps())[0]).toBe('season')
  const missing = { address: false, mail: false, payments: false, brand: false, admin: false }
  expect(await steps()).toMatchObject({ ...missing, terms: false, mountain: true })
  const [second] =
    await api.sql`update users set is_admin = true where username = '@ann' returning id`
  await api.admin('PATCH', '/api/admin/brand', { name: 'Alpenverein', terms: 'Pay.' })
  expect(await steps()).toMatchObject({ admin: true, brand: true, terms: true, payments: false })
  await api.sql`update users set is_admin = false where id = ${second?.id}`
  await api.admin('PATCH', '/api/admin/brand', { name: 'Firstchair', terms: '' })
})
