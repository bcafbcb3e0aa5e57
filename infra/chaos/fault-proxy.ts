import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a link does to what passes through it. */
export type Weather =
  | { kind: 'clear' }
  /** Each packet arrives this much later. */
  | { kind: 'slow'; ms: number }
  /** A few bytes at a time. */
  | { kind: 'trickle'; bytes: number }
  /** Nothing arrives, in both directions; it does when the weather clears, as TCP sends again. */
  | { kind: 'black hole' }
  /** Nobody can connect. */
  | { kind: 'refused' }

export type FaultProxy = {
  port: number
  weather: (next: Weather) => void
  /** Ends all connections. */
  cut: () => void
  /** Ends each connection after its next request has arrived, and before the answer. */
  cutBeforeAnswers: () => void
  /** The far side loses its connections; the near side is not told before it cuts them. */
  halfOpen: () => void
  /** What the connections carry is dropped from now on, and neither side is told; later ones pass. */
  silence: () => void
  stop: () => Promise<void>
}

/** A connection through the proxy: `near` is the side that has connected. */
type Line = {
  near: Socket
  far: Socket
  isDoomed: boolean
  isHalf: boolean
  isSilent: boolean
}

const TRICKLE_MS = 2
/** The far side works on a request before its connection ends. */
const WORK_MS = 4

/** A TCP proxy on loopback whose links can be disturbed; `target` may move, as a restarted server does. */
export async function startFaultProxy(target: () => number): Promise<FaultProxy> {
  const lines = new Set<Line>()
  let weather: Weather = { kind: 'clear' }
  let cleared = Promise.withResolvers<void>()

  async function hold(chunk: Buffer, to: Socket): Promise<void> {
    while (weather.kind === 'black hole') await cleared.promise
    if (weather.kind === 'slow') await Bun.sleep(weather.ms)
    if (weather.kind === 'trickle') {
      const { bytes } = weather
      for (let start = 0; start < chunk.length; start += bytes) {
        write(to, chunk.subarray(start, start + bytes))
        await Bun.sleep(TRICKLE_MS)
      }
    } else write(to, chunk)
  }

  function relay(line: Line, from: Socket, to: Socket): void {
    let last = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      if (line.isSilent || (from === line.far && line.isDoomed)) return
      from.pause()
      last = last
        .then(() => hold(chunk, to))
        .then(async () => {
          if (from === line.near && line.isDoomed) {
            await Bun.sleep(WORK_MS)
            end(line)
          } else from.resume()
        })
    })
    for (const event of ['error', 'close'] as const) {
      // Whatever has arrived is delivered first, as with a connection that is closed properly.
      from.on(event, () => void last.then(() => line.isHalf || line.isSilent || end(line)))
    }
  }

  function end(line: Line): void {
    lines.delete(line)
    line.near.destroy()
    line.far.destroy()
  }

  const cut = () => {
    for (const line of [...lines]) end(line)
  }
  const server = createServer((near) => {
    if (weather.kind === 'refused') {
      near.destroy()
      return
    }
    const far = connect(target(), '127.0.0.1')
    for (const socket of [near, far]) socket.setNoDelay(true)
    const line: Line = { near, far, isDoomed: false, isHalf: false, isSilent: false }
    lines.add(line)
    relay(line, near, far)
    relay(line, far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port and not on a path
  return {
    ...{ port, cut },
    weather: (next) => {
      weather = next
      if (next.kind === 'refused') cut()
      cleared.resolve()
      cleared = Promise.withResolvers()
    },
    cutBeforeAnswers: () => {
      for (const line of lines) line.isDoomed = true
    },
    halfOpen: () => {
      for (const line of lines) {
        line.isHalf = true
        line.far.destroy()
      }
    },
    silence: () => {
      for (const line of lines) line.isSilent = true
    },
    stop: async () => {
      weather = { kind: 'clear' }
      cleared.resolve()
      cut()
      server.close()
    },
  }
}

function write(socket: Socket, chunk: Buffer): void {
  if (socket.writable) socket.write(chunk)
}
