import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { partPath } from './compose-registry.rules.ts'
import { sha384 } from './sha384.ts'

/** Where the files of releases are kept. A stored file is never changed. */
export type FileStore = {
  /** `sha384-…` of a stored file; null when there is none. */
  integrityOf: (part: string, name: string) => Promise<string | null>
  /** The content of a stored file; null when there is none. */
  read: (part: string, name: string) => Promise<Uint8Array | null>
  /** Stores a file atomically, with its compressed forms; `effort` is quick by default. */
  write: (part: string, name: string, content: Uint8Array, effort?: Effort) => Promise<void>
  /** Every stored file, with the time at which it was last stored, published or promoted. */
  list: () => Promise<StoredFile[]>
  remove: (file: Pick<StoredFile, 'part' | 'name'>) => Promise<void>
}
/** How well a file is compressed: `thorough` saves 8 % more and takes seven times as long. */
export type Effort = 'quick' | 'thorough'
export type StoredFile = { part: string; name: string; usedAt: Date }

const COMPRESSIBLE = /\.(js|css|json|svg|wasm)$/
const WORTH_COMPRESSING_BYTES = 512
const BROTLI_LEVELS: Readonly<Record<Effort, number>> = { quick: 9, thorough: 11 }

/** Keeps files below DATA_DIR, as `releases.routes.ts` serves them. */
export function createDiskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'releases')
  const pathOf = (part: string, name: string) => join(root, partPath(part), name)
  return {
    integrityOf: async (part, name) => {
      const path = pathOf(part, name)
      const found = await stat(path).catch(() => null)
      if (found === null) return null
      // The modification time is the time of last use, by which old files are removed.
      await utimes(path, new Date(), new Date())
      return sha384(await Bun.file(path).bytes())
    },
    read: async (part, name) => {
      const file = Bun.file(pathOf(part, name))
      return (await file.exists()) ? file.bytes() : null
    },
    write: async (part, name, content, effort = 'quick') => {
      const path = pathOf(part, name)
      await mkdir(dirname(path), { recursive: true })
      if (COMPRESSIBLE.test(name) && content.length >= WORTH_COMPRESSING_BYTES) {
        await writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVELS[effort] }
        await writeWhole(`${path}.br`, await promisify(brotliCompress)(content, { params }))
      }
      await writeWhole(path, content)
    },
    list: async () => {
      const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      const files: StoredFile[] = []
      for (const entry of found.filter((candidate) => candidate.isFile())) {
        const path = relative(root, join(entry.parentPath, entry.name))
        const [, remote, name] = /^(?:shell|remotes\/([^/]+))\/(.+)$/.exec(path) ?? []
        if (name === undefined || /\.(gz|br)$/.test(name)) continue
        const { mtime } = await stat(join(root, path))
        files.push({ part: remote ?? 'shell', name, usedAt: mtime })
      }
      return files
    },
    remove: async ({ part, name }) => {
      const path = pathOf(part, name)
      for (const suffix of ['', '.gz', '.br']) await rm(`${path}${suffix}`, { force: true })
    },
  }
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
