import { heapStats } from 'bun:jsc'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { getServers, setServers } from 'node:dns'
import { freePort } from '../../../../infra/test/free-port.ts'
import { heldBackMs } from '../../../../infra/test/held-back.ts'
import { test as nightlyTest } from '../../../../infra/test/nightly.ts'
import { type Bus, createLocalBus } from './bus.ts'
import { createNatsBus } from './bus-nats.ts'
import { startNats, type TestNats } from './test-nats.ts'

setDefaultTimeout(30_000)

const log = { info: () => {}, warn: () => {}, error: () => {} }

let nats: TestNats
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

// Uses the default ping interval, so that a busy machine does not look like a frozen server.
const onNats = () => createNatsBus({ servers: [nats.url], log, retryAfterMs: 50 })

const adapters: [name: string, create: () => Bus][] = [
  ['in-process', () => createLocalBus(log)],
  ['NATS', onNats],
]

describe.each(adapters)('the bus: %s', (_, create) => {
  test('a publisher receives its own texts, once and in order', async () => {
    await using bus = disposable(await up(create()))
    const received: string[] = []
    bus.subscribe('mountain.changed', (text) => received.push(text))
    for (const text of ['one', 'two', 'three']) bus.publish('mountain.changed', text)
    await bus.flush()
    expect(received).toEqual(['one', 'two', 'three'])
  })

  test('a listener receives only its exact subject', async () => {
    await using bus = disposable(await up(create()))
    const received: string[] = []
    bus.subscribe('session', (text) => received.push(text))
    bus.publish('session.ended', 'another')
    bus.publish('session', 'this')
    await bus.flush()
    expect(received).toEqual(['this'])
  })

  test('an ended subscription receives nothing', async () => {
    await using bus = disposable(await up(create()))
    const received: string[] = []
    const unsubscribe = bus.subscribe('user.changed', (text) => received.push(text))
    bus.publish('user.changed', 'before')
    unsubscribe()
    bus.publish('user.changed', 'after')
    await bus.flush()
    expect(received).toEqual(['before'])
  })

  test('a failing listener does not block the others', async () => {
    await using bus = disposable(await up(create()))
    const received: string[] = []
    bus.subscribe('user.changed', () => {
      throw new Error('on purpose')
    })
    bus.subscribe('user.changed', (text) => received.push(text))
    expect(() => bus.publish('user.changed', 'text')).not.toThrow()
    expect(received).toEqual(['text'])
  })

  test('texts keep every character', async () => {
    await using bus = disposable(await up(create()))
    const received: string[] = []
    bus.subscribe('text', (text) => received.push(text))
    const text = JSON.stringify({ name: 'Piz Palü ⛷ "x" \u2028' })
    bus.publish('text', text)
    await bus.flush()
    expect(received).toEqual([text])
  })

  test('after the close publishing does nothing and does not throw', async () => {
    const bus = await up(create())
    await bus.close()
    const received: string[] = []
    bus.subscribe('text', (text) => received.push(text))
    expect(() => bus.publish('text', 'late')).not.toThrow()
    expect(received).toEqual([])
    expect(bus.status()).toBe('down')
  })
})

