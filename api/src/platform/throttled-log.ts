/** How many events occurred since the previous line; absent on the first line. */
export type Times = { times?: number }
export type ThrottledLog = (kind: string, write: (times: Times) => void) => void

const EVERY_MS = 60_000
/** The most kinds tracked at once, to bound the memory; all further kinds share one entry. */
const MOST_KINDS = 1_000
const OTHERS = 'others'

type Waiting = { times: number; write: (times: Times) => void }

/**
 * Throttles log lines of events that may occur a thousand times a second. The first event of a kind
 * is logged at once; then one line a minute logs the count, with the text of the latest event.
 */
export function createThrottledLog(
  after: (ms: number, work: () => void) => void = later,
): ThrottledLog {
  const kinds = new Map<string, Waiting>()

  function look(kind: string): void {
    const waiting = kinds.get(kind)
    if (!waiting || waiting.times === 0) {
      kinds.delete(kind)
      return
    }
    waiting.write({ times: waiting.times })
    waiting.times = 0
    after(EVERY_MS, () => look(kind))
  }

  return (requestedKind, write) => {
    const kind = kinds.has(requestedKind) || kinds.size < MOST_KINDS ? requestedKind : OTHERS
    const waiting = kinds.get(kind)
    if (waiting) {
      waiting.times += 1
      waiting.write = write
      return
    }
    kinds.set(kind, { times: 0, write })
    after(EVERY_MS, () => look(kind))
    write({})
  }
}

// A pending line must not keep the process alive.
const later = (ms: number, work: () => void): void => void setTimeout(work, ms).unref()
