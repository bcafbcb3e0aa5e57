import { readFile, rm } from 'node:fs/promises'
import type { Terminal } from '../terminal.ts'
import { type Counts, judge } from './counts.ts'
import { eventful, failedTests } from './failed-tests.ts'
import type { Timed } from './slowest.ts'
import { ROOT, type Step } from './steps.ts'

/** The time limit of a step: three times what the longest takes on two cores; at night, two hours. */
const PATIENCE_MS = (process.argv.includes('--nightly') ? 120 : 30) * 60_000
/** How often a log without animation shows that a step is still running. */
const SIGN_OF_LIFE_MS = 30_000

const running = new Set<Bun.Subprocess>()

/** Ends the running steps and the processes that they started. */
export async function stopSteps(): Promise<void> {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => child.exited))
}

/**
 * `processorMs` is the time on a core of the step's processes; a shared server is not among them.
 * `failures` names the failed tests, or the step.
 */
export type Outcome = Counts & {
  ms: number
  processorMs: number
  times: Timed[]
  failures: string[]
}

/** Runs a step, shows its progress and, when it fails, its whole output. */
export async function runStep(step: Step, terminal: Terminal): Promise<Outcome> {
  const startedAt = performance.now()
  const shown = terminal.step(step.name)
  if (step.count?.file) await rm(step.count.file, { force: true })
  const child = Bun.spawn(step.command, {
    cwd: step.cwd ?? ROOT,
    env: { ...process.env, ...step.env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: PATIENCE_MS,
  })
  running.add(child)
  let output = ''
  const isMoving = process.stdout.isTTY
  let lastShown = Date.now()
  const follow = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true })
      if (!isMoving && Date.now() - lastShown < SIGN_OF_LIFE_MS) continue
      lastShown = Date.now()
      shown.update(lastLine(output))
    }
  }
  await Promise.all([follow(child.stdout), follow(child.stderr)])
  const exitCode = await child.exited
  running.delete(child)
  const report = await readReport(step, output)
  const counts = judge(countTests(step, report), step.count === undefined, exitCode)
  const processorMs = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1_000
  const ms = performance.now() - startedAt
  const outcome = { ...counts, ms, processorMs, times: timesOf(step, report), failures: [] }
  if (counts.failed === 0) {
    shown.done(step.count && `${counts.passed} passed`)
    return outcome
  }
  const ended = child.signalCode === null ? `exit code ${exitCode}` : `ended by ${child.signalCode}`
  shown.fail(step.count ? `${counts.passed} passed, ${counts.failed} failed, ${ended}` : ended)
  terminal.line(eventful(output))
  const named = failedTests(output)
  return { ...outcome, failures: named.length > 0 ? named : [ended] }
}

/** The report of a step's runner; undefined when it has crashed before it wrote one. */
async function readReport({ count }: Step, output: string): Promise<string | undefined> {
  if (count?.file === undefined) return output
  return readFile(count.file, 'utf8').catch(() => undefined)
}

function countTests({ count }: Step, report: string | undefined): Counts | undefined {
  if (count === undefined || report === undefined) return undefined
  try {
    return count.read(report)
  } catch {
    // An incomplete report: the runner has crashed.
    return undefined
  }
}

function timesOf({ count }: Step, report: string | undefined): Timed[] {
  if (count === undefined || report === undefined) return []
  try {
    return count.times(report, ROOT)
  } catch {
    return []
  }
}

function lastLine(output: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = output.slice(-2_000).replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '')
  return (
    plain
      .trimEnd()
      .split(/[\r\n]/)
      .at(-1)
      ?.trim() ?? ''
  )
}