describe('NATS between instances', () => {
  test('what one publishes the other receives once', async () => {
    await using a = disposable(await up(onNats()))
    await using b = disposable(await up(onNats()))
    const received = listen(b, 'mountain.changed')
    a.publish('mountain.changed', 'one')
    a.publish('mountain.changed', 'two')
    expect(await received.take(2)).toEqual(['one', 'two'])
  })

  test('a restarted server is found again; texts published meanwhile reach listeners of the same instance', async () => {
    const server = await startNats()
    await using a = disposable(createNatsBus({ servers: [server.url], log, retryAfterMs: 50 }))
    await up(a)
    const received = listen(a, 'text')
    await server.stop()
    await status(a, 'down')
    a.publish('text', 'alone')
    expect(received.texts).toEqual(['alone'])
    await expect(a.flush()).rejects.toThrow('down')

    const isUp = new Promise<void>((resolve) => a.onUp(resolve))
    const again = await startNats({ on: server.port })
    await isUp
    await using b = disposable(createNatsBus({ servers: [again.url], log }))
    await up(b)
    b.publish('text', 'together')
    expect(await received.take(2)).toEqual(['alone', 'together'])
    await again.stop()
  })

  test('the connection to a frozen server is dropped, and restored when it answers', async () => {
    const server = await startNats()
    // Longer than a round trip, or a server that answers looks frozen.
    const pingEveryMs = 50 + heldBackMs('bus')
    const options = { servers: [server.url], log, pingEveryMs, retryAfterMs: 20 }
    await using bus = disposable(await up(createNatsBus(options)))
    server.freeze()
    await status(bus, 'down')
    server.thaw()
    await status(bus, 'up')
    await server.stop()
  })

  test('a name server that does not answer causes no delay: names are resolved by the system', async () => {
    const silent = await startSilentNameServer()
    try {
      const servers = [`nats://localhost:${nats.port}`]
      await using bus = disposable(createNatsBus({ servers, log }))
      await Promise.race([status(bus, 'up'), silent.queried])
      expect(bus.status()).toBe('up')
    } finally {
      silent.stop()
    }
  })

  test('an instance starts without a server', async () => {
    await using bus = disposable(createNatsBus({ servers: ['nats://127.0.0.1:1'], log }))
    const received = listen(bus, 'text')
    bus.publish('text', 'alone')
    expect(received.texts).toEqual(['alone'])
    expect(bus.status()).toBe('down')
  })

  test('an unreachable server is logged once per outage', async () => {
    const refuser = await startRefuser(3)
    const logged: string[] = []
    const recordingLog = { ...log, warn: (_: object, message: string) => logged.push(message) }
    await using bus = disposable(
      createNatsBus({ servers: [refuser.url], log: recordingLog, retryAfterMs: 5 }),
    )
    await refuser.tried
    refuser.stop()
    const server = await startNats({ on: refuser.port })
    await up(bus)
    expect(logged).toEqual(['The bus is not reachable; it is tried again.'])
    await server.stop()
  })

  test('a failure after a successful connection is logged again', async () => {
    const server = await startNats()
    await server.stop()
    const logged: unknown[] = []
    const unreachable = Promise.withResolvers<void>()
    const broken = Promise.withResolvers<void>()
    const recordingLog = {
      ...log,
      warn: (context: object) => {
        logged.push(context)
        if (logged.length === 1) unreachable.resolve()
        else broken.resolve()
      },
    }
    const options = { servers: [server.url], log: recordingLog, retryAfterMs: 5 }
    await using bus = disposable(createNatsBus(options))
    await unreachable.promise
    const failure = new Error('on purpose')
    const stopFailing = bus.onUp(() => {
      stopFailing()
      throw failure
    })
    const again = await startNats({ on: server.port })
    await broken.promise
    expect(logged).toEqual([{ err: expect.any(Error) }, { err: failure }])
    await up(bus)
    await again.stop()
  })

  nightlyTest('endless retries do not leak memory', async () => {
    const TRIES = 300
    const refuser = await startRefuser(TRIES)
    const promises = () => {
      Bun.gc(true)
      return heapStats().objectTypeCounts.Promise ?? 0
    }
    const before = promises()
    await using _bus = disposable(createNatsBus({ servers: [refuser.url], log, retryAfterMs: 0 }))
    await refuser.tried
    expect(promises() - before).toBeLessThan(TRIES / 2)
    refuser.stop()
  })
})

/** A server that closes every connection; `tried` resolves after `times` connections. */
async function startRefuser(times: number) {
  const tried = Promise.withResolvers<void>()
  let count = 0
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: await freePort(),
    socket: {
      open: (socket) => {
        socket.end()
        count += 1
        if (count === times) tried.resolve()
      },
      data: () => {},
    },
  })
  const { port } = listener
  const url = `nats://127.0.0.1:${port}`
  return { port, url, tried: tried.promise, stop: () => listener.stop(true) }
}

/** A name server that only this process uses and that never answers. */
async function startSilentNameServer() {
  const queried = Promise.withResolvers<void>()
  const socket = await Bun.udpSocket({
    hostname: '127.0.0.1',
    socket: { data: () => queried.resolve() },
  })
  const usual = getServers()
  setServers([`127.0.0.1:${socket.port}`])
  const stop = () => {
    setServers(usual)
    socket.close()
  }
  return { queried: queried.promise, stop }
}

async function up(bus: Bus): Promise<Bus> {
  await status(bus, 'up')
  return bus
}

/** Polls until the condition holds; the test's timeout bounds the wait. */
async function status(bus: Bus, wanted: 'up' | 'down'): Promise<void> {
  while (bus.status() !== wanted) await Bun.sleep(5)
}

const disposable = (bus: Bus) => ({ ...bus, [Symbol.asyncDispose]: () => bus.close() })

function listen(bus: Bus, subject: string) {
  const texts: string[] = []
  let wake = () => {}
  bus.subscribe(subject, (text) => {
    texts.push(text)
    wake()
  })
  return {
    texts,
    take: async (count: number) => {
      while (texts.length < count) await new Promise<void>((resolve) => (wake = resolve))
      return texts
    },
  }
}
