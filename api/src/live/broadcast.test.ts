import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createBroadcast, event } from './broadcast.ts'
import { testClock } from './test-clock.ts'

/** The numbers that one socket has received, and how many were sent before it joined and left. */
type Listener = { heard: number[]; topics: Set<string>; joinedAt: number; leftAt: number }

const GROUP_SIZE = 2
const SENDING_MS = 10

/** A feed of numbered texts, sockets that subscribe to topics as Bun's do, and a clock that the test moves. */
function setUp() {
  const { now, after, advance } = testClock()
  let frameCount = 0
  const everyone: Listener[] = []
  const turns = new Map<number, Map<string, number>>()
  const open = new Map<Listener, { subscribe: (topic: string) => void }>()
  const broadcast = createBroadcast({
    groupSize: GROUP_SIZE,
    clock: { now, after: (ms, work) => after(Math.max(ms, SENDING_MS), work) },
    send: (topic, text) => {
      const group = [...open.keys()].filter(({ topics }) => topics.has(topic))
      turns.set(now(), new Map([...(turns.get(now()) ?? []), [topic, group.length]]))
      const { serverTime } = JSON.parse(text)
      for (const { heard } of group) heard.push(Date.parse(serverTime))
    },
  })

  return {
    broadcast,
    everyone,
    advance,
    publish: () => {
      const serverTime = new Date(frameCount).toISOString()
      broadcast.everybody({ ...event({ type: 'ticker_updated' }), serverTime })
      frameCount += 1
    },
    join: () => {
      const listener: Listener = {
        ...{ heard: [], topics: new Set() },
        ...{ joinedAt: frameCount, leftAt: Number.POSITIVE_INFINITY },
      }
      const socket = { subscribe: (topic: string) => void listener.topics.add(topic) }
      everyone.push(listener)
      open.set(listener, socket)
      broadcast.join(socket)
    },
    /** Bun stops sending to a closed socket before it calls the close handler. */
    leave: (index: number) => {
      const [listener, socket] = [...open].at(index % Math.max(1, open.size)) ?? []
      if (!listener || !socket) return
      listener.leftAt = frameCount
      open.delete(listener)
      broadcast.leave(socket)
    },
    frameCount: () => frameCount,
    /** The number of receivers of each send, by time and topic. */
    turns,
  }
}

type Setup = ReturnType<typeof setUp>

const step = fc.oneof(
  fc.constant((at: Setup) => at.join()),
  fc.nat().map((index) => (at: Setup) => at.leave(index)),
  fc.constant((at: Setup) => at.publish()),
  fc.nat(30).map((ms) => (at: Setup) => at.advance(ms)),
)

test('each listener receives everything published while subscribed, once and in order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const at = setUp()
      for (const take of steps) take(at)
      at.advance(10_000)
      for (const turn of at.turns.values()) {
        const sizes = [...turn.values()]
        expect(sizes).not.toContain(0)
        expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(GROUP_SIZE)
      }
      for (const { heard, joinedAt, leftAt } of at.everyone) {
        const first = heard[0] ?? joinedAt
        expect(heard).toEqual(heard.map((_, index) => first + index))
        // A new listener also receives what was already queued for its group.
        expect(first).toBeLessThanOrEqual(joinedAt)
        expect(first + heard.length).toBeLessThanOrEqual(Math.min(leftAt, at.frameCount()))
        if (leftAt > at.frameCount()) expect(first + heard.length).toBe(at.frameCount())
      }
    }),
  )
})

test('a socket that leaves without having joined, or twice, takes nobody else away', () => {
  const at = setUp()
  at.join()
  const twice = { subscribe: () => {} }
  at.broadcast.join(twice)
  for (const gone of [{ subscribe: () => {} }, twice, twice]) at.broadcast.leave(gone)
  at.publish()
  at.advance(1_000)
  expect(at.everyone).toMatchObject([{ heard: [0] }])
})
