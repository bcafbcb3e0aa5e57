import type { Chunk, Module, OptimizationSplitChunksCacheGroup } from '@rspack/core'
import { HEAVY_CHUNKS, heavyChunkOf, SHARED_TABLE } from './shared.ts'

/**
 * The modules that the heavy chunks consist of, with the stand-ins of this folder.
 * Every other module is in the chunk of whoever imports it.
 */
const FOUND_IN = /[\\/](design-system[\\/](ridge[\\/])?src|node_modules)[\\/]|[\\/]no-strings\.mjs$/

/** An entry that the table imports, or a file of one that defers a part of itself. */
const ENTRY = /(?:design-system[\\/](?:src[\\/])?|^(?=jotai))([a-z-]+(?:\/utils)?)/

/** One request for each of the heavy chunks, in place of one or two for each of their entries. */
export function heavyChunks(): Record<string, OptimizationSplitChunksCacheGroup> {
  return Object.fromEntries(
    HEAVY_CHUNKS.map((name): [string, OptimizationSplitChunksCacheGroup] => [
      name,
      {
        name,
        test: (module, { chunkGraph }) =>
          FOUND_IN.test(module.nameForCondition() ?? '') &&
          heavyChunkOf(entriesThatNeed(module, chunkGraph)) === name,
        chunks: isUnnamed,
        enforce: true,
      },
    ]),
  )
}

/** What has a name was split off on purpose. */
const isUnnamed = (chunk: Chunk): boolean => !chunk.canBeInitial() && !chunk.name

/** The part of Rspack's chunk graph used here; Rspack does not export its type. */
type ChunkGraph = { getModuleChunks(module: Module): Chunk[] }

function entriesThatNeed(module: Module, chunkGraph: ChunkGraph): (string | null)[] {
  return chunkGraph
    .getModuleChunks(module)
    .filter(isUnnamed)
    .flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.origins))
    .map(({ module, request }) => {
      const identifier = module?.identifier() ?? ''
      return (
        ENTRY.exec(identifier.includes(SHARED_TABLE) ? (request ?? '') : identifier)?.[1] ?? null
      )
    })
}
