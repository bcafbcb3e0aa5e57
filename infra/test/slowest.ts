import { relative } from 'node:path'
import { z } from 'zod'

/** A test, how long it ran in milliseconds, and its file from the root of the repository. */
export type Timed = { name: string; ms: number; file?: string }

/** Reads the times of a step's tests from its output or report. */
export type ReadTimes = (output: string, root: string) => Timed[]

const BUN_FILE = /^(\S+\.test\.tsx?):$/
const BUN_TEST = /^\((?:pass|fail)\) (.+) \[(\d+(?:\.\d+)?)ms\]$/

/** Bun prints `(pass) title [12.34ms]` below the name of the file, without a time for very fast tests. */
export const bunTimes: ReadTimes = (output) => {
  let file: string | undefined
  return output.split('\n').flatMap((line) => {
    file = BUN_FILE.exec(line)?.[1] ?? file
    const [, name, ms] = BUN_TEST.exec(line) ?? []
    return name === undefined ? [] : [{ name, ms: Number(ms), ...(file && { file }) }]
  })
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

export const vitestTimes: ReadTimes = (json, root) =>
  vitestReport.parse(JSON.parse(json)).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ...{ name: fullName, ms: duration ?? 0 },
      file: relative(root, file),
    })),
  )

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})
type Suite = { specs?: z.infer<typeof spec>[] | undefined; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec).optional(), suites: z.array(suite).optional() }),
)

/** Playwright names a file from its folder of tests. */
export const playwrightTimes: ReadTimes = (json) => {
  const timesOf = ({ specs = [], suites = [] }: Suite): Timed[] => [
    ...specs.map(({ title, file, tests }) => ({
      name: title,
      file: `shell/e2e/${file}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap(timesOf),
  ]
  return timesOf(suite.parse(JSON.parse(json)))
}

const SHOWN = 10

/** The slowest tests of a run, each with its step. */
export function slowestLines(times: readonly (Timed & { step: string })[]): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ step, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${step}: ${name}`)
}
