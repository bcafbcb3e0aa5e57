import type { Clock } from './frame-merge.ts'
import type { SocketGroup } from './socket-groups.ts'

export type FrameSlices = { push: (text: string) => void }

type Options = {
  /** Those who are told; each keeps what waits for it. */
  groups: readonly SocketGroup[]
  send: (topic: string, text: string) => void
  clock?: Clock
  /** Calls `work` when what was sent before has left the process. */
  afterSending?: (work: () => void) => void
}

/** How many times as long as it took nothing is sent afterwards … */
const PAUSES = 3
/** … and the longest that all these pauses of a round ever are. */
const MOST_MS = 75

/**
 * Sends what comes in slices. Bun writes all that is published in one turn of the event loop to each
 * socket at once, and with thousands of sockets these writes are nearly all the work, here and at the
 * other end. So the groups take turns, and after each there is a pause that grows with what it took:
 * what comes meanwhile goes out together, and requests are served in between. With few sockets that
 * is no time at all, and the first frame never waits.
 */
export function createFrameSlices({
  groups,
  send,
  clock = systemClock,
  afterSending = nextTurn,
}: Options): FrameSlices {
  let isPaused = false
  let last: SocketGroup | undefined

  /** The next after the last one, or none when nothing waits. */
  function nextGroup(): SocketGroup | undefined {
    const start = last ? groups.indexOf(last) + 1 : 0
    const inTurn = [...groups.slice(start), ...groups.slice(0, start)]
    return inTurn.find(({ waiting }) => waiting.length > 0)
  }

  function flush(): void {
    const group = nextGroup()
    if (!group) return
    last = group
    isPaused = true
    const started = clock.now()
    for (const text of group.waiting.splice(0)) send(group.topic, text)
    afterSending(() => {
      const took = clock.now() - started
      clock.after(Math.min(PAUSES * took, MOST_MS / groups.length), () => {
        isPaused = false
        flush()
      })
    })
  }

  return {
    push: (text) => {
      for (const group of groups) group.waiting.push(text)
      if (!isPaused) flush()
    },
  }
}

const nextTurn = (work: () => void): void => {
  setImmediate(work)
}

const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, work) => {
    setTimeout(work, ms)
  },
}
