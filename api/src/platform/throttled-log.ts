/** How many events occurred since the previous line; absent on the first line. */
export type Times = { times?: number }
export type ThrottledLog = (kind: string, say: (times: Times) => void) => void

const EVERY_MS = 60_000
/** The most kinds tracked at once, to bound the memory; all further kinds share one entry. */
const MOST_KINDS = 1_000
const OTHERS = 'others'

type Waiting = { times: number; say: (times: Times) => void }

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
    waiting.say({ times: waiting.times })
    waiting.times = 0
    after(EVERY_MS, () => look(kind))
  }

  return (wanted, say) => {
    const kind = kinds.has(wanted) || kinds.size < MOST_KINDS ? wanted : OTHERS
    const waiting = kinds.get(kind)
    if (waiting) {
      waiting.times += 1
      waiting.say = say
      return
    }
    kinds.set(kind, { times: 0, say })
    after(EVERY_MS, () => look(kind))
    say({})
  }
}

// A pending line must not keep the process alive.
const later = (ms: number, work: () => void): void => void setTimeout(work, ms).unref()
