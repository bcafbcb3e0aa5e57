import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import postgres from 'postgres'
import { endNow } from '../auction/test-end.ts'
import { eventually, startTestPayments, type TestPayments } from '../payments/test-payments.ts'
import type { TestUser } from '../test-api.ts'
import { extendNow } from './test-extension.ts'

// An outage of the API: on restart everything that was due is closed at once, and an admin makes up
// for it.

setDefaultTimeout(120_000)

let payments: TestPayments
let watcher: postgres.Sql
let anna: TestUser
let bert: TestUser
beforeAll(async () => {
  payments = await startTestPayments()
  watcher = postgres(payments.api.config.databaseUrl, { max: 1 })
  anna = await payments.api.addUser('@anna')
  bert = await payments.api.addUser('@bert')
})
afterAll(async () => {
  await watcher.end()
  await payments.stop()
})
afterEach(async () => {
  expect(await payments.violations()).toEqual([])
})

const extend = (isDryRun = false) => extendNow(payments.api, isDryRun)
const mountain = async (id: string) =>
  Object((await payments.api.visitor('GET', `/api/mountains/${id}`)).body)
const bidsOf = async (id: string) => [
  ...(await payments.api.sql`
  select b.amount, b.status, c.status as cycle from bids b join cycles c on c.id = b.cycle_id
  where b.mountain_id = ${id} order by b.seq`),
]
async function winOf(winId: string) {
  const [row] = await payments.api.sql`
    select payment_status, withdrawn_for is not null as is_withdrawn from wins where id = ${winId}`
  return row
}
const mailsAbout = (winId: string) => payments.api.sql`
  select kind from win_mails where win_id = ${winId} and kind = 'withdrawn'`
/** Deletes the auctions of a test, so that the next extension does not affect them. */
const remove = (id: string) => payments.api.admin('DELETE', `/api/admin/mountains/${id}`)
const sell = (name: string) =>
  payments.sell(name, [
    [bert, 280],
    [anna, 300],
  ])

describe('a cycle that closed in an outage', () => {
  test('is open again as it was, and its win is withdrawn', async () => {
    const { winId, mountainId } = await sell('Reopened')
    const closed = await mountain(mountainId)
    const preview = await extend(true)
    expect(await mountain(mountainId)).toEqual(closed)
    const report = await extend()
    expect(report).toMatchObject({
      message: '1 auction extended by 30 minutes. 1 of them had closed and opened again.',
      extended: [{ id: mountainId, name: 'Reopened', isReopened: 1, formerWinner: '@anna' }],
      closed: [],
    })
    expect(preview.extended).toEqual(report.extended)
    const open = await mountain(mountainId)
    expect(open).toMatchObject({
      seq: closed.seq + 1,
      cycleNumber: 1,
      currentBidder: '@anna',
      currentPrice: 300,
      endTime: report.extended[0]?.endTime,
      ticketsAvailable: 5,
      cyclesCompleted: 0,
      lastResult: null,
    })
    expect(await bidsOf(mountainId)).toEqual([
      { amount: 280, status: 'active', cycle: 'open' },
      { amount: 300, status: 'active', cycle: 'open' },
    ])
    expect(await winOf(winId)).toEqual({ payment_status: 'void', is_withdrawn: true })
    const own = Object((await anna.call('GET', '/api/user/wins')).body)[0].winner
    expect(own).toMatchObject({ paymentStatus: 'void', withdrawnFor: 'The site was away' })
    expect((await bert.call('GET', '/api/wins/queue')).body).toEqual([])
    await eventually(
      () => mailsAbout(winId),
      (rows) => rows.length === 1,
    )
    expect(Object((await payments.api.visitor('GET', '/api/ticker-messages')).body)).toContainEqual(
      {
        message: 'Some auctions were extended by 30 minutes: The site was away',
      },
    )
    await remove(mountainId)
  })

  test('takes bids, closes and awards anew, also to its former winner', async () => {
    const dora = await payments.api.addUser('@dora')
    const { winId, mountainId } = await payments.sell('Twice', [
      [bert, 280],
      [dora, 300],
    ])
    await extend()
    const bid = (user: TestUser, amount: number) =>
      user.call('POST', '/api/bids', { mountainId, amount })
    expect((await bid(bert, 310)).status).toBe(201)
    expect((await bid(dora, 320)).status).toBe(201)
    await endNow(payments.api.sql, mountainId)
    await eventually(
      () => mountain(mountainId),
      ({ cyclesCompleted }) => cyclesCompleted === 1,
    )
    expect(await mountain(mountainId)).toMatchObject({ cycleNumber: 2, ticketsAvailable: 4 })
    const wins = await payments.api.sql`
      select place, winning_amount, payment_status, ticket_number from wins
      where mountain_id = ${mountainId} order by awarded_at`
    expect([...wins]).toEqual([
      { place: 1, winning_amount: 300, payment_status: 'void', ticket_number: 1 },
      { place: 1, winning_amount: 320, payment_status: 'pending', ticket_number: 1 },
    ])
    const [again] = await payments.api.sql<{ id: string }[]>`
      select id from wins where mountain_id = ${mountainId} and payment_status = 'pending'`
    await payments.passDeadline(again?.id ?? '')
    // The queue of the new award begins with its own runner-up.
    await eventually(
      () => payments.api.sql`
        select place, winning_amount from wins
        where mountain_id = ${mountainId} and payment_status = 'pending'`,
      (rows) => rows[0]?.place === 2 && rows[0]?.winning_amount === 310,
    )
    expect((await winOf(winId))?.payment_status).toBe('void')
    await remove(mountainId)
  })

  test('cannot be awarded twice, whatever the code does', async () => {
    const { winId, mountainId } = await sell('Constrained')
    const copy = payments.api.sql`
      insert into wins (id, mountain_id, ticket_number, cycle_id, user_id, bid_id, winning_amount,
        place, awarded_at, payment_deadline)
      select gen_random_uuid(), mountain_id, ticket_number + 1, cycle_id, ${bert.id}, bid_id,
        winning_amount, place, awarded_at, payment_deadline from wins where id = ${winId}`
    await expect(Promise.resolve(copy)).rejects.toThrow('wins_place')
    await extend()
    const live = payments.api.sql`update wins set payment_status = 'pending' where id = ${winId}`
    await expect(Promise.resolve(live)).rejects.toThrow('wins_withdrawn')
    await remove(mountainId)
  })

  test('without a bid is reopened as well', async () => {
    const mountainId = await payments.api.addMountain('Empty', 100)
    await endNow(payments.api.sql, mountainId)
    await eventually(
      () => mountain(mountainId),
      ({ cyclesCompleted }) => cyclesCompleted === 1,
    )
    expect((await extend()).extended).toMatchObject([{ id: mountainId, isReopened: 1 }])
    expect(await mountain(mountainId)).toMatchObject({
      ...{ cyclesCompleted: 0, ticketsAvailable: 5, currentPrice: 100, currentBidder: null },
    })
    await remove(mountainId)
  })

  test('shows the result of the cycle before it, and completes its auction again', async () => {
    const mountainId = await payments.api.addMountain('Last', 100)
    const closeNext = async (completed: number) => {
      await endNow(payments.api.sql, mountainId)
      await eventually(
        () => mountain(mountainId),
        ({ cyclesCompleted }) => cyclesCompleted === completed,
      )
    }
    for (const completed of [1, 2, 3, 4]) await closeNext(completed)
    await anna.call('POST', '/api/bids', { mountainId, amount: 120 })
    await closeNext(5)
    expect(await mountain(mountainId)).toMatchObject({ cycleId: null, cyclesCompleted: 5 })
    expect((await extend()).extended).toMatchObject([{ id: mountainId, isReopened: 1 }])
    expect(await mountain(mountainId)).toMatchObject({
      ...{ cycleNumber: 5, cyclesCompleted: 4, currentBidder: '@anna', currentPrice: 120 },
      lastResult: { cycleNumber: 4, bidder: null },
    })
    await closeNext(5)
    await remove(mountainId)
  })

  test('loses the bids of who was archived since', async () => {
    const { mountainId } = await payments.sell('Archived', [
      [bert, 250],
      [await payments.api.addUser('@gone'), 270],
      [anna, 300],
    ])
    const [gone] = Object((await payments.api.admin('GET', '/api/admin/users?search=@gone')).body)
    await payments.api.admin('PATCH', `/api/admin/users/${gone.id}/archive`)
    await extend()
    expect((await bidsOf(mountainId)).map(({ status }) => status)).toEqual([
      ...['active', 'cancelled', 'active'],
    ])
    await remove(mountainId)
  })
})

