import type { Logger } from 'pino'
import type { BucketConfig, Config } from '../platform/config.ts'
import { Problem } from '../platform/problem.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import { within } from '../platform/within.ts'
import { createDiskStore, type FileStore, type StoredFile } from './file-store.ts'

type Options = {
  bucket: BucketConfig
  disk: FileStore
  log: Pick<Logger, 'error'>
  /** Timeout of one bucket request. */
  timeoutMs?: number
}
export type BucketStore = FileStore & {
  /** Logs why the bucket cannot be used, if it cannot: a wrong address, name or key. */
  check: () => Promise<void>
}

/** The bucket if there is one, otherwise this machine's disk. */
export function createFileStore(
  { dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>,
  log: Logger,
): FileStore {
  const disk = createDiskStore(dataDir)
  if (bucket === null) return disk
  const store = createBucketStore({ bucket, disk, log })
  // The start does not wait for it: files that are on this disk are served without the bucket.
  void store.check()
  return store
}

const PREFIX = 'releases/'
const TIMEOUT_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000
/** The error code for an object that the bucket does not have. */
const MISSING: ReadonlySet<unknown> = new Set(['NoSuchKey', 'NotFound'])
/** How long the absence of an object is cached. */
const MISS_MS = 10_000
const MOST_MISSES = 10_000

const keyOf = (part: string, name: string): string => `${PREFIX}${part}/${name}`

/**
 * Keeps files in an S3-compatible bucket, which all instances share. The disk of each instance has
 * copies of those that it has served; stored files never change, so a copy is never outdated.
 */
export function createBucketStore({
  bucket,
  disk,
  log,
  timeoutMs = TIMEOUT_MS,
}: Options): BucketStore {
  const client = new Bun.S3Client(bucket)
  const throttled = createThrottledLog()
  const reads = createReadCache()

  /** Logs a failure, throttled, and turns it into a 503. */
  async function orUnavailable<Result>(
    where: 'bucket' | 'disk',
    work: Promise<Result>,
  ): Promise<Result> {
    try {
      return await work
    } catch (err) {
      const code = codeOf(err)
      const context = where === 'bucket' ? { endpoint: bucket.endpoint, name: bucket.bucket } : {}
      throttled(`${where} ${code}`, (times) =>
        log.error({ err, code, ...context, ...times }, `${where} of releases failed`),
      )
      throw new Problem(
        503,
        'files_unavailable',
        'The released files cannot be reached. Try again.',
      )
    }
  }

  const callBucket = <Result>(work: () => Promise<Result>): Promise<Result> =>
    orUnavailable('bucket', within(timeoutMs, work()))

  function download(part: string, name: string): Promise<Uint8Array | null> {
    return callBucket(async () => {
      try {
        return await client.file(keyOf(part, name)).bytes()
      } catch (error) {
        if (MISSING.has(codeOf(error))) return null
        throw error
      }
    })
  }

  /** Copies a file of the bucket to the disk, and returns it; null when the bucket has none. */
  const copyToDisk = (part: string, name: string): Promise<Uint8Array | null> =>
    reads.share(keyOf(part, name), async () => {
      const content = await download(part, name)
      if (content !== null) await orUnavailable('disk', disk.write(part, name, content))
      return content
    })

  /** The time of the object is that of its last use, by which old files are removed. */
  async function renew(part: string, name: string): Promise<void> {
    const key = keyOf(part, name)
    const { lastModified } = await client.stat(key)
    if (Date.now() - lastModified.getTime() < DAY_MS) return
    const content = await disk.read(part, name)
    if (content !== null) await client.write(key, content)
  }

  return {
    check: async () => {
      // A list request returns an error code; the HEAD request for one object returns no body.
      await callBucket(() => client.list({ prefix: PREFIX, maxKeys: 1 })).catch(() => {})
    },
    integrityOf: async (part, name) => {
      const known = await disk.integrityOf(part, name)
      try {
        if (!(await callBucket(() => client.exists(keyOf(part, name))))) return null
        await callBucket(() => renew(part, name))
      } catch (error) {
        // A copy on this disk was in the bucket, so a rollback works while the bucket is unavailable.
        if (known !== null) return known
        throw error
      }
      if (known !== null) return known
      return (await copyToDisk(part, name)) && disk.integrityOf(part, name)
    },
    read: async (part, name) => (await disk.read(part, name)) ?? copyToDisk(part, name),
    write: async (part, name, content, effort) => {
      await callBucket(() => client.write(keyOf(part, name), content))
      reads.forget(keyOf(part, name))
      await orUnavailable('disk', disk.write(part, name, content, effort))
    },
    list: async () => {
      const files = new Map<string, StoredFile>()
      for await (const { key, lastModified } of objectsIn(client, callBucket)) {
        const [, part, name] = /^releases\/([^/]+)\/(.+)$/.exec(key) ?? []
        if (part === undefined || name === undefined) continue
        files.set(key, { part, name, usedAt: new Date(lastModified ?? Date.now()) })
      }
      // Copies of files that another instance has removed from the bucket.
      for (const file of await disk.list()) {
        const key = keyOf(file.part, file.name)
        if (!files.has(key)) files.set(key, file)
      }
      return [...files.values()]
    },
    remove: async (file) => {
      await callBucket(() => client.delete(keyOf(file.part, file.name)))
      await disk.remove(file)
    },
  }
}

/** Reads of the same key share one call; a missing key is remembered for {@link MISS_MS}. */
function createReadCache() {
  const running = new Map<string, Promise<Uint8Array | null>>()
  const missedAt = new Map<string, number>()

  async function readOnce(key: string, read: () => Promise<Uint8Array | null>) {
    try {
      const content = await read()
      if (content === null) {
        // Anybody can request any name, so the map must be bounded.
        if (missedAt.size >= MOST_MISSES) missedAt.clear()
        missedAt.set(key, performance.now())
      }
      return content
    } finally {
      running.delete(key)
    }
  }

  return {
    share: async (key: string, read: () => Promise<Uint8Array | null>) => {
      const missed = missedAt.get(key)
      if (missed !== undefined && performance.now() - missed < MISS_MS) return null
      missedAt.delete(key)
      const reading = running.get(key) ?? readOnce(key, read)
      running.set(key, reading)
      return reading
    },
    forget: (key: string) => void missedAt.delete(key),
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

async function* objectsIn(
  client: Bun.S3Client,
  callBucket: <Result>(work: () => Promise<Result>) => Promise<Result>,
) {
  let continuationToken: string | undefined
  do {
    const page = await callBucket(() =>
      client.list({ prefix: PREFIX, ...(continuationToken && { continuationToken }) }),
    )
    yield* page.contents ?? []
    continuationToken = page.isTruncated ? page.nextContinuationToken : undefined
  } while (continuationToken !== undefined)
}
