import { cors } from '@elysiajs/cors'
import { partName } from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Config } from '../platform/config.ts'
import { acceptedEncodings } from '../platform/encoding.rules.ts'
import { diskPath, type FileStore } from './file-store.ts'
import { servedType } from './served-type.rules.ts'

/** A version's files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** If a file is opened as a page, such as an SVG or a script, it can do nothing. */
const GUARDED = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** Any page may load a remote's files, without credentials. */
const anyOrigin = () =>
  cors({ origin: '*', methods: 'GET', credentials: false, allowedHeaders: [], exposeHeaders: [] })

type Parts = { config: Pick<Config, 'dataDir'>; files: Pick<FileStore, 'read'> }

/** Serves the files of built versions: the shell's to this origin, remotes' to any. */
export function remoteFileRoutes(parts: Parts) {
  const remotes = remoteFiles(parts)
  return new Elysia({ name: 'remote-files' })
    .get('/shell/*', ({ params, request }) =>
      serve(parts, { part: 'shell', name: params['*'] }, request.headers, GUARDED),
    )
    .get('/remotes/*', ({ request }) => remotes.handle(request))
}

/** A separate app, because the hooks of the CORS plugin apply to every route beside it. */
const remoteFiles = (parts: Parts) =>
  new Elysia().use(anyOrigin()).get('/remotes/*', ({ params, request }) => {
    const [part = '', ...name] = params['*'].split('/')
    return serve(parts, { part, name: name.join('/') }, request.headers, {
      ...GUARDED,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

async function serve(
  { config, files }: Parts,
  { part, name }: { part: string; name: string },
  asked: Headers,
  extra: Record<string, string>,
): Promise<Response> {
  const type = partName.safeParse(part).success ? servedType(name) : null
  if (type === null) return plainText(404, 'Not found', extra)
  const headers = {
    ...extra,
    'content-type': type,
    'cache-control': IMMUTABLE,
    // In place of the CORS plugin's `Vary: *`, with which no browser keeps a file.
    vary: 'accept-encoding',
  }
  const path = diskPath(config.dataDir, part, name)
  const encodings = acceptedEncodings(asked.get('accept-encoding'))
  const stored = await storedForm(path, encodings, headers)
  if (stored !== null) return stored
  try {
    // Reading it from the database leaves a copy on this disk.
    if ((await files.read(part, name)) === null) return plainText(404, 'Not found', extra)
  } catch {
    return plainText(503, 'Try again in a moment', { ...extra, 'retry-after': '5' })
  }
  return (await storedForm(path, encodings, headers)) ?? plainText(404, 'Not found', extra)
}

/** The best form of a file on this disk; null when there is none. */
async function storedForm(
  path: string,
  encodings: ReturnType<typeof acceptedEncodings>,
  headers: Record<string, string>,
): Promise<Response | null> {
  for (const { name, suffix } of encodings) {
    const file = Bun.file(`${path}${suffix}`)
    if (await file.exists()) {
      return new Response(file, { headers: { ...headers, 'content-encoding': name } })
    }
  }
  const file = Bun.file(path)
  return (await file.exists()) ? new Response(file, { headers }) : null
}

/** Plain text: federation's runtime chokes on a JSON body or a page until the next reload. */
const plainText = (status: number, text: string, extra: Record<string, string>) =>
  new Response(text, {
    status,
    headers: {
      ...extra,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
