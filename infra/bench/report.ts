import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'

export type Line = { what: string; value: number; unit: string; aim?: string }
export type Report = {
  name: string
  lines: Line[]
  details: unknown
}

const RESULTS = join(import.meta.dir, '../../.cache/bench')

/** Writes a report as JSON and shows it as a table. */
export async function publish(report: Report): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const machine = { cores: cpus().length, model: cpus()[0]?.model, at: new Date().toISOString() }
  const file = join(RESULTS, `${report.name}.json`)
  await Bun.write(file, `${JSON.stringify({ ...report, machine }, null, 2)}\n`)
  const wide = Math.max(...report.lines.map((line) => line.what.length))
  console.info(`\n${report.name}`)
  for (const { what, value, unit, aim } of report.lines) {
    const number = value.toLocaleString('en-US').padStart(12)
    console.info(`  ${what.padEnd(wide)} ${number} ${unit}${aim ? `  (aim ${aim})` : ''}`)
  }
}
