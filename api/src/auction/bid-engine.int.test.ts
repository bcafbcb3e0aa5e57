import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { kindOf, testAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

const auction = testAuction()
afterEach(async () => {
  expect(await auction.violations()).toEqual([])
})

describe('equal bids', () => {
  test('64 at once: one wins, the others get the minimum that would win', async () => {
    const [mountainId, users] = [await auction.addMountain(), await auction.addUsers(64)]
    const engine = auction.engine()
    const answers = await Promise.all(users.map((user) => engine.bid(mountainId, user, 500)))
    expect(answers.filter((answer) => kindOf(answer) === 'placed')).toHaveLength(1)
    for (const answer of answers) {
      expect(answer?.mountain).toMatchObject({ currentPrice: 500, seq: 1 })
      if (kindOf(answer) === 'placed') continue
      expect(answer?.verdict).toEqual({ kind: 'refused', reason: 'too_low', minimum: 501 })
    }
  })

  test('from two instances at once: one wins', async () => {
    const [mountainId, users] = [await auction.addMountain(), await auction.addUsers(64)]
    const engines = [auction.engine(), auction.engine()]
    const held = await auction.holdMountain(mountainId)
    const answers = users.map((user, index) => engines[index % 2]?.bid(mountainId, user, 500))
    await auction.blocked(2)
    await held.release()
    const all = await Promise.all(answers)
    expect(all.filter((answer) => kindOf(answer) === 'placed')).toHaveLength(1)
    // Also the one that waited sees who leads now, and not who led when it began to wait.
    const leaders = new Set(all.map((answer) => answer?.mountain.currentBidder))
    expect([...leaders]).toEqual([expect.stringMatching(/^@user_/)])
  })
})

test('two instances that take any bids at once agree on one history', async () => {
  const [mountainId, users] = [await auction.addMountain(), await auction.addUsers(16)]
  const engines = [auction.engine(), auction.engine()]
  const bids = Array.from({ length: 600 }, (_, index) => {
    const user = users[index % users.length] ?? ''
    return engines[index % 2]?.bid(mountainId, user, 100 + Math.floor(Math.random() * 400), {
      key: `${index % 400}`,
      request: 'same',
    })
  })
  const answers = await Promise.all(bids)
  const placed = new Set(
    answers.flatMap((answer) => (answer?.verdict.kind === 'placed' ? [answer.verdict.bidId] : [])),
  )
  const [row] = await auction.sql`
    select seq::int, (select count(*)::int from bids where mountain_id = m.id) as bids
    from mountains m where id = ${mountainId}`
  expect(row).toEqual({ seq: placed.size, bids: placed.size })
})

describe('the end', () => {
  test('a bid that waits for the lock while the end passes is decided by the clock of the database', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const [open] = await auction.sql`select cycle_id from mountains where id = ${mountainId}`
    const engine = auction.engine()
    const held = await auction.holdMountain(mountainId)
    const shown = engine.bid(mountainId, user, 900, { cycleId: open?.cycle_id })
    await auction.blocked(1)
    // Its transaction has begun before the end and decides after it.
    await auction.endAndRelease(mountainId, held)
    const answer = await shown
    expect(answer?.verdict).toEqual({ kind: 'refused', reason: 'closed' })
    expect(answer?.mountain).toMatchObject({ cyclesCompleted: 1, currentBidderId: null, seq: 1 })
  })

  test('a close and a storm of bids at the end close once, award once, and go on', async () => {
    const [mountainId, users] = [await auction.addMountain(), await auction.addUsers(20)]
    const [a, b] = [auction.engine(), auction.engine()]
    const first = await a.bid(mountainId, users[0] ?? '', 300)
    const [open] = await auction.sql`select cycle_id from mountains where id = ${mountainId}`
    const held = await auction.holdMountain(mountainId)
    const closes = [a.closeDue(mountainId), b.closeDue(mountainId)]
    const bids = users.map((user, index) =>
      (index % 2 ? a : b).bid(mountainId, user, 400 + index, { cycleId: open?.cycle_id }),
    )
    await auction.blocked(2)
    await auction.endAndRelease(mountainId, held)
    await Promise.all(closes)
    for (const answer of await Promise.all(bids)) {
      expect(answer?.verdict).toEqual({ kind: 'refused', reason: 'closed' })
    }
    const wins = await auction.sql`
      select ticket_number, user_id, winning_amount, payment_status,
        extract(epoch from payment_deadline - awarded_at)::int as window
      from wins where mountain_id = ${mountainId}`
    expect(wins.map((win) => ({ ...win }))).toEqual([
      {
        ticket_number: 1,
        user_id: users[0],
        winning_amount: 300,
        payment_status: 'pending',
        window: 48 * 3600,
      },
    ])
    expect(kindOf(first)).toBe('placed')
    const again = await a.bid(mountainId, users[1] ?? '', 100)
    expect(again?.mountain).toMatchObject({
      cycleNumber: 2,
      currentPrice: 100,
      ticketsAvailable: 4,
    })
  })

  test('five cycles and the auction is complete', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engine = auction.engine()
    for (const amount of [100, 120, null, 140, 160]) {
      if (amount !== null) await engine.bid(mountainId, user, amount)
      await auction.endNow(mountainId)
      await engine.closeDue(mountainId)
    }
    const answer = await engine.bid(mountainId, user, 500)
    expect(answer?.verdict).toEqual({ kind: 'refused', reason: 'complete' })
    expect(answer?.mountain).toMatchObject({
      cycleId: null,
      cyclesCompleted: 5,
      ticketsAvailable: 1,
    })
  })
})

