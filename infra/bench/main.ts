import { parseArgs } from 'node:util'
import { bulk } from './bulk.ts'
import { catchup } from './catchup.ts'
import { close } from './close.ts'
import { fanout } from './fanout.ts'
import { hot } from './hot.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { overload } from './overload.ts'
import { publish, type Report } from './report.ts'
import { soak } from './soak.ts'
import { spread } from './spread.ts'
import { table } from './table.ts'
import { web } from './web.ts'
import { wideFanout } from './wide-fanout.ts'

/** `bun run bench fanout --sockets 20000 --instances 3`, `bun run bench soak --minutes 30`, `bun run bench web --minutes 10` */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    sockets: { type: 'string', default: '5000' },
    instances: { type: 'string', default: '1' },
    minutes: { type: 'string' },
  },
})
const [sockets, instances] = [Number(values.sockets), Number(values.instances)]

const BENCHMARKS: Record<string, () => Promise<Report>> = {
  hot,
  spread,
  overload,
  fanout: () => (instances > 1 ? wideFanout({ sockets, instances }) : fanout(sockets)),
  catchup,
  login,
  lists,
  bulk,
  close,
  table,
  web: () => web(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
}
/** Takes minutes, so it runs only when it is asked for. */
const LONG: Record<string, () => Promise<Report>> = {
  soak: () => soak(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
}

const known = { ...BENCHMARKS, ...LONG }
const unknown = wanted.filter((name) => !(name in known))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: ${Object.keys(known).join(', ')}.`)
  process.exit(1)
}
let isGood = true
for (const [name, run] of Object.entries(wanted.length > 0 ? known : BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!(await publish(await run()))) isGood = false
}
process.exit(isGood ? 0 : 1)
