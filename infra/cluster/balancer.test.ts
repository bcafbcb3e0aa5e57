import { afterEach, describe, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { freePort } from '../test/free-port.ts'
import { startBalancer } from './balancer.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

function balance(...instances: string[]): string {
  const balancer = startBalancer({
    ...{ hostname: '127.0.0.1', port: 0, instances },
    answerHere: () => undefined,
  })
  opened.push(balancer.stop)
  return balancer.url
}

/** An instance that says what it received, and sends sockets back what they sent. */
function startInstance(name: string): string {
  const server = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    fetch: async (request, running) => {
      if (new URL(request.url).pathname === '/ws') {
        if (running.upgrade(request)) return undefined
        return new Response('No socket.', { status: 426 })
      }
      const { host, 'x-forwarded-for': address, connection } = request.headers.toJSON()
      const { method } = request
      return Response.json(
        { name, method, body: await request.text(), host, address, connection },
        { status: 201, headers: { 'set-cookie': 'a=1' } },
      )
    },
    websocket: {
      open: (socket) => void socket.sendText(`hello of ${name}`),
      message: (socket, text) => {
        if (text === 'end') socket.close(4001, 'archived')
        else socket.send(text)
      },
    },
  })
  opened.push(() => server.stop(true))
  return `http://127.0.0.1:${server.port}`
}

const nobody = async () => `http://127.0.0.1:${await freePort()}`

describe('a request', () => {
  test('goes to each instance in turn, as the client sent it', async () => {
    const url = balance(startInstance('first'), startInstance('second'))
    const names = new Set<string>()
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(`${url}/some?thing`, {
        method: 'POST',
        body: 'bid',
        headers: { 'x-forwarded-for': '192.0.2.7' },
      })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, 'a=1'])
      const { name, ...received } = Object(await answer.json())
      names.add(name)
      expect(received).toMatchObject({
        ...{ method: 'POST', body: 'bid', host: new URL(url).host },
        address: '192.0.2.7, 127.0.0.1',
      })
    }
    expect([...names].sort()).toEqual(['first', 'second'])
  })

  test('goes past an instance that does not answer', async () => {
    const url = balance(await nobody(), startInstance('second'))
    for (let times = 0; times < 3; times += 1) {
      expect(Object(await (await fetch(url)).json()).name).toBe('second')
    }
  })

  test('without any instance is answered with 502, to be tried again', async () => {
    const answer = await fetch(balance(await nobody(), await nobody()))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '1'])
    expect(Object(await answer.json()).reason).toBe('no_instance')
  })

  test('that was lost on the way is not repeated at another instance', async () => {
    let received = 0
    const cutting = createServer((connection) => {
      connection.on('data', () => {
        received += 1
        connection.resetAndDestroy()
      })
    })
    await new Promise<void>((done) => cutting.listen(0, '127.0.0.1', done))
    opened.push(() => cutting.close())
    const address = cutting.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const url = balance(`http://127.0.0.1:${port}`, `http://127.0.0.1:${port}`)
    expect((await fetch(url, { method: 'POST', body: 'bid' })).status).toBe(502)
    expect(received).toBe(1)
  })
})

describe('a socket', () => {
  const wsUrl = (url: string) => `${url.replace('http', 'ws')}/ws`

  test('gets the messages of its instance, and the reason for which that closed it', async () => {
    const socket = new WebSocket(wsUrl(balance(startInstance('first'))))
    const heard: unknown[] = []
    socket.addEventListener('message', ({ data }) => heard.push(data))
    socket.addEventListener('open', () => {
      socket.send('ping')
      socket.send('end')
    })
    const closed = await new Promise<CloseEvent>((done) => socket.addEventListener('close', done))
    expect([closed.code, closed.reason]).toEqual([4001, 'archived'])
    expect(heard).toEqual(['hello of first', 'ping'])
  })

  test('goes past an instance that does not answer', async () => {
    const url = balance(await nobody(), startInstance('second'), await nobody())
    for (let times = 0; times < 3; times += 1) {
      const socket = new WebSocket(wsUrl(url))
      const { data } = await new Promise<MessageEvent>((heard) =>
        socket.addEventListener('message', heard, { once: true }),
      )
      expect(data).toBe('hello of second')
      socket.close()
    }
  })
})
