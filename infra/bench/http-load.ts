import type { Socket } from 'bun'
import { type Summary, summarise } from './latency.ts'

/** The load of a separate process: by default, one keep-alive connection per cookie. */
export type LoadOrder = {
  port: number
  path: string
  cookies: string[]
  /** Bids if given, else requests whose body is not read. */
  mountainId: string
  /** In place of `mountainId`, these in turn. */
  mountainIds?: string[]
  firstAmount: number
  /** Ends after this time … */
  ms: number
  /** … or this many requests. */
  most: number
  /** Requests a second, evenly; as many as are answered when left out. */
  perSecond?: number
}
export type LoadResult = {
  /** Answers by status. */
  statuses: Record<string, number>
  seconds: number
  latency: Summary
  nextAmount: number
}

type Connection = {
  socket: Socket<Connection>
  cookie: string
  sentAt: number
  rest: Buffer | null
}

/** Raw sockets and prebuilt requests, so that the load generator costs less than the API. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let amount = order.firstAmount
  let sent = 0
  let inFlight = 0
  let isOver = false
  const idle: Connection[] = []
  const due: number[] = []
  const finished = Promise.withResolvers<void>()

  function send(connection: Connection, since: number): void {
    const mountainId = order.mountainIds?.[amount % order.mountainIds.length] ?? order.mountainId
    const body = `{"mountainId":"${mountainId}","amount":${amount}}`
    const request =
      `POST ${order.path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
      `Cookie: ${connection.cookie}\r\nIdempotency-Key: press-${amount}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    amount += 1
    sent += 1
    inFlight += 1
    connection.sentAt = since
    connection.socket.write(request)
  }

  function answered(connection: Connection, status: string): void {
    latencies.push(performance.now() - connection.sentAt)
    statuses[status] = (statuses[status] ?? 0) + 1
    inFlight -= 1
    if (isOver || sent >= order.most) {
      isOver = true
      if (inFlight === 0) finished.resolve()
      return
    }
    const since = order.perSecond === undefined ? performance.now() : due.shift()
    if (since === undefined) idle.push(connection)
    else send(connection, since)
  }

  const connections = await Promise.all(
    order.cookies.map((cookie) => connect(order.port, cookie, answered)),
  )
  const started = performance.now()
  const end = setTimeout(() => {
    isOver = true
    if (inFlight === 0) finished.resolve()
  }, order.ms)
  if (order.perSecond === undefined) {
    for (const connection of connections) send(connection, performance.now())
  } else {
    idle.push(...connections)
    pace(
      order.perSecond,
      () => isOver,
      (since) => {
        const connection = idle.pop()
        if (connection) send(connection, since)
        // No connection is free: the wait counts as latency.
        else due.push(since)
      },
    )
  }
  await finished.promise
  clearTimeout(end)
  const seconds = (performance.now() - started) / 1000
  for (const { socket } of connections) socket.end()
  return { statuses, seconds, latency: summarise(latencies), nextAmount: amount }
}

async function connect(
  port: number,
  cookie: string,
  onAnswer: (connection: Connection, status: string) => void,
): Promise<Connection> {
  const socket = await Bun.connect<Connection>({
    hostname: '127.0.0.1',
    port,
    socket: {
      data: ({ data: connection }, chunk) => {
        const all = connection.rest ? Buffer.concat([connection.rest, chunk]) : chunk
        const status = statusOf(all)
        connection.rest = status === null ? Buffer.from(all) : null
        if (status !== null) onAnswer(connection, status)
      },
    },
  })
  socket.data = { socket, cookie, sentAt: 0, rest: null }
  return socket.data
}

/** The status of a complete response. Only one request is in flight, so nothing follows it. */
function statusOf(data: Buffer): string | null {
  const headEnd = data.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const head = data.toString('latin1', 0, headEnd)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length: ${head}`)
  if (data.length < headEnd + 4 + Number(length)) return null
  return head.slice(9, 12)
}

/** Calls `emit` evenly, with the moment at which it was due. */
function pace(perSecond: number, isOver: () => boolean, emit: (since: number) => void): void {
  const started = performance.now()
  let emitted = 0
  const timer = setInterval(() => {
    if (isOver()) {
      clearInterval(timer)
      return
    }
    const wanted = ((performance.now() - started) * perSecond) / 1000
    while (emitted < wanted) emit(started + (emitted++ * 1000) / perSecond)
  }, 1)
}

if (import.meta.main) {
  const order = JSON.parse(process.argv[2] ?? '') as LoadOrder // written by the starting process
  console.info(JSON.stringify(await runLoad(order)))
  process.exit(0)
}
