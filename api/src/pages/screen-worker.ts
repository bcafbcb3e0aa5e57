import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageData } from '@firstchair/contract'

/** `shell`: the file of its server bundle. `dataset`: the data attributes of the document. */
export type WorkerOptions = { shell: string; dataset: Readonly<Record<string, string>> }
export type ShownPage = { path: string; search: string; data: PageData }
/** `remote`: the file of its server bundle; null for a screen of the shell. `until`: by the clock of this machine, in ms. */
export type RenderQuestion = { id: number; remote: string | null; page: ShownPage; until: number }
export type RenderAnswer = { id: number; html?: string; error?: string }

type Shell = {
  /** The modules that it shares with remotes, by name. */
  shared: Readonly<Record<string, unknown>>
  render: (page: ShownPage, remote: unknown) => Promise<string>
}

const { shell: shellFile, dataset } = workerData as WorkerOptions // as the renderer starts it
const load = createRequire(import.meta.url)
// The global names that the bundles read.
Object.assign(globalThis, { firstchairDocument: dataset })
const shell = load(shellFile) as Shell // our build wrote it
Object.assign(globalThis, { firstchairShared: shell.shared })

async function answerTo({ id, remote, page, until }: RenderQuestion): Promise<RenderAnswer> {
  try {
    // The page has been sent without it.
    if (Date.now() > until) return { id }
    return { id, html: await shell.render(page, remote && load(remote)) }
  } catch (error) {
    return { id, error: error instanceof Error ? String(error.stack) : String(error) }
  }
}

parentPort?.on(
  'message',
  (question: RenderQuestion) =>
    void answerTo(question).then((answer) => parentPort?.postMessage(answer)),
)
