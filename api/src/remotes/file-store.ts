import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import { partPath } from './compose-registry.rules.ts'
import {
  findFile,
  findStoredNames,
  insertFile,
  lacksDescribedFiles,
  type Written,
} from './remote-file.store.ts'
import { sha384 } from './sha384.ts'

/** The files of parts. A stored file never changes, and none is removed. */
export type FileStore = {
  /** The content of a file to serve: this disk's copy, if there is one; null when there is no file. */
  read: (part: string, name: string) => Promise<Uint8Array | null>
  /** Stores a file; `taken` when its name has other content. `effort` is quick by default. */
  write: (part: string, name: string, content: Uint8Array, effort?: Effort) => Promise<Written>
  /** Moves files into the database that an earlier version of the server kept only on this disk. */
  adopt: () => Promise<void>
}
/** How well a file is compressed: `thorough` saves 8 % more and takes seven times as long. */
export type Effort = 'quick' | 'thorough'

type Parts = { db: Db; config: Pick<Config, 'dataDir'>; log: Pick<Logger, 'error' | 'info'> }

/** How long an instance remembers that there is no such file, and of how many. */
const MISS_MS = 10_000
const MOST_MISSES = 10_000

/** Keeps files in the database. The disk has copies, as `remotes.routes.ts` serves them. */
export function createFileStore({ db, config: { dataDir }, log }: Parts): FileStore {
  const throttled = createThrottledLog()
  const missedAt = new Map<string, number>()

  async function copyFromDatabase(part: string, name: string): Promise<Uint8Array | null> {
    const key = `${part}/${name}`
    if (performance.now() - (missedAt.get(key) ?? Number.NEGATIVE_INFINITY) < MISS_MS) return null
    const row = await findFile(db, key)
    if (row === null) {
      // Anybody can request any name, so the map must be bounded.
      if (missedAt.size >= MOST_MISSES) missedAt.clear()
      missedAt.set(key, performance.now())
      return null
    }
    if (sha384(row.bytes) !== row.sha384) {
      throttled(key, (times) => log.error({ key, ...times }, 'a stored file was changed'))
      return null
    }
    await writeToDisk(dataDir, { part, name }, row.bytes, await zipped(row.bytes), 'quick')
    return row.bytes
  }

  const insert = (name: string, bytes: Uint8Array, zip: Uint8Array): Promise<Written> =>
    insertFile(db, { name, bytes, sha384: sha384(bytes), gzip: zip.length })

  return {
    read: async (part, name) => {
      const copy = Bun.file(diskPath(dataDir, part, name))
      return (await copy.exists()) ? copy.bytes() : copyFromDatabase(part, name)
    },
    write: async (part, name, content, effort = 'quick') => {
      const key = `${part}/${name}`
      const zip = await zipped(content)
      const outcome = await insert(key, content, zip)
      if (outcome !== 'stored') return outcome
      missedAt.delete(key)
      await writeToDisk(dataDir, { part, name }, content, zip, effort)
      return outcome
    },
    adopt: async () => {
      if (!(await lacksDescribedFiles(db))) return
      const found = await listDisk(dataDir)
      const keys = found.map(({ part, name }) => `${part}/${name}`)
      const stored = await findStoredNames(db, keys)
      const added = found.filter(({ part, name }) => !stored.has(`${part}/${name}`))
      for (const { part, name } of added) {
        const content = await Bun.file(diskPath(dataDir, part, name)).bytes()
        await insert(`${part}/${name}`, content, await zipped(content))
      }
      if (added.length > 0) log.info({ files: added.length }, 'files moved into the database')
    },
  }
}

/** In a thread, because a file may have megabytes. */
const zipped = (content: Uint8Array): Promise<Uint8Array> => promisify(gzip)(content, { level: 9 })

/** The path of a file's copy. */
export const diskPath = (dataDir: string, part: string, name: string): string =>
  join(dataDir, 'releases', partPath(part), name)

const COMPRESSIBLE = /\.(js|css|json|svg|wasm)$/
/** Of files that are stored; beside them are compressed forms, and remains of interrupted writes. */
const STORED = /\.(js|css|json|svg|png|jpg|webp|avif|woff2|wasm|tgz)$/
const WORTH_COMPRESSING_BYTES = 512
const BROTLI_LEVELS: Readonly<Record<Effort, number>> = { quick: 9, thorough: 11 }

type Named = { part: string; name: string }

/** Writes the copy and its compressed forms. */
async function writeToDisk(
  dataDir: string,
  { part, name }: Named,
  content: Uint8Array,
  zip: Uint8Array,
  effort: Effort,
): Promise<void> {
  const path = diskPath(dataDir, part, name)
  await mkdir(dirname(path), { recursive: true })
  if (COMPRESSIBLE.test(name) && content.length >= WORTH_COMPRESSING_BYTES) {
    await writeWhole(`${path}.gz`, zip)
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVELS[effort] }
    await writeWhole(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  }
  await writeWhole(path, content)
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const part = `${path}.${crypto.randomUUID()}`
  try {
    await writeFile(part, content)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

async function listDisk(dataDir: string): Promise<Named[]> {
  const root = join(dataDir, 'releases')
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name))
      const [, remote, name] = /^(?:shell|remotes\/([^/]+))\/(.+)$/.exec(path) ?? []
      if (name === undefined || !STORED.test(name)) return []
      return { part: remote ?? 'shell', name }
    })
}
