import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { Elysia, NotFoundError } from 'elysia'
import { ConfigError } from '../platform/config-error.ts'

/** Vite's names contain a hash of the content. */
const HASHED = 'assets/'
/** A remote's own Storybook, on its developer's computer, frames this one and reads its index. */
const COMPOSED_BY = "'self' http://localhost:* http://127.0.0.1:*"

/** The Storybook that `npm run storybook:build` has written into a folder. */
export function storybookRoutes(folder: string, publicUrl: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new ConfigError(`STORYBOOK_DIR: no Storybook there: run npm run storybook:build`)
  }
  // Only these are served, so that no path leads out of the folder.
  const files = new Set(new Glob('**/*').scanSync(folder))
  const policies = new Map(
    ['index.html', 'iframe.html'].map((name) => [name, policyOf(join(folder, name), publicUrl)]),
  )
  const serve = (name: string): Response => {
    if (!files.has(name)) throw new NotFoundError()
    const policy = policies.get(name)
    const caching = name.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(Bun.file(join(folder, name)), {
      headers: {
        'access-control-allow-origin': '*',
        'cache-control': caching,
        ...(policy && { 'content-security-policy': policy }),
      },
    })
  }
  return new Elysia({ name: 'storybook' })
    .get('/storybook', ({ path }) =>
      // Its files have relative addresses.
      path.endsWith('/') ? serve('index.html') : Response.redirect('/storybook/', 302),
    )
    .get('/storybook/*', ({ params }) => serve(params['*']))
}

/** Allows the page's own inline scripts by their hashes, and no request to the product's API. */
function policyOf(page: string, publicUrl: string): string {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "frame-src 'self'",
    `connect-src ${publicUrl}/storybook/`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${COMPOSED_BY}`,
  ].join('; ')
}
