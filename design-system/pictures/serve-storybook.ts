import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { BUILT_STORYBOOK } from './built-storybook.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built Storybook on the loopback interface. */
export default async function serveStorybook(): Promise<() => void> {
  const server = createServer((request, response) => {
    // URL normalizes paths that would leave the folder.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(
      BUILT_STORYBOOK,
      pathname === '/' ? 'index.html' : decodeURIComponent(pathname),
    )
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port to serve on.')
  process.env.STORYBOOK_URL = `http://127.0.0.1:${address.port}`
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
