import { afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { AWARD_INVARIANTS } from '../awards/invariants.ts'
import { updateSettings } from '../tables/settings.store.ts'
import { kindOf, testAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

const auction = testAuction()
beforeAll(async () => {
  const late = { softClose: true, softCloseSeconds: 120, softCloseMinutes: 30 }
  await updateSettings(auction.database.db, { ...late, staggerMinutes: 1 })
})
afterEach(async () => {
  expect(await auction.violations(AWARD_INVARIANTS)).toEqual([])
  await auction.sql`update cycles set status = 'cancelled' where status = 'open'`
  await auction.sql`update mountains set cycle_id = null, deleted_at = now(), leader_id = null,
    leader_bid_id = null, current_price = start_price`
})

/** Auctions that end a minute apart, the first one in half a minute; in an order that is not that of their ids. */
async function addRun(count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => auction.addMountain()))
  const run = ids.toSorted().toReversed()
  for (const [place, id] of run.entries()) {
    await auction.sql`
      with moved as (
        update cycles set scheduled_end = e.at, end_date = e.at
        from (select date_trunc('second', now()) + make_interval(secs => ${30 + 60 * place}) as at) e
        where mountain_id = ${id} returning end_date
      )
      update mountains set end_time = (select end_date from moved) where id = ${id}`
  }
  return run
}

/** The ends of open auctions in their order, in seconds after the scheduled end of the first one. */
async function ends(run: readonly string[]) {
  const rows = await auction.sql<{ id: string; seq: number; end: number; shift: number }[]>`
    select m.id, m.seq::int, extract(epoch from m.end_time)::float8 as end, c.shift_seconds as shift
    from mountains m join cycles c on c.id = m.cycle_id
    where m.id = any(${[...run]}) order by m.end_time, m.id`
  return rows
}

/** Fails if two auctions end within a minute of each other, or out of their order. */
async function expectApart(run: readonly string[]) {
  const rows = await ends(run)
  expect(rows.map(({ id }) => id)).toEqual([...run])
  for (const [place, { end }] of rows.entries()) {
    expect(end - (rows[place - 1]?.end ?? 0)).toBeGreaterThanOrEqual(60)
  }
  return rows
}

test('a late bid moves the auctions behind it in its own transaction, and announces each', async () => {
  const [ann = ''] = await auction.addUsers(1)
  const run = await addRun(4)
  const before = await ends(run)
  const engine = auction.engine()
  expect(kindOf(await engine.bid(run[0] ?? '', ann, 100))).toBe('placed')
  const after = await expectApart(run)
  const moved = (after[0]?.end ?? 0) - (before[0]?.end ?? 0)
  expect(moved).toBeGreaterThan(85)
  // The first one is extended. The others are shifted, which the next cycle leaves out.
  const later = after.map(({ end }, place) => end - (before[place]?.end ?? 0))
  expect(after.map(({ shift }) => shift)).toEqual([0, ...later.slice(1)])
  const [report] = engine.committed
  const others = report?.shifted.map(({ id, seq }) => [id, seq])
  expect(new Set(others)).toEqual(new Set(run.slice(1).map((id) => [id, 1])))
  expect(report?.mountain).toMatchObject({ id: run[0], isExtended: true })
  expect(report?.shifted[0]?.isExtended).toBe(false)
})

test('late bids on all auctions of a run at once are decided, and keep the order', async () => {
  const users = await auction.addUsers(6)
  const run = await addRun(6)
  // Two instances, which share nothing but the database.
  const engines = [auction.engine(), auction.engine()]
  let placed = 0
  for (let round = 0; round < 5; round += 1) {
    const bids = run.flatMap((id, place) =>
      engines.map(async (engine, at) => {
        const user = users[(place + round + at) % users.length] ?? ''
        const kind = kindOf(await engine.bid(id, user, 100 + 10 * round + at))
        if (kind === 'placed') placed += 1
        else expect(kind).toBe('refused')
      }),
    )
    await Promise.all(bids)
    await expectApart(run)
  }
  const [stored] = await auction.sql`
    select count(*)::int as bids from bids where mountain_id = any(${run})`
  expect(stored?.bids).toBe(placed)
  expect(placed).toBeGreaterThanOrEqual(30)
})

test('a bid that waits for an auction behind it holds no other that a reset has yet to lock', async () => {
  const [ann = '', bob = ''] = await auction.addUsers(2)
  const run = await addRun(2)
  const [first = '', second = ''] = run
  const engine = auction.engine()
  const held = await auction.holdMountain(second)
  const early = engine.bid(first, ann, 100)
  await auction.blocked(1)
  const late = engine.bid(second, bob, 100)
  await auction.blocked(2)
  // As a reset: in the order of ids.
  await held.sql`select from mountains where id = ${first} for update nowait`
  await held.release()
  expect([kindOf(await early), kindOf(await late)]).toEqual(['placed', 'placed'])
  await expectApart(run)
})

test('with no stagger a late bid moves its own auction alone', async () => {
  const [ann = ''] = await auction.addUsers(1)
  await updateSettings(auction.database.db, { staggerMinutes: 0 })
  const run = await addRun(2)
  const before = await ends(run)
  const engine = auction.engine()
  await engine.bid(run[0] ?? '', ann, 100)
  await updateSettings(auction.database.db, { staggerMinutes: 1 })
  expect(engine.committed[0]?.shifted).toEqual([])
  const after = await ends(run)
  expect(after.find(({ id }) => id === run[1])).toEqual(before[1])
})

test('the run closes once each, and the next cycles keep the schedule before the late bid', async () => {
  const [ann = ''] = await auction.addUsers(1)
  const run = await addRun(3)
  const planned = await ends(run)
  const engine = auction.engine()
  for (const id of run) expect(kindOf(await engine.bid(id, ann, 100))).toBe('placed')
  await expectApart(run)
  await auction.sql`
    with passed as (select interval '10 minutes' as by), moved as (
      update cycles set start_date = start_date - by - interval '1 hour',
        scheduled_end = scheduled_end - by, end_date = end_date - by
      from passed where mountain_id = any(${run}) returning mountain_id, end_date
    ), bids_moved as (
      update bids set placed_at = placed_at - by from passed where mountain_id = any(${run})
    )
    update mountains m set end_time = moved.end_date from moved where moved.mountain_id = m.id`
  await Promise.all([...run, ...run].map((id) => engine.closeDue(id)))
  const next = await ends(run)
  const day = 24 * 3_600 - 600
  expect(next.map(({ end }) => end)).toEqual(planned.map(({ end }) => end + day))
  expect(next.map(({ shift }) => shift)).toEqual([0, 0, 0])
  const wins = await auction.sql`select user_id from wins where mountain_id = any(${run})`
  expect(wins.map((win) => win.user_id)).toEqual([ann, ann, ann])
})
