import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createLogger } from '../platform/logger.ts'
import { createAuction, startCloser } from './auction.ts'
import { purgeOutcomes } from './due.store.ts'
import { createTestAuction, type TestAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

let auction: TestAuction
beforeAll(async () => {
  auction = await createTestAuction()
})
afterAll(() => auction.stop())

const log = createLogger('silent')

test('what is due closes by itself, once, whoever looks, also what was due while all were down', async () => {
  const mountainIds = await Promise.all([
    auction.addMountain({ endsInMs: 1 }),
    auction.addMountain({ endsInMs: 200 }),
    auction.addMountain({ endsInMs: 300 }),
  ])
  const later = await auction.addMountain({ endsInMs: 3_600_000 })
  const told: string[] = []
  const closed = Promise.withResolvers<void>()
  const live = {
    mountainChanged: ({ id }: { id: string }, kind: string) => {
      told.push(`${id} ${kind}`)
      if (told.length === mountainIds.length) closed.resolve()
    },
    outbid: () => {},
    winsChanged: () => {},
  }
  const instances = [1, 2, 3].map(() => createAuction({ ...auction.database, live, log }))
  const closers = instances.map((instance) =>
    startCloser({ db: auction.database.db, log, auction: instance }),
  )
  await closed.promise
  await Promise.all(closers.map((closer) => closer.stop()))
  await Promise.all(instances.map((instance) => instance.stop()))
  expect(told.toSorted()).toEqual(mountainIds.map((id) => `${id} mountain_updated`).toSorted())
  const rows = await auction.sql`
    select m.id, extract(epoch from c.closed_at - c.end_date)::float8 as late
    from mountains m join cycles c on c.mountain_id = m.id and c.status = 'closed'`
  expect(rows.map((row) => row.id).toSorted()).toEqual(mountainIds.toSorted())
  expect(rows.some((row) => row.id === later)).toBe(false)
  expect(await auction.violations()).toEqual([])
})

test('answers are forgotten after 30 days, a bounded number at a time', async () => {
  const [user = ''] = await auction.addUsers(1)
  for (const [key, days] of [
    ['a', 40],
    ['b', 31],
    ['c', 30.1],
    ['d', 29.9],
  ] as const) {
    await auction.sql`
      insert into bid_outcomes (user_id, key, request, outcome, created_at)
      values (${user}, ${key}, '', '{"kind":"refused"}', now() - make_interval(secs => ${days * 86_400}))`
  }
  expect(await purgeOutcomes(auction.database.db, 2)).toBe(2)
  expect(await purgeOutcomes(auction.database.db, 2)).toBe(1)
  const left = await auction.sql`select key from bid_outcomes`
  expect(left.map((row) => row.key)).toEqual(['d'])
})
