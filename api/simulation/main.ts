import { simulate } from './simulate.ts'

/**
 * `bun run simulate --seeds 5000` runs as many seeds from the first one on, `--from 17` begins there,
 * and `--seed 17` runs that one alone.
 */
function value(name: string): number | undefined {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? undefined : Number(process.argv[index + 1])
}

const alone = value('seed')
const first = alone ?? value('from') ?? 1
const count = alone === undefined ? (value('seeds') ?? 1_000) : 1
const began = performance.now()
const sums = { events: 0, bids: 0, cycles: 0, awards: 0, crashes: 0, days: 0 }
let failed = 0
for (let seed = first; seed < first + count; seed += 1) {
  try {
    const run = await simulate(seed)
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += run[name] // Its own names.
  } catch (error) {
    failed += 1
    console.error(`seed ${seed}: ${error instanceof Error ? error.message : error}`)
    if (alone !== undefined) console.error(error)
  }
}
const seconds = ((performance.now() - began) / 1_000).toFixed(1)
const totals = Object.entries(sums).map(([name, sum]) => `${Math.round(sum)} ${name}`)
console.info(`seeds ${first} to ${first + count - 1} in ${seconds} s: ${totals.join(', ')}`)
console.info(`${count - failed} held, ${failed} broke`)
process.exit(failed === 0 ? 0 : 1)
