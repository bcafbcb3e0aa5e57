import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')

/** Gzipped bytes of JavaScript. */
export type EntrySize = {
  entry: string
  /** The entry's own folder. */
  own: number
  /** The entry with all its dependencies except React. */
  whole: number
}

/**
 * Builds all entries in release mode, with a chunk per folder and without React, and measures them.
 */
export async function entrySizes(): Promise<EntrySize[]> {
  const entries = readdirSync(SRC).filter((name) => existsSync(join(SRC, name, `${name}.tsx`)))
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    cacheDir: '.cache/vite-sizes',
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, join(SRC, name, `${name}.tsx`)])),
        preserveEntrySignatures: 'allow-extension',
        external: /^react(-dom)?(\/|$)/,
        output: {
          entryFileNames: 'entry/[name].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: folderOf, test: /design-system\/src\// }],
          },
        },
      },
    },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput] // one output, and no watcher
  const chunks = output.filter((file) => file.type === 'chunk')
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length]))
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + (bytes.get(file) ?? 0), 0)
  return entries.map((entry) => {
    const all = reached(`entry/${entry}.js`, chunks)
    const own = chunks.filter(({ name, fileName }) => name === entry && all.has(fileName))
    return { entry, own: sum(own.map(({ fileName }) => fileName)), whole: sum(all) }
  })
}

function folderOf(id: string): string | null {
  return /design-system\/src\/([a-z-]+)\//.exec(id)?.[1] ?? null
}

/** The chunk with its static imports; dynamic imports are not counted. */
function reached(start: string, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName)
    if (chunk === undefined || found.has(fileName)) return
    found.add(fileName)
    chunk.imports.forEach(visit)
  }
  visit(start)
  return found
}
