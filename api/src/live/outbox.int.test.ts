import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestAuction, type TestAuction } from '../auction/test-auction.ts'
import { markPublished } from './outbox.store.ts'

let auction: TestAuction
beforeAll(async () => {
  auction = await createTestAuction()
}, 30_000)
afterAll(() => auction.stop())

test('what another instance is marking is left to it, and nobody waits', async () => {
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
