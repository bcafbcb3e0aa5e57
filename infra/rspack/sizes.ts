import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type RegistryFile, registryFile } from '@firstchair/contract'
import { readRelease } from './build-part.ts'

/** One line of the report; sizes are gzip bytes of JavaScript. */
export type Size = { what: string; bytes: number; budget: number }

const KB = 1000
const BUDGETS = { initial: 190 * KB, entry: 16 * KB, firstScreen: 40 * KB }

type File = RegistryFile['remotes'][number]['first'][number]

/** First loads by part. `gzipOf` answers for a file's URL. */
export function firstLoads(file: RegistryFile, gzipOf: (url: string) => number): Size[] {
  const sum = (files: readonly { url: string; as: string }[]) =>
    files.reduce((bytes, { url, as }) => bytes + (as === 'script' ? gzipOf(url) : 0), 0)
  const { initial } = file.shell
  return [
    { what: 'shell and design system, initial', bytes: sum(initial), budget: BUDGETS.initial },
    ...file.remotes.flatMap(({ name, first }) => {
      const own = first.filter(({ url }) => url.startsWith(`/remotes/${name}/`))
      const [entry, ...others] = own
      return [
        { what: `${name}, remoteEntry`, bytes: sum(entry ? [entry] : []), budget: BUDGETS.entry },
        ...screensOf(others).map(({ screen, files }) => ({
          what: `${name}, first screen at ${screen}`,
          bytes: sum(files),
          budget: BUDGETS.firstScreen,
        })),
      ]
    }),
  ]
}

/** Each screen's own files, with those that every screen of the remote needs. */
function screensOf(files: readonly File[]): { screen: string; files: File[] }[] {
  const screens = [...new Set(files.flatMap(({ screen }) => screen ?? []))]
  return screens.map((screen) => ({
    screen,
    files: files.filter((file) => file.screen === undefined || file.screen === screen),
  }))
}

function main(): void {
  const root = resolve(import.meta.dirname, '../..')
  const { values } = parseArgs({ options: { 'data-dir': { type: 'string' } } })
  const dataDir = values['data-dir'] ?? process.env.DATA_DIR ?? join(root, '.data')
  const releases = resolve(dataDir, 'releases')
  const file = registryFile.parse(JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')))
  const gzipOf = (url: string) => {
    const path = join(releases, url)
    const size = readRelease(dirname(path))?.files[path.slice(dirname(path).length + 1)]?.gzip
    if (size === undefined) throw new Error(`${url} is in no release.`)
    return size
  }
  const sizes = firstLoads(file, gzipOf)
  for (const { what, bytes, budget } of sizes) {
    const verdict = bytes > budget ? 'OVER' : 'ok'
    console.log(
      `${(bytes / KB).toFixed(1).padStart(7)} kB of ${budget / KB} kB  ${verdict.padEnd(4)}  ${what}`,
    )
  }
  if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exit(1)
}

if (import.meta.main) main()
