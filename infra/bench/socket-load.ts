import type { Socket } from 'bun'
import { processorSeconds } from './bench-environment.ts'
import { type Summary, summarise } from './latency.ts'
import { type Polled, startPolling } from './poll-load.ts'

/** Clients of the live feed in a separate process, and the bids that cause its frames. */
export type SocketOrder = {
  port: number
  path: string
  origin: string
  sockets: number
  /** Duration of the measurement, and of the unmeasured warm-up before it. */
  ms: number
  warmMs: number
  firstAmount: number
  /** Bids of these users on these mountains; absent for a feed that sends by itself. */
  bids: { perSecond: number; cookies: string[]; mountainIds: string[] } | null
  /** Pages that poll, in place of the sockets. */
  polls?: boolean
  /** The process whose processor time is measured. */
  pid?: number
}
export type SocketResult = {
  deliveries: number
  seconds: number
  /** From the creation of the frame, or the sending of its bid, to a client. */
  latency: Summary
  bids: number
  /** The processor time of `pid` per second; 0 without it. */
  processors: number
  polled?: Polled
}

/** One of this many sockets is parsed; on the others only bytes are counted, which is cheap. */
const READ_EVERY = 50
const AT_ONCE = 250

type Client = { rest: Buffer | null; isOpen: boolean; isRead: boolean; opened: () => void }

async function run(order: SocketOrder): Promise<SocketResult> {
  const sentAt = new Map<number, number>()
  const latencies: number[] = []
  let deliveries = 0
  let isMeasuring = false

  function frame(client: Client, payload: Buffer): void {
    if (!isMeasuring) return
    deliveries += 1
    if (!client.isRead) return
    const text = payload.toString('latin1')
    const made = order.bids
      ? sentAt.get(Number(/"currentPrice":(\d+)/.exec(text)?.[1]))
      : Date.parse(/"serverTime":"([^"]+)"/.exec(text)?.[1] ?? '')
    if (made !== undefined) latencies.push(Date.now() - made)
  }

  const used = () => (order.pid === undefined ? 0 : processorSeconds(order.pid))
  const { port, sockets: clients, bids: load } = order
  const polling = order.polls ? startPolling({ port, clients, cookies: load?.cookies ?? [] }) : null
  const sockets = polling ? [] : await openAll(order, frame)
  let [started, before] = [0, 0]
  let polledBefore: Polled | undefined
  setTimeout(() => {
    isMeasuring = true
    started = performance.now()
    before = used()
    polledBefore = polling?.counts()
  }, order.warmMs)
  const ms = order.warmMs + order.ms
  const bids = load?.perSecond ? await bid(order, ms, sentAt) : await Bun.sleep(ms).then(() => 0)
  const seconds = (performance.now() - started) / 1000
  const processors = (used() - before) / seconds
  const polled = polling && polledBefore && since(polledBefore, polling.counts())
  isMeasuring = false
  polling?.stop()
  for (const socket of sockets) socket.terminate()
  return {
    ...{ deliveries, seconds, latency: summarise(latencies), bids, processors },
    ...(polled && { polled }),
  }
}

const since = (before: Polled, after: Polled): Polled => ({
  answers: after.answers - before.answers,
  unchanged: after.unchanged - before.unchanged,
  bytes: after.bytes - before.bytes,
})

async function openAll(
  order: SocketOrder,
  onFrame: (client: Client, payload: Buffer) => void,
): Promise<Socket<Client>[]> {
  const sockets: Socket<Client>[] = []
  while (sockets.length < order.sockets) {
    const batch = Array.from(
      { length: Math.min(AT_ONCE, order.sockets - sockets.length) },
      (_, i) => open(order, (sockets.length + i) % READ_EVERY === 0, onFrame),
    )
    sockets.push(...(await Promise.all(batch)))
  }
  return sockets
}

async function open(
  { port, path, origin }: SocketOrder,
  isRead: boolean,
  onFrame: (client: Client, payload: Buffer) => void,
): Promise<Socket<Client>> {
  const opened = Promise.withResolvers<void>()
  const socket = await Bun.connect<Client>({
    hostname: '127.0.0.1',
    port,
    data: { rest: null, isOpen: false, isRead, opened: opened.resolve },
    socket: {
      open: (self) => {
        self.write(
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\n` +
            'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        )
      },
      data: ({ data: client }, chunk) => read(client, chunk, onFrame),
    },
  })
  await opened.promise
  return socket
}

/** Splits bytes into a server's frames, which are never masked and here below 64 kB. */
function read(
  client: Client,
  chunk: Buffer,
  onFrame: (client: Client, payload: Buffer) => void,
): void {
  let data = client.rest ? Buffer.concat([client.rest, chunk]) : chunk
  client.rest = null
  if (!client.isOpen) {
    const end = data.indexOf('\r\n\r\n')
    if (end !== -1) {
      if (!data.toString('latin1', 0, 12).endsWith('101')) throw new Error('A socket was refused.')
      client.isOpen = true
      client.opened()
      data = data.subarray(end + 4)
    }
  }
  while (client.isOpen && data.length >= 2) {
    const short = data.readUInt8(1)
    const start = short === 126 ? 4 : 2
    if (data.length < start) break
    const end = start + (short === 126 ? data.readUInt16BE(2) : short)
    if (data.length < end) break
    onFrame(client, data.subarray(start, end))
    data = data.subarray(end)
  }
  if (data.length > 0) client.rest = Buffer.from(data)
}

/** Bids evenly until the time is over; each amount is new, so that its frame names its bid. */
async function bid(
  { port, origin, firstAmount, bids }: SocketOrder,
  ms: number,
  sentAt: Map<number, number>,
): Promise<number> {
  if (!bids) return 0
  const all: Promise<unknown>[] = []
  const started = performance.now()
  let count = 0
  while (performance.now() - started < ms) {
    const due = ((performance.now() - started) * bids.perSecond) / 1000
    while (count < due) {
      const amount = firstAmount + count
      const body = JSON.stringify({
        mountainId: bids.mountainIds[count % bids.mountainIds.length],
        amount,
      })
      const headers = {
        ...{ cookie: bids.cookies[count % bids.cookies.length] ?? '', origin },
        'content-type': 'application/json',
      }
      sentAt.set(amount, Date.now())
      const url = `http://127.0.0.1:${port}/api/bids`
      all.push(fetch(url, { method: 'POST', headers, body }).then((answer) => answer.text()))
      count += 1
    }
    await Bun.sleep(5)
  }
  await Promise.all(all)
  return count
}

const order = JSON.parse(process.argv[2] ?? '') as SocketOrder // written by the starting process
console.info(JSON.stringify(await run(order)))
process.exit(0)
