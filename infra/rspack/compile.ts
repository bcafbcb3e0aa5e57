import { type Configuration, rspack, type StatsCompilation } from '@rspack/core'

/** The compiler's own words about what is wrong with the code. */
export class CompileError extends Error {}

/** Runs one build to its end. Throws {@link CompileError} when the code does not compile. */
export async function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config)
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) return reject(error)
      if (result === undefined) return reject(new CompileError('The compiler gave no result.'))
      if (result.hasErrors()) {
        const words = result.toString({ preset: 'errors-only', colors: false, children: true })
        return reject(new CompileError(words.trim()))
      }
      resolve(result.toJson({ all: false, assets: true, chunkGroups: true, ids: true }))
    })
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  return stats
}
