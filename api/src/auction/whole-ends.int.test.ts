import { expect, setDefaultTimeout, test } from 'bun:test'
import { brokenConstraint } from '../platform/database.ts'
import { testAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

const auction = testAuction()

test.each([
  ['mountains_whole_end', "update mountains set end_time = end_time - interval '1 ms' where id = "],
  [
    'cycles_whole_end',
    `update cycles set scheduled_end = scheduled_end - interval '1 ms',
      end_date = end_date - interval '1 ms' where mountain_id = `,
  ],
])('the database refuses an end that is no whole second: %s', async (constraint, statement) => {
  const id = await auction.addMountain()
  const moved = auction.sql.unsafe(`${statement}'${id}'`)
  const error = await moved.catch((failure: unknown) => failure)
  expect(brokenConstraint(error)).toBe(constraint)
})

test('the migration rounds the ends of open cycles up, as a change that every page receives', async () => {
  const { sql } = auction
  const id = await auction.addMountain()
  const untouched = await auction.addMountain()
  await sql`alter table mountains drop constraint mountains_whole_end`
  await sql`alter table cycles drop constraint cycles_whole_end`
  const [before] = await sql<{ end: Date }[]>`
    with moved as (
      update cycles set scheduled_end = scheduled_end + interval '300 ms',
        end_date = end_date + interval '600 ms', soft_close_seconds = 120, soft_close_minutes = 30
      where mountain_id = ${id} returning end_date
    )
    update mountains set end_time = (select end_date from moved) where id = ${id}
    returning end_time as end`
  const file = new URL('../../migrations/0017_bidding_limit.sql', import.meta.url)
  const [byHand = ''] = (await Bun.file(file).text()).split('-- Generated.')
  for (const statement of byHand.split('--> statement-breakpoint')) await sql.unsafe(statement)

  const [after] = await sql<{ end: Date; scheduled: Date; seq: number; extended: boolean }[]>`
    select end_time as end, scheduled_end as scheduled, seq::int,
      soft_close_seconds is not null as extended
    from mountains m join cycles c on c.id = m.cycle_id where m.id = ${id}`
  const whole = new Date((before?.end.getTime() ?? 0) + 400)
  expect(after).toEqual({ end: whole, scheduled: whole, seq: 1, extended: false })
  const [other] = await sql`select seq::int from mountains where id = ${untouched}`
  expect(other).toEqual({ seq: 0 })
  expect(await auction.violations()).toEqual([])
})
