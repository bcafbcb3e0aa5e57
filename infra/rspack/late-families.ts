import {
  type Chunk,
  type Compilation,
  type Compiler,
  RuntimeGlobals,
  RuntimeModule,
} from '@rspack/core'
import { isHeavy, LATE_TABLE, TABLE } from './shared.ts'

const MEMBER = new RegExp(`${TABLE}\\['([^']+)'\\]`)

/** What stands in a remote's build for a shared module. */
export const memberOf = (shared: string): string => `${TABLE}['${shared}']`

/** The shared module that a module of a remote's build stands for, or null. */
export const sharedIn = (identifier: string): string | null => MEMBER.exec(identifier)?.[1] ?? null

/** Makes each chunk of a remote wait for the shell's chunks that its modules use. */
export class LateFamilies {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LateFamilies', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LateFamilies', (chunk, needed) => {
        needed.add(RuntimeGlobals.ensureChunkHandlers)
        compilation.addRuntimeModule(chunk, new WaitForFamilies(compilation))
      })
    })
  }
}

class WaitForFamilies extends RuntimeModule {
  readonly #compilation: Compilation

  constructor(compilation: Compilation) {
    super('late families', RuntimeModule.STAGE_ATTACH)
    this.#compilation = compilation
  }

  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])]
    const needs = chunks
      .map((chunk): [string, string[]] => [String(chunk.id), this.#lateIn(chunk)])
      .filter(([, names]) => names.length > 0)
      .sort(([a], [b]) => a.localeCompare(b))
    return `var late = ${JSON.stringify(Object.fromEntries(needs))};
${RuntimeGlobals.ensureChunkHandlers}.families = (chunkId, promises) => {
  for (var name of late[chunkId] || [])
    if (!${TABLE}[name]) promises.push(${LATE_TABLE}[name]());
}`
  }

  #lateIn(chunk: Chunk): string[] {
    const { chunkGraph, moduleGraph } = this.#compilation
    const imported = chunkGraph
      .getChunkModules(chunk)
      .flatMap((module) => moduleGraph.getOutgoingConnections(module))
      .flatMap(({ module }) => sharedIn(module?.identifier() ?? '') ?? [])
    return [...new Set(imported)].filter(isHeavy).sort()
  }
}