test('who is being archived while a cycle reopens keeps no bid in it', async () => {
  const erik = await payments.api.addUser('@erik')
  const { mountainId } = await payments.sell('Meanwhile', [
    [erik, 280],
    [anna, 300],
  ])
  let extension: ReturnType<typeof extend> | undefined
  await payments.api.sql.begin(async (tx) => {
    await tx`select 1 from users where id = ${erik.id} for update`
    await tx`update users set archived_at = now() where id = ${erik.id}`
    extension = extend()
    await eventually(
      () => watcher`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      (waiting) => waiting.length > 0,
    )
  })
  expect((await extension)?.extended).toMatchObject([{ id: mountainId, isReopened: 1 }])
  expect((await bidsOf(mountainId)).map(({ status }) => status)).toEqual(['cancelled', 'active'])
  await remove(mountainId)
})

describe('a cycle stays closed', () => {
  const refused = async (mountainId: string, winId: string, reason: string) => {
    const before = [await mountain(mountainId), await winOf(winId)]
    const report = await extend()
    expect(report.extended.map(({ id }) => id)).not.toContain(mountainId)
    expect(report.closed).toContainEqual(expect.objectContaining({ id: mountainId, reason }))
    expect([await mountain(mountainId), await winOf(winId)]).toEqual(before)
    await remove(mountainId)
  }

  test('once its win is paid', async () => {
    const { winId, mountainId } = await sell('Paid')
    const order = await payments.approved(anna, winId)
    expect((await payments.capture(anna, winId, order)).status).toBe(200)
    await refused(mountainId, winId, 'paid')
  })

  test('once its winner has declined', async () => {
    const { winId, mountainId } = await sell('Declined')
    expect((await anna.call('POST', `/api/wins/${winId}/decline`)).status).toBe(200)
    await refused(mountainId, winId, 'passed_on')
  })

  test('once somebody has bid in the next one', async () => {
    const { winId, mountainId } = await sell('Next')
    await bert.call('POST', '/api/bids', { mountainId, amount: 100 })
    await refused(mountainId, winId, 'next_has_bids')
  })

  test('after a reset', async () => {
    const { winId, mountainId } = await sell('Reset')
    await payments.api.admin('POST', '/api/admin/auctions/reset', { durationDays: 1 })
    await refused(mountainId, winId, 'reset')
  })
})
