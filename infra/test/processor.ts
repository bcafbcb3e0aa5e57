import { readFileSync } from 'node:fs'
import { sizes } from './steps.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time of all programs since this machine started; null where no file states it. */
export function busyMs(): number | null {
  try {
    return readBusyMs(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return null
  }
}

/** The first line is `cpu user nice system idle iowait irq softirq steal …`. */
export function readBusyMs(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (stat.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) * TICK_MS
}

type Measured = { step: string; processorMs: number }

/**
 * What a run has cost. All programs of the machine are counted, because servers and browsers are no
 * children of the run that end with it. Building all pages is the measure: it varies as the machine does.
 */
export function processorLine(before: number | null, outcomes: readonly Measured[]): string | null {
  const after = busyMs()
  if (before === null || after === null) return null
  const total = `Processor seconds, all programs: ${seconds(after - before)}`
  const build = outcomes.find(({ step }) => step === sizes.name)
  if (build === undefined) return total
  const ratio = (after - before) / build.processorMs
  return `${total}, ${ratio.toFixed(1)} times building all pages (${seconds(build.processorMs)})`
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(0)
