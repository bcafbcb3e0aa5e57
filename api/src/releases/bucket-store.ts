import type { Logger } from 'pino'
import type { BucketConfig } from '../config.ts'
import { Problem } from '../platform/problem.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import type { FileStore, StoredFile } from './file-store.ts'

type Options = { bucket: BucketConfig; disk: FileStore; log: Pick<Logger, 'error'> }

const PREFIX = 'releases/'
const DAY_MS = 24 * 60 * 60 * 1000
/** What a bucket says of an object that it does not have. */
const MISSING: ReadonlySet<unknown> = new Set(['NoSuchKey', 'NotFound'])

const keyOf = (part: string, name: string): string => `${PREFIX}${part}/${name}`

/**
 * Keeps files in an S3-compatible bucket, which all instances share. The disk of each instance has
 * copies of those that were asked of it; stored files never change, so a copy is never outdated.
 */
export function createBucketStore({ bucket, disk, log }: Options): FileStore {
  const client = new Bun.S3Client(bucket)
  const throttled = createThrottledLog()

  /** Every failure is one line for the operator, and 503 for whoever waits. */
  async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (err) {
      const code = codeOf(err)
      throttled(String(code), (times) =>
        log.error({ err, code, endpoint: bucket.endpoint, ...times }, 'bucket of releases failed'),
      )
      throw new Problem(
        503,
        'files_unavailable',
        'The released files cannot be reached. Try again.',
      )
    }
  }

  async function download(part: string, name: string): Promise<Uint8Array | null> {
    return reach(async () => {
      try {
        return await client.file(keyOf(part, name)).bytes()
      } catch (error) {
        if (MISSING.has(codeOf(error))) return null
        throw error
      }
    })
  }

  /** Copies a file of the bucket to the disk, and returns it; null when the bucket has none. */
  async function copyToDisk(part: string, name: string): Promise<Uint8Array | null> {
    const content = await download(part, name)
    if (content !== null) await disk.write(part, name, content)
    return content
  }

  /** The time of the object is that of its last use, by which old files are removed. */
  async function renew(part: string, name: string): Promise<void> {
    const key = keyOf(part, name)
    const { lastModified } = await client.stat(key)
    if (Date.now() - lastModified.getTime() < DAY_MS) return
    const content = await disk.read(part, name)
    if (content !== null) await client.write(key, content)
  }

  return {
    integrityOf: async (part, name) => {
      if (!(await reach(() => client.exists(keyOf(part, name))))) return null
      const known = await disk.integrityOf(part, name)
      const integrity =
        known ?? ((await copyToDisk(part, name)) && (await disk.integrityOf(part, name)))
      await reach(() => renew(part, name))
      return integrity
    },
    read: async (part, name) => (await disk.read(part, name)) ?? copyToDisk(part, name),
    write: async (part, name, content) => {
      await reach(() => client.write(keyOf(part, name), content))
      await disk.write(part, name, content)
    },
    list: async () => {
      const files: StoredFile[] = []
      for await (const { key, lastModified } of objectsIn(client, reach)) {
        const [, part, name] = /^releases\/([^/]+)\/(.+)$/.exec(key) ?? []
        if (part === undefined || name === undefined) continue
        files.push({ part, name, usedAt: new Date(lastModified ?? Date.now()) })
      }
      return files
    },
    remove: async (file) => {
      await reach(() => client.delete(keyOf(file.part, file.name)))
      await disk.remove(file)
    },
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

async function* objectsIn(
  client: Bun.S3Client,
  reach: <Result>(work: () => Promise<Result>) => Promise<Result>,
) {
  let continuationToken: string | undefined
  do {
    const page = await reach(() =>
      client.list({ prefix: PREFIX, ...(continuationToken && { continuationToken }) }),
    )
    yield* page.contents ?? []
    continuationToken = page.isTruncated ? page.nextContinuationToken : undefined
  } while (continuationToken !== undefined)
}
