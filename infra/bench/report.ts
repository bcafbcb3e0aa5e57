import { mkdir } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** `worst` of several runs; then `value` is their median. */
export type Line = { what: string; value: number; unit: string; worst?: number; aim?: string }
export type Report = {
  name: string
  lines: Line[]
  details: unknown
}

const RESULTS = join(import.meta.dir, '../../.cache/bench')

/** The figures in the repository, with which a run is compared. */
const keptFile = (name: string) => Bun.file(join(import.meta.dir, 'kept', `${name}.json`))

/** Writes a report as JSON and shows it as a table. With `isKept`, later runs are compared with it. */
export async function publish(report: Report, isKept: boolean): Promise<void> {
  const { name, lines } = report
  await mkdir(RESULTS, { recursive: true })
  const machine = {
    ...{ cores: cpus().length, model: cpus()[0]?.model, at: new Date().toISOString() },
    load: loadavg()[0]?.toFixed(1),
  }
  const file = join(RESULTS, `${name}.json`)
  await Bun.write(file, `${JSON.stringify({ ...report, machine }, null, 2)}\n`)
  const kept = await readKept(name)
  const wide = Math.max(...lines.map((line) => line.what.length))
  console.info(`\n${name} (${machine.cores} cores, load ${machine.load})`)
  lines.forEach(({ what, value, unit, worst, aim }, at) => {
    const before = kept[at]?.what === what ? kept[at] : undefined
    const remarks = [
      ...(worst === undefined ? [] : [`worst ${number(worst)}`]),
      ...(before === undefined ? [] : [`kept ${number(before.value)}`]),
      ...(aim === undefined ? [] : [`aim ${aim}`]),
    ]
    const remark = remarks.length > 0 ? `  (${remarks.join(', ')})` : ''
    console.info(`  ${what.padEnd(wide)} ${number(value).padStart(12)} ${unit}${remark}`)
  })
  if (isKept) await Bun.write(keptFile(name), `${JSON.stringify({ machine, lines }, null, 2)}\n`)
}

const number = (value: number): string => value.toLocaleString('en-US')

async function readKept(name: string): Promise<readonly Line[]> {
  const file = keptFile(name)
  if (!(await file.exists())) return []
  return ((await file.json()) as { lines: Line[] }).lines // written by `publish`
}
