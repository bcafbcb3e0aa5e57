import { parseArgs } from 'node:util'
import { close } from './close.ts'
import { fanout } from './fanout.ts'
import { hot } from './hot.ts'
import { lists } from './lists.ts'
import { publish, type Report } from './report.ts'
import { web } from './web.ts'

/** `bun run bench fanout --sockets 20000` */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    sockets: { type: 'string', default: '5000' },
  },
})

const BENCHMARKS: Record<string, () => Promise<Report>> = {
  hot,
  fanout: () => fanout(Number(values.sockets)),
  lists,
  close,
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
  await publish(await run())
}
process.exit(0)
