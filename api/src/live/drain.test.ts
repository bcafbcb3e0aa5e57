import { expect, test } from 'bun:test'
import { createSockets, drainSockets, type OpenSocket } from './sockets.ts'

async function drain(count: number) {
  const sockets = createSockets()
  let now = 0
  const closedAt: number[] = []
  const codes = new Set<number>()
  for (let index = 0; index < count; index += 1) {
    const socket: OpenSocket = {
      ...{ sessionId: null, userId: null, isAdmin: false, send: () => {}, subscribe: () => {} },
      close: (code) => {
        codes.add(code)
        closedAt.push(now)
        sockets.remove(socket)
      },
    }
    sockets.add(socket)
  }
  const pause = async (ms: number) => {
    now += ms
  }
  await drainSockets(sockets, 4_000, { pause })
  return { closedAt, codes: [...codes], left: sockets.count() }
}

test('a few sockets are closed at once, to reconnect elsewhere', async () => {
  const { closedAt, codes, left } = await drain(50)
  expect([Math.max(...closedAt), codes, left]).toEqual([0, [1012], 0])
})

test('many are closed in equal portions across the time', async () => {
  const { closedAt, left } = await drain(20_000)
  expect(left).toBe(0)
  const portions = Map.groupBy(closedAt, (at) => at)
  expect([...portions.values()].map(({ length }) => length)).toEqual(Array(40).fill(500))
  expect(Math.max(...closedAt)).toBe(3_900)
})

test('no sockets take no time', async () => {
  expect(await drain(0)).toEqual({ closedAt: [], codes: [], left: 0 })
})
