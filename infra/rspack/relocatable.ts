import { createHash } from 'node:crypto'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** So many that few modules get another number than the first that is tried. */
const IDS = 100_000

/** What the hook passes: the types name a method where it has a value. */
type Numbered = { identifier: string; id: number }

/**
 * Makes a build independent of the folder of the repository, and of chance: the same sources give
 * the same bytes. The configuration needs `resolve.roots` with this folder.
 */
export const relocatable = (root: string): RspackPluginInstance[] => [
  moduleIds(root),
  federationFromRoot(root),
  sortedHashes,
]

/**
 * Numbers the modules by their path in the repository. The compiler's own numbers depend on its
 * folder, because it shortens a path only at the start of an identifier, and that of a shared
 * module has its path at the end.
 */
const moduleIds = (root: string): RspackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('module ids', ({ hooks, compiler: owner }) => {
      // A separate compiler evaluates each stylesheet.
      if (owner !== compiler) return
      hooks.beforeModuleIds.tap('module ids', (modules) => {
        const numbered = [...modules] as unknown as Numbered[] // see `Numbered`
        const nameOf = ({ identifier }: Numbered) => withoutRoot(identifier, root)
        const ids = numbersOf(numbered.map(nameOf))
        for (const module of numbered) module.id = ids.get(nameOf(module)) ?? 0
      })
    }),
})

/** The identifier of joined modules ends with a hash of all their identifiers. */
const withoutRoot = (identifier: string, root: string): string =>
  identifier.replaceAll(root, '').replace(/\|[0-9a-f]{16,}$/, '')

/** A number below `IDS` for each name: its hash, or the next free number. */
function numbersOf(names: readonly string[]): Map<string, number> {
  const ids = new Map<string, number>()
  const taken = new Set<number>()
  for (const name of [...new Set(names)].sort()) {
    let id = createHash('sha256').update(name).digest().readUInt32BE() % IDS
    while (taken.has(id)) id = (id + 1) % IDS
    taken.add(id)
    ids.set(name, id)
  }
  return ids
}

/** The source of federation's runtime is a part of its request, and imports an absolute path. */
function federationFromRoot(root: string): RspackPluginInstance {
  const quoted = encodeURIComponent(JSON.stringify(root).slice(1, -1))
  return new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,/, (module) => {
    module.request = module.request.replaceAll(quoted, '')
  })
}

/** `{12: "…",3: "…"}`, with a placeholder for the hash of each chunk. */
const HASHES = /\{(\d+: "\*-\*-\*-CHUNK-SRI-HASH-[^}]+)\}/g

/** The compiler lists the hashes of chunks in the order of a set of addresses, which varies. */
const sortedHashes: RspackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('sorted hashes', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'sorted hashes', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = asset.source().toString()
          if (text.search(HASHES) < 0) continue
          compilation.updateAsset(name, new rspack.sources.RawSource(sortLists(text)))
        }
      })
    }),
}

const sortLists = (code: string): string =>
  code.replaceAll(HASHES, (_, hashes: string) => `{${hashes.split(',').sort().join(',')}}`)
