import { describe, expect, test } from 'bun:test'
import { Overloaded } from '../platform/gate.ts'
import type { BatchBid } from './batch.rules.ts'
import { createBidEngine } from './bid-engine.ts'
import { publicMountain } from './mountain.ts'
import type { BatchReport } from './run-batch.ts'
import { auctionState, batchBid } from './test-states.ts'

type Batch = {
  mountainId: string
  bids: readonly BatchBid[]
  write: () => void
  finish: () => void
  fail: (error: unknown) => void
}

/** An engine whose transactions the test finishes by hand. */
function handDriven({
  announceAll = () => {},
  ...options
}: {
  room?: number
  batchSize?: number
  batches?: number
  clock?: () => number
  sleep?: (ms: number) => Promise<void>
  announceAll?: () => void
} = {}) {
  const batches: Batch[] = []
  const committed: BatchReport[] = []
  const failures: unknown[] = []
  let wake = () => {}
  const engine = createBidEngine({
    ...options,
    runBatch: (mountainId, bids, write) =>
      new Promise((resolve, reject) => {
        batches.push({ mountainId, bids, write, finish: () => resolve(report(bids)), fail: reject })
        wake()
      }),
    onCommitted: (done) => {
      committed.push(done)
      announceAll()
    },
    onFailed: (error) => failures.push(error),
  })
  const batch = async (index: number): Promise<Batch> => {
    for (;;) {
      const found = batches[index]
      if (found) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const place = (bidId: string, mountainId = 'alta') =>
    engine.place({ ...batchBid({ bidId }), mountainId })
  return { engine, place, batch, batches, committed, failures }
}

const report = (bids: readonly BatchBid[]): BatchReport => ({
  verdicts: bids.map(({ bidId }) => ({ kind: 'placed', bidId, placedAt: '' })),
  mountain: publicMountain(auctionState(), null),
  change: 'bid_placed',
  outbid: [],
  winnerId: null,
  shifted: [],
})

/** A wait is never over; the event loop comes round. */
const onlyEventLoopTurns = (ms: number) =>
  new Promise<void>((resolve) => {
    if (ms === 0) setImmediate(resolve)
  })

/** Whether it is settled once the event loop has come round more often than telling takes. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.then(() => {
    settled = true
  })
  for (let turns = 10; turns > 0; turns -= 1) await onlyEventLoopTurns(0)
  return settled
}

const ids = ({ bids }: Batch) => bids.map((bid) => bid.bidId)

describe('the bid engine', () => {
  test('gathers what arrives while a batch runs, in its order', async () => {
    const { place, batch, batches } = handDriven()
    const one = place('one')
    const first = await batch(0)
    const others = [place('two'), place('three')]
    expect(batches).toHaveLength(1)
    first.finish()
    const second = await batch(1)
    second.finish()
    expect([ids(first), ids(second)]).toEqual([['one'], ['two', 'three']])
    const answers = await Promise.all([one, ...others])
    expect(answers.map((answer) => answer?.verdict)).toEqual(
      ['one', 'two', 'three'].map((bidId) => ({ kind: 'placed', bidId, placedAt: '' })),
    )
  })

  test('a mountain whose turn has not come gathers bids meanwhile', async () => {
    const { place, batch, batches } = handDriven({ batches: 1 })
    const one = place('one', 'alta')
    const first = await batch(0)
    const others = [place('two', 'vail'), place('three', 'vail')]
    await isSettled(one)
    others.push(place('four', 'vail'))
    expect(batches).toHaveLength(1)
    first.finish()
    const second = await batch(1)
    second.finish()
    expect([second.mountainId, ...ids(second)]).toEqual(['vail', 'two', 'three', 'four'])
    await Promise.all([one, ...others])
  })

  test('announces a batch while the next one is written, and not before', async () => {
    const { place, batch } = handDriven({ sleep: onlyEventLoopTurns })
    const one = place('one')
    const first = await batch(0)
    const two = place('two')
    first.finish()
    const second = await batch(1)
    expect(await isSettled(one)).toBe(false)
    second.write()
    await one
    expect(await isSettled(two)).toBe(false)
    second.finish()
    await two
  })

  test('announces a batch also when the next one is blocked', async () => {
    const { place, batch } = handDriven()
    const one = place('one')
    const first = await batch(0)
    const two = place('two')
    first.finish()
    const held = await batch(1)
    await one
    held.finish()
    await two
  })

  test('mountains do not wait for one another', async () => {
    const { place, batch } = handDriven()
    const slow = place('slow', 'alta')
    await batch(0)
    const quick = place('quick', 'vail')
    const second = await batch(1)
    second.finish()
    await quick
    ;(await batch(0)).finish()
    await slow
  })

  test('a batch has a bound', async () => {
    const { place, batch } = handDriven({ batchSize: 2 })
    const all = [place('1'), place('2'), place('3')]
    const first = await batch(0)
    first.finish()
    const second = await batch(1)
    second.finish()
    expect([ids(first), ids(second)]).toEqual([['1', '2'], ['3']])
    await Promise.all(all)
  })

  test('a full queue sheds, and takes again when it has room', async () => {
    const { place, batch } = handDriven({ room: 1 })
    const one = place('one')
    const first = await batch(0)
    const two = place('two')
    await expect(place('three')).rejects.toBeInstanceOf(Overloaded)
    first.finish()
    ;(await batch(1)).finish()
    await Promise.all([one, two])
  })

  test('bids that would wait too long are shed with the time to retry', async () => {
    let now = 0
    const { place, batch } = handDriven({ batchSize: 1, clock: () => now })
    const slow = place('slow')
    const first = await batch(0)
    now = 1_600
    first.finish()
    await slow
    const running = place('running')
    const second = await batch(1)
    // It goes into the next batch, however long that takes.
    const next = place('next')
    const shed = await place('one too many').catch((error) => error)
    expect(shed).toBeInstanceOf(Overloaded)
    expect(shed.retryAfter).toBe(2)
    second.finish()
    ;(await batch(2)).finish()
    await Promise.all([running, next])
    // After some fast batches, more may wait again.
    let count = 3
    for (; count < 15; count += 1) {
      const fast = place(`fast ${count}`)
      ;(await batch(count)).finish()
      await fast
    }
    const several = [place('a'), place('b'), place('c')]
    for (; count < 18; count += 1) (await batch(count)).finish()
    await Promise.all(several)
  })

  test('a close is never shed, and runs without a bid', async () => {
    const { engine, place, batch } = handDriven({ room: 1 })
    const one = place('one')
    const first = await batch(0)
    const two = place('two')
    const closed = engine.closeDue('alta')
    first.finish()
    ;(await batch(1)).finish()
    await Promise.all([one, two, closed])
  })

  test("one bid's bad data is not the others' failure", async () => {
    const { place, batch } = handDriven()
    const good = place('good')
    const bad = place('bad')
    const both = await batch(0)
    both.fail(Object.assign(new Error('out of range'), { code: '22003' }))
    ;(await batch(1)).finish()
    ;(await batch(2)).fail(Object.assign(new Error('out of range'), { code: '22003' }))
    await expect(bad).rejects.toThrow('out of range')
    expect((await good)?.verdict).toMatchObject({ bidId: 'good' })
  })

  test('a failure reaches all of its batch and the next batch goes on', async () => {
    const { place, batch } = handDriven()
    const lost = place('lost')
    ;(await batch(0)).fail(new Error('lost'))
    await expect(lost).rejects.toThrow('lost')
    const next = place('next')
    ;(await batch(1)).finish()
    await next
  })

  test('a failed announcement does not block later bidders', async () => {
    const silent = new Error('nobody hears')
    const { engine, place, batch, failures } = handDriven({
      announceAll: () => {
        throw silent
      },
    })
    const one = place('one')
    const first = await batch(0)
    const two = place('two')
    first.finish()
    ;(await batch(1)).finish()
    const answers = await Promise.all([one, two])
    expect(answers.map((answer) => answer?.verdict.kind)).toEqual(['placed', 'placed'])
    await engine.drain()
    expect(failures).toEqual([silent, silent])
  })

  test('drains only after the last batch is announced', async () => {
    const { engine, place, batch, committed } = handDriven()
    const one = place('one')
    const first = await batch(0)
    const two = place('two')
    first.finish()
    ;(await batch(1)).finish()
    await onlyEventLoopTurns(0)
    await engine.drain()
    expect(committed).toHaveLength(2)
    await Promise.all([one, two])
  })

  test('drains', async () => {
    const { engine, place, batch } = handDriven()
    const one = place('one')
    let isDrained = false
    const drained = engine.drain().then(() => {
      isDrained = true
    })
    const first = await batch(0)
    expect(isDrained).toBe(false)
    first.finish()
    await Promise.all([one, drained])
  })
})
