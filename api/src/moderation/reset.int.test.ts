import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { BidStep, Mountain } from '@firstchair/contract'
import { AUCTION_INVARIANTS } from '../auction/invariants.ts'
import { endNow } from '../auction/test-end.ts'
import { AWARD_INVARIANTS } from '../awards/invariants.ts'
import { fieldOf, testApi, testUser } from '../test-api.ts'

setDefaultTimeout(30_000)

const api = testApi()
const nora = testUser(() => api, '@nora')

afterEach(async () => {
  for (const { name, violations } of [...AUCTION_INVARIANTS, ...AWARD_INVARIANTS]) {
    expect([name, ...(await api.sql.unsafe(violations))]).toEqual([name])
  }
})

const mountainAt = async (id: string): Promise<Mountain> =>
  // The route's own schema has checked the answer.
  (await api.visitor('GET', `/api/mountains/${id}`)).body as Mountain
const bid = (mountainId: string, amount: number, cycleId?: string | null) =>
  nora.call('POST', '/api/bids', { mountainId, amount, ...(cycleId && { cycleId }) })
const reset = (body: object) => api.admin('POST', '/api/admin/auctions/reset', body)

/** The mountain once `isSo`, which the closer brings about. */
async function mountainWhen(id: string, isSo: (mountain: Mountain) => boolean): Promise<Mountain> {
  for (;;) {
    const mountain = await mountainAt(id)
    if (isSo(mountain)) return mountain
    await Bun.sleep(20)
  }
}

test('a reset starts every auction over; the open bids are cancelled and win nothing', async () => {
  const alta = await api.addMountain('Alta', 100)
  const vail = await api.addMountain('Vail', 300)
  await bid(alta, 150)
  const before = await mountainAt(alta)
  const answer = await reset({ durationDays: 7 })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'All auctions reset with 7 day duration' },
  })
  const after = await mountainAt(alta)
  expect(after).toMatchObject({
    seq: before.seq + 1,
    currentPrice: 100,
    currentBidder: null,
    cycleNumber: 1,
    ticketsAvailable: 5,
  })
  expect(after.cycleId).not.toBe(before.cycleId)
  const inAWeek = Date.now() + 7 * 24 * 3_600_000
  expect(Math.abs(Date.parse(after.endTime) - inAWeek)).toBeLessThan(10_000)
  expect((await mountainAt(vail)).endTime).toBe(after.endTime)
  const statuses = await api.sql`select status from bids where mountain_id = ${alta}`
  expect(Array.from(statuses)).toEqual([{ status: 'cancelled' }])
  expect((await nora.call('GET', '/api/bids/user')).body).toEqual([])
  expect((await nora.call('GET', '/api/user/wins')).body).toEqual([])
  expect((await api.admin('GET', '/api/admin/settings')).body).toMatchObject({ cycleHours: 168 })
})

test('a press made for the cycle before a reset is refused in the one after', async () => {
  const id = await api.addMountain('Taos', 100)
  const { cycleId } = await mountainAt(id)
  await reset({ durationDays: 14 })
  expect(await bid(id, 200, cycleId)).toMatchObject({ status: 409, body: { reason: 'closed' } })
  expect((await bid(id, 200, (await mountainAt(id)).cycleId)).status).toBe(201)
})

test('what had ended before a reset was won, and is listed for winner and admins', async () => {
  const id = await api.addMountain('Stowe', 100)
  await bid(id, 180)
  await endNow(api.sql, id)
  await reset({ durationDays: 14 })
  expect(await mountainAt(id)).toMatchObject({ cyclesCompleted: 1, cycleNumber: 2 })
  const { body } = await nora.call('GET', '/api/tickets/won')
  expect(body).toMatchObject([
    {
      winner: { ticketNumber: 1, winningAmount: 180, paymentStatus: 'pending' },
      mountain: { id, name: 'Stowe' },
      cycle: { cycleNumber: 1 },
    },
  ])
  expect((await nora.call('GET', '/api/user/wins')).body).toEqual(body)
  const results = await api.admin('GET', '/api/admin/auction-results')
  expect(results.body).toMatchObject([
    {
      winner: { winningBid: 180, winningAmount: 180 },
      user: { username: '@nora' },
      mountain: { name: 'Stowe' },
    },
  ])
})

