import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A proxy to Postgres that cuts the connection after a number of statements, as if the process had
 * been killed there.
 */
export type Wire = {
  url: string
  /** Lets this many more statements pass and then nothing, in either direction. */
  cutAfter: (steps: number) => void
  /** Whether the connection was cut before all statements had passed. */
  isCut: () => boolean
  /** Lets everything pass again, on new connections. */
  mend: () => void
  /** Connects to another port from now on. */
  leadTo: (port: number) => void
  close: () => void
}

/** Query and Sync each end a statement; the server has executed it when it reads the next. */
const STEPS = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)))

/** The URL of a database behind a proxy that can cut connections. */
export async function createWire(databaseUrl: string): Promise<Wire> {
  const url = new URL(databaseUrl)
  let port = Number(url.port)
  let left = Number.POSITIVE_INFINITY
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const forget = () => {
      pairs.delete(pair)
      client.destroy()
    }
    for (const socket of pair) socket.on('error', forget)
    upstream.on('close', forget)
    upstream.on('data', (chunk) => {
      if (left > 0) client.write(chunk)
    })
    client.on('close', () => upstream.end())
    const messages = splitMessages()
    client.on('data', (chunk) => {
      for (const message of messages(chunk)) {
        if (left <= 0) break
        upstream.write(message)
        if (STEPS.has(message[0] ?? 0)) left -= 1
      }
      if (left <= 0) cut()
    })
  })

  // The server still executes what has passed before it sees the end of the connection.
  function cut(): void {
    for (const [client, upstream] of pairs) {
      upstream.end()
      client.destroy()
    }
  }

  url.host = `127.0.0.1:${await listen(server)}`
  return {
    url: url.href,
    cutAfter: (steps) => {
      left = steps
    },
    isCut: () => left <= 0,
    mend: () => {
      left = Number.POSITIVE_INFINITY
    },
    leadTo: (other) => {
      port = other
    },
    close: () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })

/** Cuts what a client sends into its messages: the first has no letter, the others begin with one. */
function splitMessages(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const whole: Buffer[] = []
    for (;;) {
      const letter = isFirst ? 0 : 1
      if (rest.length < letter + 4) return whole
      const length = letter + rest.readInt32BE(letter)
      if (rest.length < length) return whole
      whole.push(rest.subarray(0, length))
      rest = rest.subarray(length)
      isFirst = false
    }
  }
}
