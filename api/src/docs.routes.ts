import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openapi } from '@elysiajs/openapi'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireAdmin } from './access/guards.ts'
import type { Deps } from './deps.ts'

const SCALAR = join(
  dirname(fileURLToPath(import.meta.resolve('@scalar/api-reference'))),
  'browser/standalone.js',
)

/** Disables everything that would load from, or send to, another origin. */
const SCALAR_SETTINGS = {
  url: '/openapi/json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Scalar writes its styles into the page; its scripts come from us alone. */
const DOCS_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'none'",
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Firstchair API</title>
  </head>
  <body>
    <script id="api-reference" type="application/json" data-configuration='${JSON.stringify(SCALAR_SETTINGS)}'></script>
    <script src="/openapi/scalar.js"></script>
  </body>
</html>`

/** Routes outside these prefixes are pages and files and are not documented. */
const NO_API = /^\/(?!api\/|health|metrics)/

/**
 * The OpenAPI document at /openapi/json and a page to read it, served from our own origin. It lists the
 * admin routes: in production it is for admins.
 */
export const docsRoutes = (deps: Pick<Deps, 'config' | 'sessions' | 'db' | 'log'>) =>
  new Elysia()
    .use(deps.config.isProduction ? requireAdmin(deps) : new Elysia())
    .use(
      openapi({
        path: '/openapi',
        provider: null,
        mapJsonSchema: {
          zod: (schema: z.core.$ZodType) =>
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
        },
        // Paths of exports contain a dot, which the plugin would take for a file.
        exclude: { paths: [NO_API], staticFile: false },
        documentation: {
          info: {
            title: 'Firstchair',
            version: '1.0.0',
            description:
              'Timed auctions for lift tickets. Every answer that is not a success is `{ message, reason? }`.',
          },
        },
      }),
    )
    .get('/openapi', ({ set }) => {
      Object.assign(set.headers, DOCS_HEADERS)
      return PAGE
    })
    .get('/openapi/scalar.js', ({ set }) => {
      set.headers['content-type'] = 'text/javascript; charset=utf-8'
      set.headers['cache-control'] = 'public, max-age=3600'
      return Bun.file(SCALAR)
    })
