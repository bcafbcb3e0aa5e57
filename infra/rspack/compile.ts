import { type Configuration, rspack, type StatsCompilation } from '@rspack/core'

/** The compiler's own words about what is wrong with the code. */
export class CompileError extends Error {}

/** What a release describes: its files, the chunks of its screens, the modules in them. */
const STATS = {
  ...{ all: false, assets: true, chunkGroups: true, chunks: true, chunkOrigins: true, ids: true },
  ...{ modules: true, modulesSpace: Number.POSITIVE_INFINITY },
  ...{ reasons: true, reasonsSpace: Number.POSITIVE_INFINITY },
}

/** Runs one build to its end. Throws {@link CompileError} when the code does not compile. */
export async function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config)
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) return reject(error)
      if (result === undefined) return reject(new CompileError('The compiler gave no result.'))
      if (result.hasErrors()) {
        return reject(new CompileError(wordsOf(result.toJson({ all: false, errors: true }))))
      }
      resolve(result.toJson(STATS))
    })
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  return stats
}

/** Each error once, without the compiler's own stack: a stylesheet's comes again for each child. */
function wordsOf({ errors = [] }: StatsCompilation): string {
  const messages = errors.map(({ moduleName, message }) =>
    [moduleName, message]
      .join('\n')
      .split('\n')
      .filter((line) => !/^[\s│]*at /.test(line))
      .join('\n')
      .trim(),
  )
  return [...new Set(messages)].join('\n\n')
}
