import { join } from 'node:path'
import { cors } from '@elysiajs/cors'
import { Elysia } from 'elysia'
import type { Config } from '../config.ts'
import { acceptedEncodings, servedType } from './release-file.rules.ts'

/** A version's files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For a file that somebody opens as a page of its own, an SVG or a script: it can do nothing. */
const GUARDED = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** Any page may load a remote's files, without credentials. */
const anyOrigin = () =>
  cors({ origin: '*', methods: 'GET', credentials: false, allowedHeaders: [], exposeHeaders: [] })

/** Serves the files of built versions: the shell's to this origin, remotes' to any. */
export function releaseRoutes({ config }: { config: Pick<Config, 'dataDir'> }) {
  const folder = join(config.dataDir, 'releases')
  const remotes = remoteFiles(join(folder, 'remotes'))
  return new Elysia({ name: 'releases' })
    .get('/shell/*', ({ params, request }) =>
      serve(join(folder, 'shell'), params['*'], request.headers, GUARDED),
    )
    .get('/remotes/*', ({ request }) => remotes.handle(request))
}

/** An app of its own, because the hooks of the CORS plugin apply to every route beside it. */
const remoteFiles = (folder: string) =>
  new Elysia().use(anyOrigin()).get('/remotes/*', ({ params, request }) =>
    serve(folder, params['*'], request.headers, {
      ...GUARDED,
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )

async function serve(
  folder: string,
  path: string,
  asked: Headers,
  extra: Record<string, string>,
): Promise<Response> {
  const type = servedType(path)
  if (type === null) return notFound(extra)
  const headers = {
    ...extra,
    'content-type': type,
    'cache-control': IMMUTABLE,
    // In place of the CORS plugin's `Vary: *`, with which no browser keeps a file.
    vary: 'accept-encoding',
  }
  for (const { name, suffix } of acceptedEncodings(asked.get('accept-encoding'))) {
    const file = Bun.file(join(folder, `${path}${suffix}`))
    if (await file.exists()) {
      return new Response(file, { headers: { ...headers, 'content-encoding': name } })
    }
  }
  const file = Bun.file(join(folder, path))
  return (await file.exists()) ? new Response(file, { headers }) : notFound(extra)
}

/** Plain text: federation's runtime chokes on a JSON body or a page until the next reload. */
const notFound = (extra: Record<string, string>) =>
  new Response('Not found', {
    status: 404,
    headers: {
      ...extra,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
