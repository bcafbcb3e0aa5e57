import { heapStats } from 'bun:jsc'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { getServers, setServers } from 'node:dns'
import { freePort } from '../../../infra/test/free-port.ts'
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
  test('a publisher hears itself, once and in order', async () => {
    await using bus = disposable(await up(create()))
    const heard: string[] = []
    bus.subscribe('mountain.changed', (text) => heard.push(text))
    for (const text of ['one', 'two', 'three']) bus.publish('mountain.changed', text)
    await bus.flush()
    expect(heard).toEqual(['one', 'two', 'three'])
  })

  test('only the exact subject is heard', async () => {
    await using bus = disposable(await up(create()))
    const heard: string[] = []
    bus.subscribe('session', (text) => heard.push(text))
    bus.publish('session.ended', 'another')
    bus.publish('session', 'this')
    await bus.flush()
    expect(heard).toEqual(['this'])
  })

  test('a subscription ends', async () => {
    await using bus = disposable(await up(create()))
    const heard: string[] = []
    const unsubscribe = bus.subscribe('user.changed', (text) => heard.push(text))
    bus.publish('user.changed', 'before')
    unsubscribe()
    bus.publish('user.changed', 'after')
    await bus.flush()
    expect(heard).toEqual(['before'])
  })

  test('a failing listener takes nothing from the others', async () => {
    await using bus = disposable(await up(create()))
    const heard: string[] = []
    bus.subscribe('user.changed', () => {
      throw new Error('on purpose')
    })
    bus.subscribe('user.changed', (text) => heard.push(text))
    expect(() => bus.publish('user.changed', 'text')).not.toThrow()
    expect(heard).toEqual(['text'])
  })

  test('texts keep every character', async () => {
    await using bus = disposable(await up(create()))
    const heard: string[] = []
    bus.subscribe('text', (text) => heard.push(text))
    const text = JSON.stringify({ name: 'Piz Palü ⛷ "x" \u2028' })
    bus.publish('text', text)
    await bus.flush()
    expect(heard).toEqual([text])
  })

  test('after the close nothing is sent and nothing is thrown', async () => {
    const bus = await up(create())
    await bus.close()
    const heard: string[] = []
    bus.subscribe('text', (text) => heard.push(text))
    expect(() => bus.publish('text', 'late')).not.toThrow()
    expect(heard).toEqual([])
    expect(bus.status()).toBe('down')
  })
})

describe('NATS between instances', () => {
  test('what one publishes the other hears, once', async () => {
    await using a = disposable(await up(onNats()))
    await using b = disposable(await up(onNats()))
    const heard = listen(b, 'mountain.changed')
    a.publish('mountain.changed', 'one')
    a.publish('mountain.changed', 'two')
    expect(await heard.take(2)).toEqual(['one', 'two'])
  })

  test('a dead server is found again, and what was published meanwhile is heard at home', async () => {
    const server = await startNats()
    await using a = disposable(createNatsBus({ servers: [server.url], log, retryAfterMs: 50 }))
    await up(a)
    const heard = listen(a, 'text')
    await server.stop()
    await status(a, 'down')
    a.publish('text', 'alone')
    expect(heard.texts).toEqual(['alone'])
    await expect(a.flush()).rejects.toThrow('down')

    const isUp = new Promise<void>((resolve) => a.onUp(resolve))
    const again = await startNats({ on: server.port })
    await isUp
    await using b = disposable(createNatsBus({ servers: [again.url], log }))
    await up(b)
    b.publish('text', 'together')
    expect(await heard.take(2)).toEqual(['alone', 'together'])
    await again.stop()
  })

  test('a frozen server is given up, and found again when it answers', async () => {
    const server = await startNats()
    const options = { servers: [server.url], log, pingEveryMs: 50, retryAfterMs: 20 }
    await using bus = disposable(await up(createNatsBus(options)))
    server.freeze()
    await status(bus, 'down')
    server.thaw()
    await status(bus, 'up')
    await server.stop()
  })

  test('a silent name server holds nothing up: the name is looked up as everywhere else', async () => {
    const silent = await startSilentNameServer()
    try {
      const servers = [`nats://localhost:${nats.port}`]
      await using bus = disposable(createNatsBus({ servers, log }))
      await Promise.race([status(bus, 'up'), silent.asked])
      expect(bus.status()).toBe('up')
    } finally {
      silent.stop()
    }
  })

  test('an instance starts without a server', async () => {
    await using bus = disposable(createNatsBus({ servers: ['nats://127.0.0.1:1'], log }))
    const heard = listen(bus, 'text')
    bus.publish('text', 'alone')
    expect(heard.texts).toEqual(['alone'])
    expect(bus.status()).toBe('down')
  })

  test('that it cannot be reached is said once for as long as it lasts', async () => {
    const refuser = await startRefuser(3)
    const said: string[] = []
    const telling = { ...log, warn: (_: object, message: string) => said.push(message) }
    await using bus = disposable(
      createNatsBus({ servers: [refuser.url], log: telling, retryAfterMs: 5 }),
    )
    await refuser.tried
    refuser.stop()
    const server = await startNats({ on: refuser.port })
    await up(bus)
    expect(said).toEqual(['The bus is not reachable; it is tried again.'])
    await server.stop()
  })

  test('what goes wrong after it was up is said again', async () => {
    const server = await startNats()
    await server.stop()
    const said: unknown[] = []
    const unreachable = Promise.withResolvers<void>()
    const broken = Promise.withResolvers<void>()
    const telling = {
      ...log,
      warn: (context: object) => {
        said.push(context)
        if (said.length === 1) unreachable.resolve()
        else broken.resolve()
      },
    }
    const options = { servers: [server.url], log: telling, retryAfterMs: 5 }
    await using bus = disposable(createNatsBus(options))
    await unreachable.promise
    const failure = new Error('on purpose')
    const stopFailing = bus.onUp(() => {
      stopFailing()
      throw failure
    })
    const again = await startNats({ on: server.port })
    await broken.promise
    expect(said).toEqual([{ err: expect.any(Error) }, { err: failure }])
    await up(bus)
    await again.stop()
  })

  test('tries without end take no memory', async () => {
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
  const asked = Promise.withResolvers<void>()
  const socket = await Bun.udpSocket({
    hostname: '127.0.0.1',
    socket: { data: () => asked.resolve() },
  })
  const usual = getServers()
  setServers([`127.0.0.1:${socket.port}`])
  const stop = () => {
    setServers(usual)
    socket.close()
  }
  return { asked: asked.promise, stop }
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
