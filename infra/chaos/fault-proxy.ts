import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a link disturbs its traffic. */
export type Weather =
  | { kind: 'clear' }
  /** Each packet arrives this much later. */
  | { kind: 'slow'; ms: number }
  /** Nobody can connect. */
  | { kind: 'refused' }

export type FaultProxy = {
  port: number
  weather: (next: Weather) => void
  /** Ends each connection after its next request has arrived, and before the answer. */
  cutBeforeAnswers: () => void
  /** Drops the traffic of the current connections without closing them; later connections pass. */
  silence: () => void
  stop: () => Promise<void>
}

/** A connection through the proxy: `near` is the side that has connected. */
type Line = {
  near: Socket
  far: Socket
  isDoomed: boolean
  isSilent: boolean
}

/** The far side works on a request before its connection ends. */
const WORK_MS = 4

/** A TCP proxy on loopback whose links can be disturbed; `target` may move, as a restarted server does. */
export async function startFaultProxy(target: () => number): Promise<FaultProxy> {
  const lines = new Set<Line>()
  let weather: Weather = { kind: 'clear' }

  function relay(line: Line, from: Socket, to: Socket): void {
    let last = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      if (line.isSilent || (from === line.far && line.isDoomed)) return
      // A delay of its own for each packet: one after another, they would have a limit of speed.
      const delay = weather.kind === 'slow' ? Bun.sleep(weather.ms) : undefined
      last = last
        .then(() => delay)
        .then(async () => {
          if (to.writable) to.write(chunk)
          if (from !== line.near || !line.isDoomed) return
          await Bun.sleep(WORK_MS)
          end(line)
        })
    })
    for (const event of ['error', 'close'] as const) {
      // Whatever has arrived is delivered first, as with a connection that is closed properly.
      from.on(event, () => void last.then(() => line.isSilent || end(line)))
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
    const line: Line = { near, far, isDoomed: false, isSilent: false }
    lines.add(line)
    relay(line, near, far)
    relay(line, far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port and not on a path
  return {
    port,
    weather: (next) => {
      weather = next
      if (next.kind === 'refused') cut()
    },
    cutBeforeAnswers: () => {
      for (const line of lines) line.isDoomed = true
    },
    silence: () => {
      for (const line of lines) line.isSilent = true
    },
    stop: async () => {
      cut()
      server.close()
    },
  }
}
