import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestAwards, type TestAwards } from '../awards/test-awards.ts'
import { checkInvariants, type Finding } from './invariants.ts'

let awards: TestAwards
let mountain: string
beforeAll(async () => {
  awards = await createTestAwards()
  const [anna = '', bert = ''] = await awards.auction.addUsers(2)
  mountain = await awards.auction.addMountain()
  await awards.sell(mountain, [
    [bert, 200],
    [anna, 300],
  ])
})
afterAll(() => awards.auction.stop())

async function violated() {
  const found = await checkInvariants(awards.auction.urls.migrationDatabaseUrl)
  const names = (findings: Finding[] = []) => findings.map(({ name }) => name)
  return { broken: names(found?.broken), waiting: names(found?.waiting) }
}

test('what the product wrote violates nothing', async () => {
  expect(await violated()).toEqual({ broken: [], waiting: [] })
})

test.each([
  [
    'update mountains set current_price = current_price + 1',
    'the mountain shows the highest standing bid of its open cycle, or its start price, and counts them',
  ],
  [
    'update mountains set bid_count = bid_count + 1',
    'the mountain shows the highest standing bid of its open cycle, or its start price, and counts them',
  ],
  [
    `update mountains set bid_steps = '[{"from": 200, "step": 101}]'`,
    'a bid is a step above the others; by a maximum the lowest that leads, or the highest allowed',
  ],
  ['update mountains set tickets_available = 5', 'tickets and cycles are counted'],
  [
    `alter table wins disable trigger wins_stay;
     update wins set winning_amount = winning_amount - 1`,
    'a win is its holder’s own highest bid of the cycle',
  ],
  [
    "update wins set payment_status = 'declined'",
    'a strike is a first award that was not paid or was declined, and every such award one',
  ],
  [
    'update bids set placed_at = (select end_date from cycles where id = cycle_id)',
    'no bid was decided before its cycle began or at or after its end',
  ],
  [
    `alter table bids disable trigger bids_stay;
     update bids set user_id = gen_random_uuid() where amount = 200;
     alter table bids enable trigger bids_stay`,
    'every bid has its bidder, and a cycle of its mountain',
  ],
  [
    `insert into bid_outcomes (user_id, key, request, bid_id)
     values (gen_random_uuid(), 'press', '', gen_random_uuid())`,
    'every key has its answer, and a placed one its bid',
  ],
])('after %s the check names the invariant', async (harm, name) => {
  const { sql } = awards.auction
  await sql`create table kept as select * from mountains`
  await sql`create table kept_wins as select * from wins`
  await sql`create table kept_bids as select * from bids`
  await sql.unsafe(harm)
  expect((await violated()).broken).toContain(name)
  await sql`
    update mountains m set current_price = k.current_price, tickets_available = k.tickets_available,
      bid_count = k.bid_count, bid_steps = k.bid_steps
    from kept k where k.id = m.id`
  await sql`alter table wins disable trigger wins_stay`
  await sql`
    update wins w set winning_amount = k.winning_amount, payment_status = k.payment_status
    from kept_wins k where k.id = w.id`
  await sql`alter table wins enable trigger wins_stay`
  await sql`alter table bids disable trigger bids_stay`
  await sql`
    update bids b set placed_at = k.placed_at, user_id = k.user_id
    from kept_bids k where k.id = b.id`
  await sql`alter table bids enable trigger bids_stay`
  await sql`delete from bid_outcomes`
  await sql`drop table kept, kept_wins, kept_bids`
})

test('what time has not settled yet waits, and is nothing broken', async () => {
  await awards.auction.sql`
    update wins set payment_deadline = now() - interval '2 minutes'`
  expect(await violated()).toEqual({
    broken: [],
    waiting: ['no pending win has passed its deadline'],
  })
})

test.each([
  ['59 minutes', []],
  ['61 minutes', ['no payment has been under way for an hour past its lease']],
])('a payment that is under way %s past its lease', async (age, waiting) => {
  await awards.auction.sql`
    with paying as (
      update wins set payment_status = 'capturing', capture_lease = gen_random_uuid(),
        capture_lease_until = now() - ${age}::interval
      returning id, user_id, winning_amount, capture_lease
    )
    insert into payment_orders (id, win_id, user_id, attempt, funding_source, amount_cents,
      capture_lease, created_at, check_at)
    select gen_random_uuid(), id, user_id, 1, 'paypal', winning_amount * 100, capture_lease, now(),
      now()
    from paying
    on conflict (win_id, attempt) do update set capture_lease = excluded.capture_lease`
  expect(await violated()).toEqual({ broken: [], waiting })
})

test('a database without the product has no invariants to check', async () => {
  const { sql, urls } = awards.auction
  await sql`create schema empty`
  const url = new URL(urls.migrationDatabaseUrl)
  url.searchParams.set('options', '-c search_path=empty')
  expect(await checkInvariants(url.href)).toBeNull()
})
