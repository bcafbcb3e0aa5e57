import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '../test/free-port.ts'
import type { OneBundle } from './one-bundle.ts'

/** The header of requests for the one bundle; all others get the product as it is. */
export const ONE_BUNDLE = 'x-one-bundle'

const FOLDER = '/one/'
const SCRIPTS = /<script src="[^"]*"[^>]*><\/script>\n?/g
const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*>\n?/g

/**
 * A proxy before the product, without sockets. For requests with the header `ONE_BUNDLE`, its value
 * is the screen whose scripts the document names in place of the released ones: the same page, data
 * and first paint, with the scripts of one build.
 */
export async function serveOneBundle(origin: string, bundle: OneBundle) {
  const port = await freePort()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith(FOLDER)) return file(bundle.dir, pathname.slice(FOLDER.length))
      const answer = await fetch(`${origin}${pathname}${search}`, {
        headers: request.headers,
        decompress: false,
        redirect: 'manual',
      })
      const screen = request.headers.get(ONE_BUNDLE)
      if (pathname !== '/' || screen === null) return answer
      const document = await fetch(`${origin}/`, {
        headers: { cookie: request.headers.get('cookie') ?? '', 'accept-encoding': 'identity' },
      })
      const html = withScripts(await document.text(), bundle, screen)
      const headers = new Headers(document.headers)
      headers.set('content-encoding', 'gzip')
      headers.delete('content-length')
      return new Response(gzipSync(html), { headers })
    },
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stop(true) }
}

function file(dir: string, name: string): Response {
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(gzipSync(readFileSync(join(dir, name))), {
    headers: { 'content-type': type, 'content-encoding': 'gzip' },
  })
}

function withScripts(html: string, { dir, filesOf }: OneBundle, screen: string): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1]
  const [entry, ...others] = filesOf(screen)
  const checked = (name: string) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(dir, name)))
      .digest('base64')
    return `integrity="sha384-${hash}" crossorigin="anonymous" nonce="${nonce}"`
  }
  const address = (name: string) => `${FOLDER}${name}`
  return html
    .replace(SCRIPTS, '')
    .replace(SCRIPT_PRELOADS, '')
    .replace('</head>', () =>
      [
        ...others.map(
          (name) => `<link rel="preload" as="script" href="${address(name)}" ${checked(name)}>`,
        ),
        ...(entry ? [`<script src="${address(entry)}" ${checked(entry)} defer></script>`] : []),
        '</head>',
      ].join('\n'),
    )
}