test('a finished auction stays finished, until a restock begins a season whose tickets count on', async () => {
  const id = await api.addMountain('Jay', 100)
  for (let cycle = 1; cycle <= 5; cycle += 1) {
    if (cycle === 3) await bid(id, 120)
    await endNow(api.sql, id)
    await mountainWhen(id, ({ cyclesCompleted }) => cyclesCompleted === cycle)
  }
  const finished = await mountainAt(id)
  expect(finished).toMatchObject({ cycleId: null, ticketsAvailable: 4, cyclesCompleted: 5 })
  const partly = await reset({ durationDays: 14 })
  expect(partly.body).toEqual({
    message: 'All auctions reset with 14 day duration. 1 finished auction stays finished.',
  })
  expect(await mountainAt(id)).toEqual(finished)
  const whole = await reset({ durationDays: 14, restock: true })
  expect(whole.body).toEqual({ message: 'All auctions reset with 14 day duration' })
  expect(await mountainAt(id)).toMatchObject({
    seq: finished.seq + 1,
    cycleNumber: 1,
    ticketsAvailable: 5,
    cyclesCompleted: 0,
  })
  await bid(id, 130)
  await endNow(api.sql, id)
  await mountainWhen(id, ({ cyclesCompleted }) => cyclesCompleted === 1)
  const numbers = await api.sql`
    select ticket_number, payment_status from wins where mountain_id = ${id} order by awarded_at`
  expect(Array.from(numbers)).toEqual([
    { ticket_number: 1, payment_status: 'pending' },
    { ticket_number: 6, payment_status: 'pending' },
  ])
})

test('a season keeps the tickets, cycles and bid steps that were set when it began', async () => {
  const set = (ticketsPerSeason: number, cyclesPerSeason: number, bidSteps: BidStep[]) =>
    api.admin('PATCH', '/api/admin/settings', { ticketsPerSeason, cyclesPerSeason, bidSteps })
  const table = [{ from: 120, step: 25 }]
  const older = await api.addMountain('Lutsen', 100)
  await bid(older, 110)
  expect((await set(7, 2, table)).body).toMatchObject({ bidSteps: table })
  const newer = await api.addMountain('Loveland', 100)
  await bid(newer, 110)
  await set(5, 5, [])
  await reset({ durationDays: 14 })
  const five = { totalTickets: 5, totalCycles: 5, bidSteps: [] }
  expect(await mountainAt(older)).toMatchObject(five)
  const seven = { ticketsAvailable: 7, totalTickets: 7, totalCycles: 2, bidSteps: table }
  expect(await mountainAt(newer)).toMatchObject(seven)
  for (const id of [older, newer]) expect((await bid(id, 120)).status).toBe(201)
  expect((await bid(older, 121)).status).toBe(201)
  const { status, body } = await bid(newer, 144)
  const message = 'Bid must be at least $145'
  expect({ status, body }).toMatchObject({ status: 409, body: { message, minimum: 145 } })
  expect((await bid(newer, 145)).status).toBe(201)
  for (const cycle of [1, 2]) {
    await endNow(api.sql, newer)
    await mountainWhen(newer, ({ cyclesCompleted }) => cyclesCompleted === cycle)
  }
  expect(await mountainAt(newer)).toMatchObject({ cycleId: null, ...seven, ticketsAvailable: 6 })
  expect((await bid(newer, 120)).body).toMatchObject({ reason: 'complete' })
  await reset({ durationDays: 14, restock: true })
  expect(await mountainAt(newer)).toMatchObject({ cycleNumber: 1, ticketsAvailable: 5, ...five })
})

test('a staggered reset ends auctions a minute apart in the order of the board, and without one in no gap', async () => {
  const count = async () => {
    const [row] = await api.sql`
      select count(*)::int as open, count(distinct end_time)::int as ends,
        (extract(epoch from max(end_time) - min(end_time)) / 60)::int as minutes,
        (select array_agg(id order by end_time) = array_agg(id order by id)
          from mountains where cycle_id is not null and deleted_at is null) as in_order
      from mountains where cycle_id is not null and deleted_at is null`
    return Object(row)
  }
  await reset({ durationDays: 14, staggerMinutes: 1 })
  const { open } = await count()
  expect(await count()).toEqual({ open, ends: open, minutes: open - 1, in_order: true })
  expect((await api.admin('GET', '/api/admin/settings')).body).toMatchObject({ staggerMinutes: 1 })
  // The setting remains.
  await reset({ durationDays: 14 })
  expect(await count()).toMatchObject({ ends: open })
  // Neither a new mountain nor a deleted one moves the others, and the setting alone moves none.
  const before = await count()
  const added = await api.addMountain('Between', 100)
  await api.admin('DELETE', `/api/admin/mountains/${added}`)
  await api.admin('PATCH', '/api/admin/settings', { staggerMinutes: 5 })
  expect(await count()).toEqual(before)
  await reset({ durationDays: 14, staggerMinutes: 0 })
  expect(await count()).toMatchObject({ ends: 1, minutes: 0 })
})

