import { parseArgs } from 'node:util'
import { close } from './close.ts'
import { fanout } from './fanout.ts'
import { flood } from './flood.ts'
import { hot } from './hot.ts'
import { idle } from './idle.ts'
import { lists } from './lists.ts'
import { publish, type Report } from './report.ts'
import { soak } from './soak.ts'
import { web } from './web.ts'

/**
 * `bun run bench fanout --sockets 20000`, `bun run bench soak --minutes 30`. `--keep` stores the figures
 * with which later runs are compared.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    sockets: { type: 'string', default: '5000' },
    minutes: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

const BENCHMARKS: Record<string, () => Promise<Report>> = {
  hot,
  fanout: () => fanout(Number(values.sockets)),
  lists,
  close,
  idle,
  flood,
  web,
}
/** Takes minutes, so it runs only on request. */
const LONG: Record<string, () => Promise<Report>> = {
  soak: () => soak(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
}

const known = { ...BENCHMARKS, ...LONG }
const unknown = wanted.filter((name) => !(name in known))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: ${Object.keys(known).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(wanted.length > 0 ? known : BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await publish(await run(), values.keep)
}
process.exit(0)
