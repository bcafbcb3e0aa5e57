import type { ServerWebSocket } from 'bun'

type Options = {
  port: number
  /** The running product: its documents, its data, its other remotes. */
  productUrl: string
  /** The dev server of the shell whose React can refresh. */
  shellUrl: string
}

type Line = { path: string; headers: Record<string, string>; upstream?: WebSocket }

/** The product with a development shell, since React's production build cannot refresh components. */
export function startShellProxy({ port, productUrl, shellUrl }: Options): { url: string } {
  const { origin } = new URL(productUrl)
  Bun.serve<Line>({
    hostname: 'localhost',
    port,
    // Live connections are silent for longer than the default of ten seconds.
    idleTimeout: 0,
    fetch: async (request, server) => {
      const { pathname, search } = new URL(request.url)
      const path = `${pathname}${search}`
      const headers = headersFor(request, origin)
      if (request.headers.get('upgrade') === 'websocket') {
        const { cookie = '' } = Object.fromEntries(headers)
        const isUp = server.upgrade(request, { data: { path, headers: { cookie, origin } } })
        return isUp ? undefined : new Response('No upgrade.', { status: 400 })
      }
      const answer = await fetch(`${origin}${path}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(request.body && { body: await request.arrayBuffer() }),
      })
      return withShell(answer, { origin, shellUrl })
    },
    websocket: {
      open: (socket) => connect(socket, origin.replace(/^http/, 'ws')),
      message: (socket, text) => socket.data.upstream?.send(text),
      close: (socket) => socket.data.upstream?.close(),
    },
  })
  return { url: `http://localhost:${port}/` }
}

/** The product accepts requests from its own origin only. */
function headersFor(request: Request, origin: string): Headers {
  const headers = new Headers(request.headers)
  headers.delete('host')
  headers.set('accept-encoding', 'identity')
  if (headers.has('origin')) headers.set('origin', origin)
  return headers
}

function connect(socket: ServerWebSocket<Line>, origin: string): void {
  const { path, headers } = socket.data
  // Bun accepts headers as a second argument, which the standard does not have.
  const upstream = new WebSocket(`${origin}${path}`, { headers } as unknown as string[])
  upstream.addEventListener('message', ({ data }) => void socket.send(data))
  upstream.addEventListener('close', () => socket.close())
  socket.data.upstream = upstream
}

type Parts = { origin: string; shellUrl: string }

/** Replaces the shell in documents with that of the dev server; other bodies are not changed. */
function withShell(answer: Response, { origin, shellUrl }: Parts): Response {
  const headers = new Headers(answer.headers)
  // The length changes; preloads and policy are those of the released shell.
  for (const name of ['content-length', 'link', 'content-security-policy']) headers.delete(name)
  const location = headers.get('location')
  if (location) headers.set('location', location.replace(origin, ''))
  const { status } = answer
  if (!headers.get('content-type')?.includes('text/html')) {
    return new Response(answer.body, { status, headers })
  }
  const released = '[href^="/shell/"], [src^="/shell/"]'
  const rewriter = new HTMLRewriter()
    .on(released, { element: (element) => void element.remove() })
    .on('head', {
      element: (head) => {
        head.append(
          `<link rel="stylesheet" href="${shellUrl}main.css"><script src="${shellUrl}main.js" defer></script>`,
          { html: true },
        )
      },
    })
  return rewriter.transform(new Response(answer.body, { status, headers }))
}
