import { expect, setDefaultTimeout, test } from 'bun:test'
import { isNightly } from '../../infra/test/nightly.ts'
import { simulate } from './simulate.ts'

setDefaultTimeout(120_000)

/** A run for every change has fewer seeds than the nightly one. */
const SHARE = isNightly ? 1_000 : 20
// Another slice with SIMULATION_FROM; one seed alone with `bun run simulate --seed N`.
const FIRST = Number(process.env.SIMULATION_FROM ?? 1)
const SEEDS = Number(process.env.SIMULATION_SEEDS ?? SHARE)

test('with any faults at any time, nothing is lost, duplicated or left open', async () => {
  const broke: string[] = []
  const sums = { bids: 0, awards: 0, crashes: 0 }
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const run = await simulate(seed).catch((error: unknown) => {
      broke.push(`seed ${seed}: ${error instanceof Error ? error.message : error}`)
      return null
    })
    if (!run) continue
    for (const name of ['bids', 'awards', 'crashes'] as const) sums[name] += run[name]
  }
  expect(broke).toEqual([])
  // The runs were not trivial.
  expect(Math.min(...Object.values(sums))).toBeGreaterThan(SEEDS)
})

test('a seed is reproducible', async () => {
  for (const seed of [3, 17, 42]) {
    expect<unknown>(await simulate(seed)).toEqual(await simulate(seed))
  }
})
