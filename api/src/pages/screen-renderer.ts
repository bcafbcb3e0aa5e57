import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { release } from '@firstchair/contract'
import type { Logger } from 'pino'
import { createThrottledLog } from '../platform/throttled-log.ts'
import type { RenderAnswer, RenderQuestion, ShownPage, WorkerOptions } from './screen-worker.ts'

/** A part that is served, and the data attributes of the document that shows the page. */
type Served = { part: string; version: string }
export type RenderRequest = {
  shell: Served
  /** Null for a screen of the shell. */
  remote: Served | null
  page: ShownPage
  dataset: WorkerOptions['dataset']
}

export type ScreenRenderer = {
  /**
   * The HTML of a page; null for a part that this installation has not built, and if it takes too long
   * or fails.
   */
  render: (request: RenderRequest, limitMs?: number) => Promise<string | null>
  stop: () => Promise<void>
}

/**
 * How long a page waits, its queue included. A render takes 2 to 15 ms of the processor, so a burst of
 * twenty pages is rendered, also while the machine does other work.
 */
const LIMIT_MS = 500
/** A worker skips pages whose limit has passed. If it has not answered this long after one, it hangs. */
const HANGS_MS = 1_000
/** How long pages do without one that has failed: starting it costs a fifth of a second. */
const REST_MS = 10_000
/** A shell and its canary. */
const MOST_WORKERS = 2

type Options = {
  /** The builds of this installation: nobody else's code runs on the server. */
  buildsDir: string
  log: Pick<Logger, 'warn'>
}

/** Renders first screens in worker threads, so that bids do not wait. */
export function createScreenRenderer({ buildsDir, log }: Options): ScreenRenderer {
  const bundleOf = createBundles(buildsDir)
  const workers = new Map<string, ScreenWorker>()
  const throttled = createThrottledLog()
  const logFailure = (why: string) =>
    throttled(why.slice(0, 200), (times) =>
      log.warn({ why, ...times }, 'page without its first screen'),
    )

  function workerFor(options: WorkerOptions): ScreenWorker {
    const key = JSON.stringify(options)
    const found = workers.get(key)
    const worker = found?.isUsable() ? found : startWorker(options)
    // The least recently used comes first.
    workers.delete(key)
    workers.set(key, worker)
    for (const [oldest, { stop }] of workers) {
      if (workers.size <= MOST_WORKERS) break
      workers.delete(oldest)
      void stop()
    }
    return worker
  }

  return {
    render: async ({ shell, remote, page, dataset }, limitMs = LIMIT_MS) => {
      const [shellFile, remoteFile] = [bundleOf(shell), remote && bundleOf(remote)]
      if (shellFile === null || (remote && remoteFile === null)) return null
      try {
        return await workerFor({ shell: shellFile, dataset }).render(remoteFile, page, limitMs)
      } catch (error) {
        logFailure(error instanceof Error ? error.message : String(error))
        return null
      }
    },
    stop: async () => void (await Promise.all([...workers.values()].map(({ stop }) => stop()))),
  }
}

type ScreenWorker = {
  /** False once a failed worker has rested long enough to be replaced. */
  isUsable: () => boolean
  render: (remote: string | null, page: ShownPage, limitMs: number) => Promise<string | null>
  stop: () => Promise<unknown>
}

function startWorker(options: WorkerOptions): ScreenWorker {
  const worker = new Worker(new URL('./screen-worker.ts', import.meta.url), { workerData: options })
  // It must not keep the process alive.
  worker.unref()
  const asked = new Map<number, { isLate: boolean; resolve: (answer: RenderAnswer) => void }>()
  let endedAt = Number.POSITIVE_INFINITY
  let next = 0
  const end = () => {
    endedAt = Math.min(endedAt, performance.now())
    return worker.terminate()
  }
  worker.on('message', (answer: RenderAnswer) => {
    asked.get(answer.id)?.resolve(answer)
    asked.delete(answer.id)
  })
  worker.on('error', ({ message }) => {
    for (const [id, { resolve }] of asked) resolve({ id, error: message })
    void end()
  })

  return {
    isUsable: () => performance.now() < endedAt + REST_MS,
    stop: end,
    render: async (remote, page, limitMs) => {
      if (endedAt < Number.POSITIVE_INFINITY) throw new Error('The renderer rests after a failure.')
      const [oldest] = asked.values()
      if (oldest?.isLate) throw new Error('The renderer is busy.')
      const id = next++
      const { promise, resolve } = Promise.withResolvers<RenderAnswer>()
      const waiting = { isLate: false, resolve }
      asked.set(id, waiting)
      const until = Date.now() + limitMs
      worker.postMessage({ id, remote, page, until } satisfies RenderQuestion)
      const timer = setTimeout(() => {
        waiting.isLate = true
        resolve({ id, error: `No answer within ${limitMs} ms.` })
        setTimeout(() => asked.has(id) && void end(), HANGS_MS).unref()
      }, limitMs)
      const { html = null, error } = await promise
      clearTimeout(timer)
      if (error !== undefined) throw new Error(error)
      return html
    },
  }
}

/** Finds the server bundle of a version among the builds; null for a part without, and for others' versions. */
function createBundles(buildsDir: string): (served: Served) => string | null {
  const known = new Map<string, string | null>()
  return ({ part, version }) => {
    const key = `${part} ${version}`
    const found = known.get(key)
    if (found !== undefined) return found
    const dir = join(buildsDir, part)
    const builds = existsSync(dir) ? readdirSync(dir) : []
    const build = builds.find((name) => versionIn(join(dir, name)) === version)
    const file = build === undefined ? null : join(dir, build, 'server.cjs')
    const usable = file !== null && existsSync(file) ? file : null
    known.set(key, usable)
    return usable
  }
}

function versionIn(build: string): string | undefined {
  const note = join(build, 'release.json')
  if (!existsSync(note)) return undefined
  return release.safeParse(JSON.parse(readFileSync(note, 'utf8'))).data?.version
}
