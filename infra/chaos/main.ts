import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createTerminal } from '../terminal.ts'
import { faultNames } from './faults.ts'
import { runStorm } from './storm.ts'

/**
 * `bun run chaos` kills 20 processes under a storm of bids; `--long` goes on for 300 kills and a
 * million placed bids, within an hour. `--seed 17` repeats an order of faults, `--only 'kill,PayPal
 * away'` injects these alone. What happens between two faults depends on the machine, so a seed does
 * not repeat the whole run.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const { kills, placed, minutes } = values.long
  ? { kills: 300, placed: 1_000_000, minutes: 60 }
  : { kills: 20, placed: 0, minutes: 10 }
const terminal = createTerminal()
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
const stateOfMachine = () =>
  `load ${loadavg()[0]?.toFixed(1)}, ${Math.round(process.memoryUsage.rss() / 1e6)} MB here`
terminal.line(`seed ${values.seed}`)
const report = await runStorm({
  seed: Number(values.seed),
  ...{ kills, placed, ms: minutes * 60_000 },
  only: faultNames(values.only),
  ...(values.long && { atOnce: 128, quietMs: 500, isDirect: true }),
  // The instances' own lines would hide the storm's.
  terminal: createTerminal({ write: () => {} }),
  onFault: (name, { kills, placed }) =>
    terminal.line(
      `  ${name.padEnd(22)} ${seconds()} s, ${kills} kills, ${placed} bids placed, ${stateOfMachine()}`,
    ),
})
const { faults, problems, ...counts } = report
terminal.line(`seed ${values.seed}, ${seconds()} s, ${stateOfMachine()}`)
for (const [name, count] of Object.entries(faults)) terminal.line(`  ${name}: ${count}`)
for (const [name, count] of Object.entries(counts)) terminal.line(`  ${name}: ${count}`)
for (const problem of problems.slice(0, 20)) terminal.line(`✗ ${problem}`)
terminal.line(`${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
