import type { Server, ServerWebSocket } from 'bun'

type Options = {
  hostname: string
  port: number
  /** The addresses of the instances, such as `http://127.0.0.1:3001`. */
  instances: readonly string[]
  /** Answers requests that are not for the instances. */
  answerHere: (request: Request, server: Server<unknown>) => Promise<Response> | undefined
}

/** The connection to an instance behind a client's socket, and what it sent before that one opened. */
type Line = { upstream: WebSocket; early: string[]; client: ServerWebSocket<Line> | null }

export type Balancer = { url: string; stop: () => Promise<void> }

const noInstance = () =>
  Response.json(
    { message: 'No instance answers. Try again in a moment.', reason: 'no_instance' },
    { status: 502, headers: { 'retry-after': '1' } },
  )

/** Names that concern one connection alone. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * Gives each request and each WebSocket to the next instance in turn. A request that an instance
 * did not accept goes to the next one; a request lost on the way gets a 502, because the instance
 * may have carried it out.
 */
export function startBalancer({ hostname, port, instances, answerHere }: Options): Balancer {
  let turn = 0
  function inTurn(): string[] {
    turn = (turn + 1) % instances.length
    return [...instances.slice(turn), ...instances.slice(0, turn)]
  }

  const server = Bun.serve<Line>({
    hostname,
    port,
    // The live feed is silent for longer than the default of ten seconds.
    idleTimeout: 0,
    fetch: (request, running) => {
      if (request.headers.get('upgrade') === 'websocket') return upgrade(inTurn(), request, running)
      return answerHere(request, running) ?? forward(inTurn(), request, running)
    },
    websocket: {
      open: (client) => {
        client.data.client = client
        for (const text of client.data.early.splice(0)) client.sendText(text)
        if (client.data.upstream.readyState !== WebSocket.OPEN) client.close(1012)
      },
      message: ({ data }, text) => void data.upstream.send(text),
      close: ({ data }) => data.upstream.close(),
    },
  })
  return { url: `http://localhost:${server.port}`, stop: () => server.stop(true) }
}

/** Sends the request to the first of the instances that accepts it. */
async function forward(
  instances: string[],
  request: Request,
  server: Server<Line>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const init = {
    method: request.method,
    headers: forwardedHeaders(request, server),
    redirect: 'manual',
    // The client's own encoding passes through.
    decompress: false,
    // An idle connection could be closed by a stopping instance just as a request is sent on it.
    keepalive: false,
    ...(hasBody && { body: await request.bytes() }),
  } as const
  for (const instance of instances) {
    try {
      const answer = await fetch(`${instance}${pathname}${search}`, init)
      const headers = new Headers(answer.headers)
      for (const name of HOP_HEADERS) headers.delete(name)
      return new Response(answer.body, { status: answer.status, headers })
    } catch (error) {
      if (!isRefused(error)) return noInstance()
    }
  }
  return noInstance()
}

async function upgrade(
  instances: string[],
  request: Request,
  server: Server<Line>,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  for (const instance of instances) {
    const address = `${instance.replace(/^http/, 'ws')}${pathname}${search}`
    const line = await openLine(address, forwardedHeaders(request, server))
    if (line === null) continue
    if (server.upgrade(request, { data: line })) return undefined
    line.upstream.close()
  }
  // A plain request returns the reason why the instance refuses the socket.
  return forward(instances, request, server)
}

/** As the client sent them, with its address appended for the instance. */
function forwardedHeaders(request: Request, server: Server<Line>): Headers {
  const headers = new Headers(request.headers)
  const address = server.requestIP(request)?.address ?? ''
  const before = headers.get('x-forwarded-for')
  headers.set('x-forwarded-for', before === null ? address : `${before}, ${address}`)
  for (const name of HOP_HEADERS) headers.delete(name)
  for (const name of [...headers.keys()]) if (name.startsWith('sec-websocket')) headers.delete(name)
  return headers
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** Connects to an instance; null when it does not take the socket. */
function openLine(address: string, headers: Headers): Promise<Line | null> {
  // Bun accepts headers as a second argument, which the standard does not have.
  const options = { headers: Object.fromEntries(headers) } as unknown as string[] // Bun's own form
  const upstream = new WebSocket(address, options)
  const line: Line = { upstream, early: [], client: null }
  upstream.addEventListener('message', ({ data }) => {
    if (line.client === null) line.early.push(String(data))
    else line.client.sendText(String(data))
  })
  upstream.addEventListener('close', ({ code, reason }) => {
    // 1006 means a lost connection and cannot be sent.
    if (code === 1006) line.client?.terminate()
    else line.client?.close(code, reason)
  })
  return new Promise((resolve) => {
    upstream.addEventListener('open', () => resolve(line))
    upstream.addEventListener('close', () => resolve(null))
  })
}
