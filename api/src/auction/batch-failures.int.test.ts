import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { Overloaded } from '../platform/gate.ts'
import { OutcomeUnknown } from '../platform/problem.ts'
import { kindOf, testAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

const auction = testAuction()
afterEach(async () => {
  expect(await auction.violations()).toEqual([])
})

describe('a bidder', () => {
  test('a bidder who lost the right to bid while waiting is refused, and the others are served', async () => {
    const [mountainId, [ann = '', bob = '']] = [
      await auction.addMountain(),
      await auction.addUsers(2),
    ]
    const engine = auction.engine()
    const held = await auction.holdMountain(mountainId)
    const answers = Promise.all([
      engine.bid(mountainId, ann, 500, { key: 'ann' }),
      engine.bid(mountainId, bob, 400),
    ])
    await auction.blocked(1)
    await auction.sql`update users set approval_status = 'rejected' where id = ${ann}`
    await held.release()
    const [refused, placed] = await answers
    expect(refused?.verdict).toEqual({ kind: 'ineligible', reason: 'rejected' })
    expect(placed?.mountain).toMatchObject({ currentBidderId: bob, currentPrice: 400 })
  })

  test('whose right is just being taken waits for the word', async () => {
    const [mountainId, [ann = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    const taker = auction.connect()
    await taker`begin`
    await taker`select from users where id = ${ann} for update`
    await taker`update users set archived_at = now() where id = ${ann}`
    const answer = engine.bid(mountainId, ann, 500)
    await auction.blocked(1)
    await taker`commit`
    expect((await answer)?.verdict).toEqual({ kind: 'ineligible', reason: 'archived' })
  })

  test('shows under their present name', async () => {
    const [mountainId, [ann = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    await engine.bid(mountainId, ann, 100)
    await auction.sql`update users set username = '@renamed' where id = ${ann}`
    const answer = await engine.bid(mountainId, ann, 100)
    expect(answer?.mountain.currentBidder).toBe('@renamed')
  })
})

describe('what goes wrong', () => {
  test('no such mountain', async () => {
    const [user = ''] = await auction.addUsers(1)
    const engine = auction.engine()
    expect(await engine.bid(crypto.randomUUID(), user, 100, { key: 'k' })).toBeNull()
  })

  test('a mountain that is deleted while its bid waits is gone', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    const held = await auction.holdMountain(mountainId)
    const answer = engine.bid(mountainId, user, 100)
    await auction.blocked(1)
    await held.sql`update cycles set status = 'cancelled' where mountain_id = ${mountainId}`
    await held.sql`
      update mountains set deleted_at = now(), cycle_id = null where id = ${mountainId}`
    await held.release()
    expect(await answer).toBeNull()
  })

  test('a deadlock is tried again', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    const holder = auction.connect()
    // The first to detect the deadlock is aborted; this one never is.
    await holder`set deadlock_timeout = '1h'`
    await holder`begin`
    await holder`select from users where id = ${user} for update`
    const held = await auction.holdMountain(mountainId)
    const answer = engine.bid(mountainId, user, 100)
    await auction.blocked(1)
    // The other way round, and behind the batch: it has the mountain first and then wants the user.
    const mountain = holder`select from mountains where id = ${mountainId} for update`.execute()
    await auction.blocked(2)
    await held.release()
    // It gets the lock only after the batch was aborted.
    await mountain
    await holder`rollback`
    expect(kindOf(await answer)).toBe('placed')
  })

  test('a connection lost before the COMMIT loses no bid', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    const held = await auction.holdMountain(mountainId)
    const answer = engine.bid(mountainId, user, 100)
    await auction.blocked(1)
    await auction.endBlocked()
    await held.release()
    expect(kindOf(await answer)).toBe('placed')
    expect(await auction.sql`select from bids where mountain_id = ${mountainId}`).toHaveLength(1)
  })

  test('a mountain that stays locked sheds its bids and stores nothing', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine({ lockTimeoutMs: 50 })
    const held = await auction.holdMountain(mountainId)
    const outcome = failureOf(engine.bid(mountainId, user, 100, { key: 'press' }))
    expect(await outcome).toBeInstanceOf(Overloaded)
    await held.release()
    expect(kindOf(await engine.bid(mountainId, user, 100, { key: 'press' }))).toBe('placed')
  })
})

describe('the commit', () => {
  const stopCommits = async () => {
    const gate = auction.connect()
    await gate`select pg_advisory_lock(1)`
    await auction.sql.unsafe(`
      create function wait_at_commit() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return null; end';
      create constraint trigger wait_at_commit after insert on changes
        deferrable initially deferred for each row execute function wait_at_commit()`)
    return async () => {
      await gate`select pg_advisory_unlock(1)`
      await auction.sql.unsafe('drop function wait_at_commit cascade')
    }
  }

  test('comes before any announcement', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    const letCommit = await stopCommits()
    let isAnswered = false
    const answer = engine.bid(mountainId, user, 100).finally(() => {
      isAnswered = true
    })
    await auction.blocked(1)
    expect({ isAnswered, committed: engine.committed }).toEqual({
      isAnswered: false,
      committed: [],
    })
    await letCommit()
    await answer
    expect(engine.committed).toMatchObject([{ mountain: { seq: 1 }, change: 'bid_placed' }])
  })

  test('that is never answered leaves the outcome open, and the key closes it', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    const letCommit = await stopCommits()
    const outcome = failureOf(engine.bid(mountainId, user, 100, { key: 'press' }))
    await auction.blocked(1)
    await auction.endBlocked()
    expect(await outcome).toBeInstanceOf(OutcomeUnknown)
    await letCommit()
    const again = await engine.bid(mountainId, user, 100, { key: 'press' })
    const once = await engine.bid(mountainId, user, 100, { key: 'press' })
    expect(kindOf(again)).toBe('placed')
    expect<unknown>(once?.verdict).toEqual(again?.verdict)
  })

  test('of a key blocks the same key on another mountain, which is then refused as reused', async () => {
    const [alta, vail, [user = '']] = [
      await auction.addMountain(),
      await auction.addMountain(),
      await auction.addUsers(1),
    ]
    const letCommit = await stopCommits()
    const first = auction.engine().bid(alta, user, 100, { key: 'press' })
    await auction.blocked(1)
    // It meets the key that is about to be there.
    const second = auction.engine().bid(vail, user, 100, { key: 'press' })
    await auction.blocked(2)
    await letCommit()
    expect(kindOf(await first)).toBe('placed')
    expect(kindOf(await second)).toBe('key_reused')
  })

  test('reports the bidders who were outbid, except the leader', async () => {
    const [mountainId, [ann = '', bob = '', eve = '']] = [
      await auction.addMountain(),
      await auction.addUsers(3),
    ]
    const engine = auction.engine()
    await engine.bid(mountainId, ann, 100)
    await Promise.all([engine.bid(mountainId, bob, 200), engine.bid(mountainId, eve, 300)])
    const [, second] = engine.committed
    expect(second?.outbid.toSorted()).toEqual([ann, bob].toSorted())
  })
})

const failureOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => null,
    (error: unknown) => error,
  )
