import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

let server: Server
let proxy: FaultProxy
let accepted: Socket[] = []
let heard = ''
const clients: Socket[] = []

beforeEach(async () => {
  ;[accepted, heard] = [[], '']
  // Answers in capital letters.
  server = createServer((socket) => {
    accepted.push(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      heard += chunk
      socket.write(String(chunk).toUpperCase())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy(() => (server.address() as AddressInfo).port) // it has a port
})
afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy()
  await proxy.stop()
  server.close()
})

type Client = Socket & { text: string; isClosed: boolean }

async function open(): Promise<Client> {
  const socket = Object.assign(connect(proxy.port, '127.0.0.1'), { text: '', isClosed: false })
  clients.push(socket)
  socket.on('data', (chunk) => {
    socket.text += chunk
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    socket.isClosed = true
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 2_000
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('It did not happen.')
    await Bun.sleep(2)
  }
}

async function answered(client: Client, words: string): Promise<number> {
  const began = performance.now()
  const before = client.text.length
  client.write(words)
  await until(() => client.text.slice(before) === words.toUpperCase())
  return performance.now() - began
}

test('in clear weather everything passes', async () => {
  const client = await open()
  await answered(client, 'a bid')
  await answered(client, 'another one')
})

test('a slow link delays both ways', async () => {
  const client = await open()
  proxy.weather({ kind: 'slow', ms: 40 })
  expect(await answered(client, 'a bid')).toBeGreaterThan(75)
})

test('a refused link ends both sides and lets nobody in until it is clear', async () => {
  const before = await open()
  await answered(before, 'before')
  proxy.weather({ kind: 'refused' })
  await until(() => before.isClosed && accepted[0]?.destroyed === true)
  const client = await open()
  await until(() => client.isClosed)
  proxy.weather({ kind: 'clear' })
  await answered(await open(), 'after')
})

test('a cut before answers delivers the request', async () => {
  const client = await open()
  await answered(client, 'before')
  proxy.cutBeforeAnswers()
  client.write(' a bid')
  await until(() => client.isClosed)
  expect(heard).toBe('before a bid')
  expect(client.text).toBe('BEFORE')
})

test('a silent link drops what it carries and tells nobody; a later connection passes', async () => {
  const client = await open()
  await answered(client, 'before')
  proxy.silence()
  client.write(' a bid')
  accepted[0]?.write('an answer')
  await Bun.sleep(60)
  expect([heard, client.text, client.isClosed]).toEqual(['before', 'BEFORE', false])
  accepted[0]?.destroy()
  await Bun.sleep(60)
  expect(client.isClosed).toBe(false)
  const later = await open()
  await answered(later, 'later')
})
