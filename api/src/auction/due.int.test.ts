import { expect, setDefaultTimeout, test } from 'bun:test'
import { createLocalBus } from '../platform/bus/bus.ts'
import { createLogger } from '../platform/logger.ts'
import { createPeriodic, type Periodic } from '../platform/periodic.ts'
import { unannounced } from '../platform/test-periodic.ts'
import { createAuction, createUrgentWork, startCloser } from './auction.ts'
import { purgeOutcomes } from './close.store.ts'
import { testAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

const auction = testAuction()

const log = createLogger('silent')
/** Instances that no announcement reaches. */
const closing = {
  get db() {
    return auction.database.db
  },
  log,
  periodic: unannounced(),
}
const silent = { mountainChanged: () => {}, outbid: () => {}, winsChanged: () => {} }

test('what is due closes by itself, once, whoever looks, also what was due while all were down', async () => {
  const mountainIds = await Promise.all([
    auction.addMountain({ endsInMs: 1 }),
    auction.addMountain({ endsInMs: 200 }),
    auction.addMountain({ endsInMs: 300 }),
  ])
  const later = await auction.addMountain({ endsInMs: 3_600_000 })
  const announced: string[] = []
  const closed = Promise.withResolvers<void>()
  const live = {
    mountainChanged: ({ id }: { id: string }, kind: string) => {
      announced.push(`${id} ${kind}`)
      if (announced.length === mountainIds.length) closed.resolve()
    },
    outbid: () => {},
    winsChanged: () => {},
  }
  const instances = [1, 2, 3].map(() => createAuction({ ...auction.database, live, log }))
  const closers = instances.map((instance) => startCloser({ ...closing, auction: instance }))
  await closed.promise
  await Promise.all(closers.map((closer) => closer.stop()))
  await Promise.all(instances.map((instance) => instance.stop()))
  expect(announced.toSorted()).toEqual(mountainIds.map((id) => `${id} mountain_updated`).toSorted())
  const rows = await auction.sql`
    select m.id, extract(epoch from c.closed_at - c.end_date)::float8 as late
    from mountains m join cycles c on c.mountain_id = m.id and c.status = 'closed'`
  expect(rows.map((row) => row.id).toSorted()).toEqual(mountainIds.toSorted())
  expect(rows.some((row) => row.id === later)).toBe(false)
  expect(await auction.violations()).toEqual([])
})

test('the instance that is told of an earlier end closes; when it is gone, another notices', async () => {
  const bus = createLocalBus(log)
  const mountainIds = [await auction.addMountain(), await auction.addMountain()]
  let closed = Promise.withResolvers<string>()
  const startInstance = async (name: string, periodic: Periodic) => {
    const live = { ...silent, mountainChanged: () => closed.resolve(name) }
    const engine = createAuction({ ...auction.database, live, log })
    const closer = startCloser({ ...closing, periodic, auction: engine })
    // From here on it sleeps: all ends are an hour away.
    await periodic.settle(AbortSignal.timeout(10_000))
    return async () => {
      await closer.stop()
      await engine.stop()
    }
  }
  const stopOther = await startInstance('another', unannounced())
  const stopTold = await startInstance('told', createPeriodic(bus))
  const by: string[] = []
  for (const mountainId of mountainIds) {
    await auction.endNow(mountainId)
    bus.publish('mountain.changed', '')
    by.push(await closed.promise)
    closed = Promise.withResolvers()
    await stopTold()
  }
  await stopOther()
  expect(by).toEqual(['told', 'another'])
})

test('a mountain that somebody holds keeps no other from closing, and closes when it is let go', async () => {
  const [user = ''] = await auction.addUsers(1)
  const [hot, ...others] = await Promise.all([
    auction.addMountain(),
    ...Array.from({ length: 5 }, () => auction.addMountain()),
  ])
  const bidder = auction.engine()
  for (const id of [hot, ...others]) await bidder.bid(id, user, 150)
  for (const id of [hot, ...others]) await auction.endNow(id)
  const held = await auction.holdMountain(hot)
  const engine = createAuction({ ...auction.database, live: silent, log })
  expect(await engine.closeFree()).toBe(others.length)
  await held.release()
  expect(await engine.closeFree()).toBe(1)
  expect(await engine.closeFree()).toBe(0)
  await engine.stop()
  const wins = await auction.sql`
    select winning_amount from wins where mountain_id = any(${[hot, ...others]})`
  expect(wins.map((win) => win.winning_amount)).toEqual([hot, ...others].map(() => 150))
  expect(await auction.violations()).toEqual([])
})

test('of several instances that close at once each closes other mountains', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => auction.addMountain()))
  for (const id of ids) await auction.endNow(id)
  const instances = [1, 2, 3].map(() => createAuction({ ...auction.database, live: silent, log }))
  const closed = await Promise.all(instances.map((instance) => instance.closeFree()))
  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(ids.length)
  await Promise.all(instances.map((instance) => instance.stop()))
  expect(await auction.violations()).toEqual([])
})

test('one that cannot be closed keeps its neighbours from it for no more than two rounds', async () => {
  const [user = ''] = await auction.addUsers(1)
  const [broken, whole] = [await auction.addMountain(), await auction.addMountain()]
  await auction.engine().bid(broken, user, 150)
  // Its season has tickets left, and no ticket to give.
  await auction.sql`delete from tickets where mountain_id = ${broken}`
  await auction.endNow(broken)
  await auction.endNow(whole)
  const closed = Promise.withResolvers<string>()
  const live = { ...silent, mountainChanged: ({ id }: { id: string }) => closed.resolve(id) }
  const engine = createAuction({ ...auction.database, live, log })
  const closer = startCloser({ ...closing, auction: engine })
  expect(await closed.promise).toBe(whole)
  await closer.stop()
  await engine.stop()
  await auction.sql`insert into tickets select ${broken}, n, 1 from generate_series(1, 5) as n`
})

test('a stop amid a mass close waits for the transaction that runs, and begins no other', async () => {
  await auction.endNow(await auction.addMountain())
  const round = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  let begun = 0
  const engine = {
    ...createUrgentWork(),
    closeDue: async () => {},
    closeFree: async () => {
      begun += 1
      first.resolve()
      await round.promise
      // Five full ones are due.
      return begun <= 5 ? 200 : 0
    },
  }
  const closer = startCloser({ ...closing, auction: engine })
  await first.promise
  const stopped = closer.stop()
  round.resolve()
  await stopped
  expect(begun).toBe(1)
  await engine.whenIdle()
})

test('what has time waits until all that is due is closed', async () => {
  await auction.endNow(await auction.addMountain())
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const engine = {
    ...createUrgentWork(),
    closeDue: async () => {},
    closeFree: async () => {
      first.resolve()
      await Bun.sleep(1)
      return order.push('closed') < 3 ? 200 : 0
    },
  }
  const closer = startCloser({ ...closing, auction: engine })
  await first.promise
  await engine.whenIdle()
  order.push('whenIdle')
  await closer.stop()
  expect(order.slice(0, 4)).toEqual(['closed', 'closed', 'closed', 'whenIdle'])
})

test('answers are forgotten after three days, a bounded number at a time', async () => {
  const [user = ''] = await auction.addUsers(1)
  for (const [key, days] of [
    ['a', 40],
    ['b', 4],
    ['c', 3.1],
    ['d', 2.9],
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
