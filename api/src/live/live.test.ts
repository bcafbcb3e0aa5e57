import { expect, test } from 'bun:test'
import type { Server } from 'bun'
import pino from 'pino'
import { createLocalBus } from '../platform/bus/bus.ts'
import { createLive } from './live.ts'
import type { OpenSocket } from './sockets.ts'

const log = pino({ level: 'silent' })
const reads = {
  listSeqs: async () => [],
  findMountains: async () => [],
  findAlive: async () => new Map(),
  listOverdue: async () => [],
  markPublished: async () => {},
}

function listen() {
  const topics = new Set<string>()
  const heard: string[] = []
  const socket: OpenSocket = {
    ...{ sessionId: null, userId: null, isAdmin: false },
    send: (text) => heard.push(text),
    subscribe: (topic) => topics.add(topic),
    close: () => {},
  }
  return { socket, topics, heard }
}

test('every socket is sent a tick, all of them by one publish', async () => {
  const live = createLive({ bus: createLocalBus(log), log, reads, tickEveryMs: 5 })
  const listeners = [listen(), listen()]
  const published: { topic: string; type: string }[] = []
  const twice = Promise.withResolvers<void>()
  const server = {
    publish: (topic: string, text: string) => {
      published.push({ topic, type: JSON.parse(text).type })
      if (published.length === 2) twice.resolve()
    },
  } as unknown as Server<unknown> // only this is called
  for (const { socket } of listeners) await live.opened(socket, server)
  expect(listeners.map(({ heard }) => JSON.parse(heard[0] ?? ''))).toMatchObject([
    { type: 'hello', tickEveryMs: 5 },
    { type: 'hello', tickEveryMs: 5 },
  ])
  const repeating = live.start()
  await twice.promise
  await Promise.all(repeating.map((work) => work.stop()))
  const [topic = ''] = listeners[0]?.topics ?? []
  expect(published.slice(0, 2)).toEqual([
    { topic, type: 'tick' },
    { topic, type: 'tick' },
  ])
  expect(listeners[1]?.topics).toEqual(new Set([topic]))
})
