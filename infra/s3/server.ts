import { createHash } from 'node:crypto'

type StoredObject = { content: Uint8Array<ArrayBuffer>; at: Date }

/** A bucket with S3's protocol on loopback. */
export type Bucket = {
  accessKeyId: string
  secretAccessKey: string
  endpoint: string
  bucket: string
  objects: Map<string, StoredObject>
  /** While true, every request is refused as an overloaded server does. */
  isDown: boolean
  /** While true, no request is answered. */
  isHanging: boolean
  /** How many requests it got. */
  requests: number
  stop: () => Promise<void>
}

const BUCKET = 'releases'

/** Starts an empty bucket. It lists `pageSize` objects at a time. */
export function startBucket({ pageSize = 1_000 } = {}): Bucket {
  const keys = { accessKeyId: 'access-key', secretAccessKey: crypto.randomUUID() }
  const objects = new Map<string, StoredObject>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      bucket.requests += 1
      if (bucket.isHanging) await resumed(bucket)
      if (bucket.isDown) return fault(503, 'SlowDown')
      const signed = request.headers.get('authorization')
      if (!signed?.includes(`Credential=${keys.accessKeyId}/`)) return fault(403, 'AccessDenied')
      const { pathname, searchParams } = new URL(request.url)
      const [, name, ...key] = decodeURIComponent(pathname).split('/')
      if (name !== BUCKET) return fault(404, 'NoSuchBucket')
      if (key.join('/') === '') return list(objects, searchParams, pageSize)
      return answer(objects, key.join('/'), request)
    },
  })
  const bucket: Bucket = {
    ...keys,
    endpoint: `http://127.0.0.1:${server.port}`,
    bucket: BUCKET,
    objects,
    ...{ isDown: false, isHanging: false, requests: 0 },
    stop: () => server.stop(true),
  }
  return bucket
}

async function resumed(bucket: Pick<Bucket, 'isHanging'>): Promise<void> {
  while (bucket.isHanging) await Bun.sleep(50)
}

async function answer(
  objects: Map<string, StoredObject>,
  key: string,
  request: Request,
): Promise<Response> {
  if (request.method === 'PUT') {
    const content = await request.bytes()
    objects.set(key, { content, at: new Date() })
    return new Response(null, { headers: { etag: etagOf(content) } })
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return new Response(null, { status: 204 })
  }
  const found = objects.get(key)
  if (found === undefined) return fault(404, 'NoSuchKey')
  const headers = {
    etag: etagOf(found.content),
    'last-modified': found.at.toUTCString(),
    'content-length': String(found.content.length),
  }
  return new Response(request.method === 'HEAD' ? null : found.content, { headers })
}

const etagOf = (content: Uint8Array): string =>
  `"${createHash('md5').update(content).digest('hex')}"`

const xml = (status: number, body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

const fault = (status: number, code: string): Response =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/** ListObjectsV2. */
function list(
  objects: Map<string, StoredObject>,
  query: URLSearchParams,
  pageSize: number,
): Response {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, pageSize)
  const isTruncated = keys.length > page.length
  const contents = page.map((key) => {
    const { content = new Uint8Array(), at = new Date() } = objects.get(key) ?? {}
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etagOf(content)}</ETag><Size>${content.length}</Size></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return xml(
    200,
    `<ListBucketResult><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}
