import { join } from 'node:path'
import { Failure } from '../failure.ts'

type Options = {
  name: string
  port: number
  env: Record<string, string | undefined>
  /** Gets each line of the instance's log. */
  log: (line: string) => void
  /** Called when the process ends unexpectedly. */
  onDeath: (code: number | null) => void
}

/** An API in a separate process, which can be replaced on its port. */
export type Instance = {
  name: string
  url: string
  pid: () => number
  /**
   * Starts the process, perhaps with further settings or from another checkout of the project, such
   * as the release before this one; resolves when it is ready.
   */
  start: (extra?: Record<string, string>, checkout?: string) => Promise<void>
  /** SIGTERM, as an orchestrator stops a container; resolves when the process has ended. */
  stop: () => Promise<void>
  /** SIGKILL, as when its machine is lost. */
  kill: () => Promise<void>
  /** Whether the process ends by itself within this time, as one with a fault point does. */
  endsWithin: (ms: number) => Promise<boolean>
  /** SIGSTOP: the process stands still, with its connections open, until `thaw`. */
  freeze: () => void
  thaw: () => void
}

const READY_MS = 60_000
const THIS_CHECKOUT = join(import.meta.dir, '../..')

export function createInstance({ name, port, env, log, onDeath }: Options): Instance {
  const url = `http://127.0.0.1:${port}`
  let child: Bun.Subprocess<'ignore', 'pipe', 'pipe'> | undefined
  let isStopping = false

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    isStopping = true
    child?.kill(signal)
    await child?.exited
  }

  return {
    name,
    url,
    pid: () => child?.pid ?? 0,
    start: async (extra = {}, checkout = THIS_CHECKOUT) => {
      isStopping = false
      const program = join(checkout, 'infra/cluster/api-process.ts')
      const started = Bun.spawn([process.execPath, program], {
        cwd: checkout,
        env: { ...env, ...extra, PORT: String(port) },
        stdin: 'ignore',
        stdout: 'pipe',
        stderr: 'pipe',
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) void follow(stream, log)
      void started.exited.then(() => isStopping || onDeath(started.exitCode))
      await untilReady(url, started, name)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    endsWithin: async (ms) => {
      isStopping = true
      await Promise.race([child?.exited, Bun.sleep(ms)])
      return child?.exitCode !== null || child.signalCode !== null
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  }
}

async function untilReady(url: string, child: Bun.Subprocess, name: string): Promise<void> {
  const giveUpAt = Date.now() + READY_MS
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await Bun.sleep(50)
  }
  throw new Failure(`${name} did not start.`)
}

async function follow(stream: ReadableStream<Uint8Array>, log: (line: string) => void) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) log(line)
  }
  if (rest !== '') log(rest)
}
