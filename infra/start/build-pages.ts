import { join } from 'node:path'
import { diskFull, Failure } from '../failure.ts'
import type { Progress } from '../rspack/build.ts'
import { findParts } from '../rspack/parts.ts'
import type { Step } from '../terminal.ts'

const ROOT = join(import.meta.dir, '../..')

/** Builds the shell and the remotes that have changed, in a separate process. */
export async function buildPages(dataDir: string, step: Step, signal: AbortSignal): Promise<void> {
  const child = Bun.spawn(
    [process.execPath, join(ROOT, 'infra/rspack/build.ts'), '--data-dir', dataDir],
    { cwd: ROOT, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe', signal },
  )
  const problems = new Response(child.stderr).text()
  const total = findParts(ROOT).length
  const finished = new Set<string>()
  let failure = ''
  for await (const line of linesOf(child.stdout)) {
    const progress = readProgress(line)
    if (progress?.step !== 'part') continue
    if (progress.state === 'building')
      step.update(`${progress.part} (${finished.size} of ${total})`)
    else if (progress.state === 'failed') failure = `${progress.part}: ${progress.message}`
    else finished.add(progress.part)
  }
  if ((await child.exited) === 0) return
  signal.throwIfAborted()
  const output = failure || (await problems).trim()
  if (/ENOSPC|no space left/i.test(output)) throw diskFull(dataDir)
  throw new Failure(`${output}\nThe pages do not build.`)
}

function readProgress(line: string): Progress | undefined {
  try {
    return JSON.parse(line) as Progress // ours: build.ts prints nothing else on this stream
  } catch {
    return undefined
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
