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
  /** Those for whom something waits, in the order of their turns. */
  const due = new Set<SocketGroup>()
  let isPaused = false

  /** The one that has waited longest; one that all have left is told nothing more. */
  function nextGroup(): SocketGroup | undefined {
    for (const group of due) {
      due.delete(group)
      if (group.size > 0) return group
    }
    return undefined
  }

  function flush(): void {
    const group = nextGroup()
    if (!group) return
    isPaused = true
    const started = clock.now()
    for (const text of group.waiting.splice(0)) send(group.topic, text)
    afterSending(() => {
      const took = clock.now() - started
      // All may have left meanwhile.
      const most = MOST_MS / Math.max(1, groups.length)
      clock.after(Math.min(PAUSES * took, most), () => {
        isPaused = false
        flush()
      })
    })
  }

  return {
    push: (text) => {
      for (const group of groups) {
        group.waiting.push(text)
        due.add(group)
      }
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
