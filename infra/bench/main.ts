import { parseArgs } from 'node:util'
import { close } from './close.ts'
import { fanout } from './fanout.ts'
import { flood } from './flood.ts'
import { hot } from './hot.ts'
import { idle } from './idle.ts'
import { publish, type Report } from './report.ts'
import { web } from './web.ts'

/**
 * `bun run bench fanout --sockets 20000`. `--keep` stores the figures with which later runs are compared.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    sockets: { type: 'string', default: '5000' },
    keep: { type: 'boolean', default: false },
  },
})

const BENCHMARKS: Record<string, () => Promise<Report>> = {
  hot,
  fanout: () => fanout(Number(values.sockets)),
  close,
  idle,
  flood,
  web,
}
const unknown = wanted.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: ${Object.keys(BENCHMARKS).join(', ')}.`,
  )
  process.exit(1)
}
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await publish(await run(), values.keep)
}
process.exit(0)
