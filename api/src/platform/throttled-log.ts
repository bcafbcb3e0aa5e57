/** How many there were since the line before; the first line has none. */
export type Times = { times?: number }
export type ThrottledLog = (kind: string, say: (times: Times) => void) => void

const EVERY_MS = 60_000
/** Told apart at once, so that who invents kinds fills no memory; what comes on top is one kind. */
const MOST_KINDS = 1_000
const OTHERS = 'others'

type Waiting = { times: number; say: (times: Times) => void }

/**
 * For the log of what may happen a thousand times a second: the first of a kind is said at once, and
 * while more come, one line a minute says how many, in the words of the latest.
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

// What was not said yet keeps no process alive.
const later = (ms: number, work: () => void): void => void setTimeout(work, ms).unref()
