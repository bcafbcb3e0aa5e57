import { join } from 'node:path'
import { gzipSync } from 'bun'
import { type Captured, htmlOf } from './tree.ts'

/** The pages beside which the product is measured. */
export const CONTROLS = ['control', 'floor', 'no script'] as const
export type Control = (typeof CONTROLS)[number]

const SOURCES = { control: 'aria.tsx', floor: 'native.tsx' } as const

/** Serves the controls, compressed as the product serves its files. */
export async function serveControls(captured: Captured) {
  const scripts = {
    control: await bundle(SOURCES.control),
    floor: await bundle(SOURCES.floor),
  }
  const files = new Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>()
  const add = (path: string, type: string, text: string) =>
    files.set(path, { type, bytes: gzipSync(Buffer.from(text)) })
  add('/style.css', 'text/css', captured.css)
  for (const name of ['control', 'floor'] as const) {
    add(`/${name}.js`, 'text/javascript', scripts[name])
    add(`/${name}`, 'text/html', documentOf(captured, name))
  }
  add('/no%20script', 'text/html', documentOf(captured, 'no script'))
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const file = files.get(new URL(url).pathname)
      if (file === undefined) return new Response('Not found', { status: 404 })
      const headers = { 'content-type': `${file.type}; charset=utf-8`, 'content-encoding': 'gzip' }
      return new Response(file.bytes, { headers })
    },
  })
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) }
}

async function bundle(source: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, source)],
    minify: true,
    target: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [output] = built.outputs
  if (output === undefined) throw new Error(`${source} could not be built.`)
  return output.text()
}

function documentOf({ page, dialog }: Captured, name: Control): string {
  const isStill = name === 'no script'
  const data = JSON.stringify({ page, dialog }).replaceAll('<', '\\u003c')
  const inner = typeof page === 'string' ? '' : page[2].map(htmlOf).join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Board</title>
<link rel="stylesheet" href="/style.css">
<body>
<div id="root">${isStill ? inner : ''}</div>
${isStill ? '' : `<script id="data" type="application/json">${data}</script>\n<script type="module" src="/${name}.js"></script>`}
`
}
