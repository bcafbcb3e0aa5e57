import { beforeAll, describe, expect, test } from 'bun:test'
import { STATISTICS, setup } from '@firstchair/contract'
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
async function chart(path: string) {
  const { labels, series } = Object(await get(`statistics/${path}`))
  const last = series.map(({ key, values }: { key: string; values: number[] }) => [
    key,
    values.at(-1),
  ])
  return { labels, last: Object.fromEntries(last), series }
}

describe('a chart', () => {
  test.each(Object.entries(STATISTICS))(
    '%s has its series, and a value for each label',
    async (name, keys) => {
      const { labels, series } = await chart(name)
      expect(series.map(({ key }: { key: string }) => key)).toEqual([...keys])
      for (const { values } of series) expect(values).toHaveLength(labels.length)
    },
  )

  test('counts bids by the day, empty days too', async () => {
    const { labels, last } = await chart('bids-per-day?days=7')
    expect(labels).toHaveLength(7)
    expect(last).toEqual({ bids: 1, bidders: 1 })
  })

  test("counts by the days of the admin's time zone", async () => {
    // Between them lies the date line: whatever the hour, it is never the same day in both.
    const [west, east] = [
      await chart('bids-per-day?days=2&timeZone=Pacific/Pago_Pago'),
      await chart('bids-per-day?days=2&timeZone=Pacific/Kiritimati'),
    ]
    expect(west.labels.at(-1)).not.toBe(east.labels.at(-1))
    expect([west.last.bids, east.last.bids]).toEqual([1, 1])
    await api.sql`update bids set placed_at = placed_at - interval '1 day'`
    expect(
      (await chart('bids-per-day?days=2&timeZone=Pacific/Pago_Pago')).series[0].values,
    ).toEqual([1, 0])
    await api.sql`update bids set placed_at = placed_at + interval '1 day'`
  })

  test('shows mountains, wins and users', async () => {
    expect(await chart('bids-per-mountain')).toMatchObject({ labels: ['Alta'], last: { bids: 1 } })
    expect((await chart('paid-against-expired')).last).toEqual({ paid: 0, expired: 0, open: 1 })
    expect((await chart('verification-funnel')).last).toEqual({
      ...{ registered: 2, verified: 2, approved: 2, bid: 1 },
    })
    expect((await chart('revenue-per-cycle')).labels).toEqual([])
  })

  test('of revenue counts what was paid, and what was given back', async () => {
    await api.sql`update wins set payment_status = 'captured', capture_id = 'C1' where id = ${winId}`
    expect(await chart('revenue-per-cycle')).toMatchObject({
      labels: ['1.1'],
      last: { paid: 700, refunded: 0 },
    })
    await api.sql`update wins set payment_status = 'pending', capture_id = null where id = ${winId}`
  })

  test.each([
    ['bids-per-day?timeZone=Mars/Olympus', 422],
    ['bids-per-day?timeZone=%2B03:00', 422],
    ['bids-per-day?timeZone=', 422],
    ['bids-per-day?timeZone=FOO%2B3', 422],
    ['bids-per-day?days=0', 422],
    ['bids-per-day?days=367', 422],
    ['bids-per-day?days=x', 422],
    ['bids-per-week', 404],
  ])('%s is refused', async (path, status) => {
    const answer = await api.admin('GET', `/api/admin/statistics/${path}`)
    expect([answer.status, Object(answer.body).message]).toEqual([status, expect.any(String)])
  })
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
    expect(await get(`attention?timeZone=${encodeURIComponent(zoneAtNoon())}`)).toEqual({
      pendingUsers: { count: 1, first: [{ id: bert.id, label: '@bert', at: expect.any(String) }] },
      heldCascades: { count: 0, first: [] },
      unpaidWins: { count: 1, first: [{ id: winId, label: 'Alta: @ann', at: expect.any(String) }] },
      payments: { count: 0, first: [] },
      failedMails: { count: 0, first: [] },
      endingToday: { count: 1, first: [{ id: soon, label: 'Soon', at: expect.any(String) }] },
      lowCodes: { count: 0, first: [] },
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
    const orderId = Bun.randomUUIDv7()
    await api.sql`
      insert into payment_orders (id, win_id, user_id, attempt, funding_source, amount_cents,
        provider_id, created_at)
      values (${orderId}, ${winId}, ${ann.id}, 1, 'paypal', 70000, '5O190127TN364715T', now())`
    expect((await find('5o190127')).payments).toMatchObject([
      { captureId: null, orderId: '5O190127TN364715T', winnerId: winId },
    ])
    await api.sql`
      insert into captures (id, order_id, win_id, status, amount_cents, captured_at)
      values ('3C679366HH908993F', ${orderId}, ${winId}, 'completed', 70000, now())`
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
  const missing = { address: false, mail: false, payments: false, brand: false, admin: false }
  expect(await steps()).toMatchObject({ ...missing, terms: false, mountain: true })
  const [second] =
    await api.sql`update users set is_admin = true where username = '@ann' returning id`
  await api.admin('PATCH', '/api/admin/brand', { name: 'Alpenverein', terms: 'Pay.' })
  expect(await steps()).toMatchObject({ admin: true, brand: true, terms: true, payments: false })
  await api.sql`update users set is_admin = false where id = ${second?.id}`
  await api.admin('PATCH', '/api/admin/brand', { name: 'Firstchair', terms: '' })
})
