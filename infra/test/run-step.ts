import { readFile, rm } from 'node:fs/promises'
import type { Terminal } from '../terminal.ts'
import { type Counts, judge } from './counts.ts'
import { ROOT, type Step } from './steps.ts'

/** Beyond this a step hangs: the whole run must end within half an hour. */
const PATIENCE_MS = 15 * 60_000
/** In a log without a moving line: a sign of life. */
const SIGN_OF_LIFE_MS = 30_000

let running: Bun.Subprocess | undefined

/** Ends the step that runs now, and with it what it started. */
export async function stopStep(): Promise<void> {
  running?.kill('SIGTERM')
  await running?.exited
}

/** Runs a step, shows how it goes and, when it fails, all it said. */
export async function runStep(step: Step, terminal: Terminal): Promise<Counts> {
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
  running = child
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
  const counts = judge(await countTests(step, output), step.count === undefined, exitCode)
  if (counts.failed === 0) {
    shown.done(step.count && `${counts.passed} passed`)
    return counts
  }
  const ended = child.signalCode === null ? `exit code ${exitCode}` : `ended by ${child.signalCode}`
  shown.fail(step.count ? `${counts.passed} passed, ${counts.failed} failed, ${ended}` : ended)
  terminal.line(output.trimEnd())
  return counts
}

async function countTests(step: Step, output: string): Promise<Counts | undefined> {
  if (step.count === undefined) return undefined
  const { read, file } = step.count
  try {
    return read(file === undefined ? output : await readFile(file, 'utf8'))
  } catch {
    // No report, or half of one: the runner has crashed.
    return undefined
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
