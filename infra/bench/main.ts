import { bulk } from './bulk.ts'
import { close } from './close.ts'
import { fanout } from './fanout.ts'
import { hot } from './hot.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { publish, type Report } from './report.ts'
import { table } from './table.ts'
import { web } from './web.ts'

const BENCHMARKS: Record<string, () => Promise<Report>> = {
  hot,
  fanout,
  login,
  lists,
  bulk,
  close,
  table,
  web,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: ${Object.keys(BENCHMARKS).join(', ')}.`,
  )
  process.exit(1)
}
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.length === 0 || wanted.includes(name)) await publish(await run())
}
process.exit(0)
