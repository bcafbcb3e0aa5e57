/**
 * A browser keeps a preload that has failed and answers the next request for that file with it. A
 * screen consists of several files, fetched one behind the other, each with up to two such answers
 * (the document's link and its header).
 */
const MOST_TRIES = 12
const PAUSE_MS = 50

type Options = {
  pauseMs?: number | undefined
  /** Once it is aborted nobody waits any more: no further try. */
  signal?: AbortSignal
}

/** Tries again and again for somebody who has pressed *Try again*: one press is enough. */
export async function insist<Value>(
  work: () => Promise<Value>,
  { pauseMs = PAUSE_MS, signal }: Options = {},
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await new Promise((next) => setTimeout(next, pauseMs))
      if (signal?.aborted) throw error
    }
  }
}
