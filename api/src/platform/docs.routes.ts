import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ElysiaOpenAPIConfig, openapi } from '@elysiajs/openapi'
import { Elysia } from 'elysia'
import { z } from 'zod'

const SCALAR = join(
  dirname(fileURLToPath(import.meta.resolve('@scalar/api-reference'))),
  'browser/standalone.js',
)

/** Scalar writes its styles into the page; its scripts come from us alone. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'none'"

/** Pages and files: everything outside of these prefixes. */
const NO_API = /^\/(?!api\/|health)/

/** The OpenAPI document at /openapi/json and a page to read it, served from our own origin. */
export const docsRoutes = () =>
  new Elysia()
    .onBeforeHandle({ as: 'local' }, ({ set }) => {
      set.headers['content-security-policy'] = DOCS_POLICY
    })
    .use(
      openapi({
        path: '/openapi',
        mapJsonSchema: {
          zod: (schema: z.ZodType) =>
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
        },
        // Its type asks for everything that Scalar has a default for.
        scalar: { cdn: '/openapi/scalar.js' } as NonNullable<ElysiaOpenAPIConfig['scalar']>,
        exclude: { paths: [NO_API] },
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
    .get('/openapi/scalar.js', ({ set }) => {
      set.headers['content-type'] = 'text/javascript; charset=utf-8'
      set.headers['cache-control'] = 'public, max-age=3600'
      return Bun.file(SCALAR)
    })