test.each([0, 366, 14.5, '14', 'soon', null, -1, undefined])(
  'a reset for %p days is refused and changes nothing',
  async (durationDays) => {
    const id = await api.addMountain('Kirkwood', 100)
    const before = await mountainAt(id)
    const answer = await reset({ durationDays, restock: true })
    expect(answer.status).toBe(422)
    expect(Object.keys(Object(answer.body).fields)).toEqual(['durationDays'])
    expect(await mountainAt(id)).toEqual(before)
  },
)

test('a deleted mountain takes its unpaid wins along and leaves the paid ones to their owners', async () => {
  const id = await api.addMountain('Gone', 100)
  for (const cycle of [1, 2]) {
    await bid(id, 100 + cycle)
    await endNow(api.sql, id)
    await mountainWhen(id, ({ cyclesCompleted }) => cyclesCompleted === cycle)
  }
  await api.sql`
    update wins set payment_status = 'captured', capture_id = 'CAPTURE1' where mountain_id = ${id} and ticket_number = 1`
  await api.admin('DELETE', `/api/admin/mountains/${id}`)
  const { body } = await nora.call('GET', '/api/user/wins?limit=2')
  expect(body).toMatchObject([
    { winner: { ticketNumber: 2, paymentStatus: 'void' }, mountain: { name: 'Gone' } },
    { winner: { ticketNumber: 1, paymentStatus: 'captured' }, mountain: { name: 'Gone' } },
  ])
})

test('wins come in pages that neither repeat nor skip', async () => {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await nora.call('GET', `/api/user/wins?limit=2${cursor && `&cursor=${cursor}`}`)
    for (const entry of Object(page.body)) ids.push(entry.winner.id)
    cursor = page.headers.get('x-next-cursor')
  }
  const all = await api.sql`select id from wins order by awarded_at desc, id desc`
  expect(ids).toEqual(all.map((row) => row.id))
})

test.each([
  [{ cycleHours: 0 }, 'cycleHours'],
  [{ cycleHours: 8761 }, 'cycleHours'],
  [{ paymentWindowHours: '48' }, 'paymentWindowHours'],
  [{ requireApproval: 1 }, 'requireApproval'],
  [{ softClose: 'on' }, 'softClose'],
  [{ softCloseSeconds: 0 }, 'softCloseSeconds'],
  [{ softCloseSeconds: 1.5 }, 'softCloseSeconds'],
  [{ softCloseMinutes: 1441 }, 'softCloseMinutes'],
  [{ staggerMinutes: 61 }, 'staggerMinutes'],
  [{ bidSteps: [{ from: 5, step: 0 }] }, 'bidSteps.0.step'],
])('settings refuse %o', async (wrong, field) => {
  const answer = await api.admin('PATCH', '/api/admin/settings', wrong)
  expect(answer.status).toBe(422)
  expect(Object.keys(Object(answer.body).fields)).toEqual([field])
})

test('settings count for the awards that follow', async () => {
  const edit = { paymentWindowHours: 0.5 }
  const answer = await api.admin('PATCH', '/api/admin/settings', edit)
  expect(answer).toMatchObject({ status: 200, body: edit })
  const id = await api.addMountain('Short', 100)
  expect(fieldOf(await bid(id, 100), 'message')).toBe('undefined')
  await endNow(api.sql, id)
  await mountainWhen(id, ({ cyclesCompleted }) => cyclesCompleted === 1)
  const [row] = await api.sql`
    select extract(epoch from payment_deadline - awarded_at)::int as seconds
    from wins where mountain_id = ${id}`
  expect(row).toEqual({ seconds: 1800 })
})

test('a mountain follows tickets and cycles of the settings until its first bid', async () => {
  const [fresh, touched] = [
    await api.addMountain('Fresh', 100),
    await api.addMountain('Touched', 100),
  ]
  await bid(touched, 150)
  const set = async (ticketsPerSeason: number, cyclesPerSeason: number) => {
    const edit = { ticketsPerSeason, cyclesPerSeason }
    expect((await api.admin('PATCH', '/api/admin/settings', edit)).status).toBe(200)
    return [await mountainAt(fresh), await mountainAt(touched)]
  }
  const kept = { ticketsAvailable: 5, totalTickets: 5, totalCycles: 5 }
  for (const [count, totalCycles] of [
    [8, 9],
    [2, 3],
    [5, 5],
  ] as const) {
    const own = { ticketsAvailable: count, totalTickets: count, totalCycles }
    expect(await set(count, totalCycles)).toMatchObject([own, kept])
  }
})
