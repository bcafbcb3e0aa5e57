import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { createTestAuction, type TestAuction } from '../auction/test-auction.ts'
import { marking, markPublished } from './outbox.store.ts'

let auction: TestAuction
beforeAll(async () => {
  auction = await createTestAuction()
}, 30_000)
afterAll(() => auction.stop())

test('rows that another instance is marking are skipped without waiting', async () => {
  const ids = [await auction.addMountain(), await auction.addMountain()]
  const [alta = ''] = ids
  await auction.sql`
    insert into changes (mountain_id, after_seq, last_seq, kind, at)
    select id, seq, seq + 1, 'bids', clock_timestamp() from mountains`
  const unmarked = async () =>
    (
      await auction.sql<{ mountain_id: string }[]>`
        select mountain_id from changes where published_at is null`
    ).map((row) => row.mountain_id)
  const mark = () =>
    markPublished(auction.database.db, new Map(ids.map((id) => [id, Number.MAX_SAFE_INTEGER])))

  const other = auction.connect()
  await other.begin(async (tx) => {
    await tx`select from changes where mountain_id = ${alta} for update`
    await mark()
    expect(new Set(await unmarked())).toEqual(new Set([alta]))
  })
  await mark()
  expect(await unmarked()).toEqual([])
})

test('what came after the state that was published stays unmarked', async () => {
  const id = await auction.addMountain()
  await auction.sql`
    insert into changes (mountain_id, after_seq, last_seq, kind, at)
    select ${id}::uuid, seq - 1, seq, 'bids', clock_timestamp() from generate_series(1, 3) as seq`
  await markPublished(auction.database.db, new Map([[id, 2]]))
  const open = await auction.sql`
    select last_seq from changes where mountain_id = ${id} and published_at is null`
  expect(open.map(({ last_seq }) => Number(last_seq))).toEqual([3])
})

test('marking many changes looks each up, however little is known of them', async () => {
  const many = 1_000
  await auction.sql`analyze changes`
  const rows = await auction.sql<{ mountain_id: string }[]>`
    with mountain as (
      insert into mountains (id, name, start_price, current_price, end_time)
      select gen_random_uuid(), 'Mountain ' || n, 1, 1, clock_timestamp()
      from generate_series(1, ${many}::int) as n
      returning id
    )
    insert into changes (mountain_id, last_seq, kind, at)
    select id, 0, 'created', clock_timestamp() from mountain
    returning mountain_id`
  const upTo = new Map(rows.map((row) => [row.mountain_id, 0]))
  const [explained] = await auction.database.db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`explain (analyze, format json) ${marking(upTo)}`,
  )
  const touched = countRows(explained?.['QUERY PLAN'][0]?.Plan)
  expect(touched).toBeGreaterThan(many)
  expect(touched).toBeLessThan(10 * many)
})

type PlanNode = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/** The number of rows that a plan has read, including filtered ones. */
function countRows(node: PlanNode | undefined): number {
  if (!node) return 0
  const perLoop =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0)
  const below = (node.Plans ?? []).reduce((sum, each) => sum + countRows(each), 0)
  return perLoop * node['Actual Loops'] + below
}
