/**
 * A browser keeps a preload that has failed and answers the next request for that file with it. A
 * screen consists of several files, fetched one behind the other, each with up to two such answers
 * (the document's link and its header).
 */
const MOST_TRIES = 12
const PAUSE_MS = 50

/** Tries again and again for somebody who has pressed *Try again*: one press is enough. */
export async function insist<Value>(
  work: () => Promise<Value>,
  pauseMs: number = PAUSE_MS,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await new Promise((next) => setTimeout(next, pauseMs))
    }
  }
}
