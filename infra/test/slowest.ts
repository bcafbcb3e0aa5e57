import { z } from 'zod'

/** A test and how long it ran, in milliseconds. */
export type Timed = { name: string; ms: number }

/** Reads the times of a step's tests from its output or report. */
export type ReadTimes = (output: string) => Timed[]

/** Bun prints `(pass) title [12.34ms]`, without a time for very fast tests. */
export const bunTimes: ReadTimes = (output) =>
  [...output.matchAll(/^\((?:pass|fail)\) (.+) \[(\d+(?:\.\d+)?)ms\]$/gm)].map(
    ([, name = '', ms = '0']) => ({ name, ms: Number(ms) }),
  )

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

export const vitestTimes: ReadTimes = (json) =>
  vitestReport
    .parse(JSON.parse(json))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }))

const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})
type Suite = { specs?: z.infer<typeof spec>[] | undefined; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec).optional(), suites: z.array(suite).optional() }),
)

export const playwrightTimes: ReadTimes = (json) => {
  const timesOf = ({ specs = [], suites = [] }: Suite): Timed[] => [
    ...specs.map(({ title, tests }) => ({
      name: title,
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