describe('an idempotency key', () => {
  test('twice at once, on two instances, is one bid and one answer', async () => {
    const [mountainId, [user = '']] = [await auction.addMountain(), await auction.addUsers(1)]
    const engines = [auction.engine(), auction.engine()]
    const held = await auction.holdMountain(mountainId)
    const answers = [0, 1, 0, 1].map((index) =>
      engines[index]?.bid(mountainId, user, 200, { key: 'press' }),
    )
    await auction.blocked(2)
    await held.release()
    const [first, ...others] = await Promise.all(answers)
    expect(first?.verdict.kind).toBe('placed')
    for (const other of others) expect<unknown>(other?.verdict).toEqual(first?.verdict)
  })

  test('races on two mountains: one is placed, the other refused as reused, and other bidders are unaffected', async () => {
    const [alta, vail] = [await auction.addMountain(), await auction.addMountain()]
    const [user = '', neighbour = ''] = await auction.addUsers(2)
    const engines = [auction.engine(), auction.engine()]
    const held = await Promise.all([auction.holdMountain(alta), auction.holdMountain(vail)])
    const answers = [alta, vail].map((mountainId, index) =>
      engines[index]?.bid(mountainId, user, 200, { key: 'press' }),
    )
    const neighbours = [alta, vail].map((mountainId, index) =>
      engines[index]?.bid(mountainId, neighbour, 300, { key: mountainId }),
    )
    await auction.blocked(2)
    for (const each of held) await each.release()
    const kinds = (await Promise.all(answers)).map((answer) => kindOf(answer))
    expect(kinds.sort()).toEqual(['key_reused', 'placed'])
    const served = (await Promise.all(neighbours)).map((answer) => kindOf(answer))
    expect(served).toEqual(['placed', 'placed'])
  })

  test('that was answered is repeated in a batch of new ones, and each bidder gets their own answer', async () => {
    const [mountainId, users] = [await auction.addMountain(), await auction.addUsers(2)]
    const [ann = '', bob = ''] = users
    const engine = auction.engine()
    const first = await engine.bid(mountainId, ann, 100, { key: 'press' })
    const held = await auction.holdMountain(mountainId)
    const answers = Promise.all([
      engine.bid(mountainId, ann, 100, { key: 'press' }),
      engine.bid(mountainId, bob, 200, { key: 'other' }),
    ])
    await auction.blocked(1)
    await held.release()
    const [again, placed] = await answers
    expect<unknown>(again?.verdict).toEqual(first?.verdict)
    expect(placed?.mountain).toMatchObject({ currentBidderId: bob, currentPrice: 200, seq: 2 })
  })

  test('answers a refusal again after it has become untrue', async () => {
    const [mountainId, users] = [await auction.addMountain(), await auction.addUsers(2)]
    const [ann = '', bob = ''] = users
    const engine = auction.engine()
    await engine.bid(mountainId, ann, 500)
    const refused = await engine.bid(mountainId, bob, 400, { key: 'press' })
    await auction.endNow(mountainId)
    const again = await engine.bid(mountainId, bob, 400, { key: 'press' })
    expect<unknown>(again?.verdict).toEqual(refused?.verdict)
    expect(again?.mountain.cyclesCompleted).toBe(1)
  })
})
