import { afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { brokenConstraint } from '../platform/database.ts'
import { updateSettings } from '../tables/settings.store.ts'
import { listDueMountains } from './close.store.ts'
import { findMountains } from './mountain.store.ts'
import { testAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

const auction = testAuction()
beforeAll(async () => {
  await updateSettings(auction.database.db, { softClose: true })
})
afterEach(async () => {
  expect(await auction.violations()).toEqual([])
})

/** The mountain's end and its open cycle's, in milliseconds, and the moments of its bids. */
async function times(mountainId: string) {
  const [row] = await auction.sql<
    { end: number; scheduled: number; cycle_end: number; placed: number[] | null }[]
  >`
    select (extract(epoch from m.end_time) * 1000)::float8 as end,
      (extract(epoch from c.scheduled_end) * 1000)::float8 as scheduled,
      (extract(epoch from c.end_date) * 1000)::float8 as cycle_end,
      (select array_agg((extract(epoch from placed_at) * 1000)::float8 order by seq)
        from bids where cycle_id = c.id) as placed
    from mountains m join cycles c on c.id = m.cycle_id where m.id = ${mountainId}`
  if (!row) throw new Error('No cycle is open.')
  return { ...row, placed: row.placed ?? [] }
}

/** So many seconds after a bid, at the next whole second. */
const secondsAfter = (placed = Number.NaN, seconds: number) =>
  Math.ceil(placed / 1_000 + seconds) * 1_000

/** As if all of the open cycle had happened so much earlier that it is over. */
const passTime = (mountainId: string) => auction.sql`
  with passed as (
    select cycle_id, end_time - date_trunc('second', now()) as by
    from mountains where id = ${mountainId}
  ), moved as (
    update cycles set start_date = start_date - by - interval '1 hour',
      scheduled_end = scheduled_end - by, end_date = end_date - by
    from passed where id = cycle_id
  ), bids_moved as (
    update bids set placed_at = placed_at - by from passed where bids.cycle_id = passed.cycle_id
  )
  update mountains set end_time = end_time - by from passed where id = ${mountainId}`

describe('a bid in the last seconds', () => {
  test('moves the end to after itself, by the database’s clock, and announces it to everybody', async () => {
    const [ann = '', bob = ''] = await auction.addUsers(2)
    const mountainId = await auction.addMountain({ endsInMs: 60_000 })
    const engine = auction.engine()
    const answers = [await engine.bid(mountainId, ann, 100), await engine.bid(mountainId, bob, 150)]
    const { end, scheduled, cycle_end, placed } = await times(mountainId)
    expect(end).toBe(secondsAfter(placed[1], 120))
    expect(cycle_end).toBe(end)
    expect(scheduled).toBeLessThan(end)
    const shown = { endTime: new Date(end).toISOString(), isExtended: true, seq: 2 }
    expect(answers[1]?.mountain).toMatchObject(shown)
    expect(engine.committed.at(-1)?.mountain).toMatchObject(shown)
    expect(await findMountains(auction.database.db, [mountainId])).toMatchObject([shown])
  })

  test('moves the end also when a maximum answers it', async () => {
    const [ann = '', bob = ''] = await auction.addUsers(2)
    const mountainId = await auction.addMountain()
    const engine = auction.engine()
    await engine.bid(mountainId, ann, 300, { isMaximum: true })
    await auction.sql`
      with moved as (
        update cycles set end_date = end_date - interval '59 minutes',
          scheduled_end = scheduled_end - interval '59 minutes'
        where mountain_id = ${mountainId} returning end_date
      )
      update mountains set end_time = (select end_date from moved) where id = ${mountainId}`
    const before = await times(mountainId)
    await engine.bid(mountainId, ann, 400, { isMaximum: true })
    expect((await times(mountainId)).end).toBe(before.end)
    const answer = await engine.bid(mountainId, bob, 200)
    const { end, placed } = await times(mountainId)
    expect(placed).toHaveLength(3)
    expect(end).toBe(secondsAfter(placed.at(-1), 120))
    expect(answer?.mountain).toMatchObject({ currentPrice: 201, isExtended: true })
  })

  test('leaves the end alone when its bidder leads already', async () => {
    const [ann = ''] = await auction.addUsers(1)
    const mountainId = await auction.addMountain({ endsInMs: 60_000 })
    const engine = auction.engine()
    await engine.bid(mountainId, ann, 100)
    const before = await times(mountainId)
    const raised = await engine.bid(mountainId, ann, 200)
    expect(raised?.verdict.kind).toBe('placed')
    expect((await times(mountainId)).end).toBe(before.end)
  })

  test('moves it once with the others of its batch', async () => {
    const users = await auction.addUsers(8)
    const mountainId = await auction.addMountain({ endsInMs: 60_000 })
    const engine = auction.engine()
    const held = await auction.holdMountain(mountainId)
    const bids = users.map((user, index) => engine.bid(mountainId, user, 100 + index))
    await auction.blocked(1)
    await held.release()
    await Promise.all(bids)
    const { end, placed } = await times(mountainId)
    expect(placed).toHaveLength(8)
    expect(new Set(placed).size).toBeLessThan(8)
    expect(end).toBe(secondsAfter(placed.at(-1), 120))
  })

  test('moves it no further than the minutes allow, which the database enforces', async () => {
    await updateSettings(auction.database.db, { softCloseSeconds: 3_600, softCloseMinutes: 1 })
    const [ann = '', bob = ''] = await auction.addUsers(2)
    const mountainId = await auction.addMountain({ endsInMs: 60_000 })
    const engine = auction.engine()
    await engine.bid(mountainId, ann, 100)
    await engine.bid(mountainId, bob, 101)
    const { end, scheduled } = await times(mountainId)
    expect(end).toBe(scheduled + 60_000)
    const further = auction.sql`
      update cycles set end_date = end_date + interval '1 s'
      where mountain_id = ${mountainId}`
    const error = await further.catch((failure: unknown) => failure)
    expect(brokenConstraint(error)).toBe('cycles_extension')
    await updateSettings(auction.database.db, { softCloseSeconds: 120, softCloseMinutes: 30 })
  })
})

test('a cycle goes on past its scheduled end, and the next one keeps the rhythm', async () => {
  const [ann = '', bob = ''] = await auction.addUsers(2)
  const mountainId = await auction.addMountain({ endsInMs: 60_000 })
  const engine = auction.engine()
  await engine.bid(mountainId, ann, 100)
  const extended = await times(mountainId)
  // Past the scheduled end, before the end that counts.
  await auction.sql`
    with moved as (
      update cycles set start_date = start_date - interval '1 minute',
        scheduled_end = scheduled_end - interval '1 minute', end_date = end_date - interval '1 minute'
      where mountain_id = ${mountainId} returning end_date
    ), bids_moved as (
      update bids set placed_at = placed_at - interval '1 minute' where mountain_id = ${mountainId}
    )
    update mountains set end_time = (select end_date from moved) where id = ${mountainId}`
  expect(await listDueMountains(auction.database.db, 10)).not.toContain(mountainId)
  const late = await engine.bid(mountainId, bob, 150)
  expect(late?.verdict.kind).toBe('placed')
  expect((await times(mountainId)).end).toBeGreaterThan(extended.end - 60_000)

  await passTime(mountainId)
  const { scheduled } = await times(mountainId)
  await engine.closeDue(mountainId)
  const next = await times(mountainId)
  expect(next.end).toBe(scheduled + 24 * 3_600_000)
  expect(next.scheduled).toBe(next.end)
  expect(engine.committed.at(-1)?.mountain).toMatchObject({ cycleNumber: 2, isExtended: false })
  const wins = await auction.sql`select user_id from wins where mountain_id = ${mountainId}`
  expect(wins.map((win) => win.user_id)).toEqual([bob])
})

test('while it is switched off the end stays, however late the bid', async () => {
  await updateSettings(auction.database.db, { softClose: false })
  const [ann = ''] = await auction.addUsers(1)
  const mountainId = await auction.addMountain({ endsInMs: 60_000 })
  const answer = await auction.engine().bid(mountainId, ann, 100)
  const { end, scheduled } = await times(mountainId)
  expect(end).toBe(scheduled)
  expect(answer?.mountain.isExtended).toBe(false)
})

test('an end that no bid explains is found', async () => {
  const mountainId = await auction.addMountain()
  await auction.sql`
    update cycles set end_date = end_date + interval '1 minute', soft_close_seconds = 120,
      soft_close_minutes = 30
    where mountain_id = ${mountainId}`
  const found = await auction.violations()
  expect(found.map(({ name }) => name)).toContain(
    'a cycle ends later than scheduled by one of its last bids alone, and never later than that',
  )
  await auction.sql`
    update cycles set end_date = scheduled_end, soft_close_seconds = null, soft_close_minutes = null
    where mountain_id = ${mountainId}`
})
