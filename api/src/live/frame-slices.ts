import type { Clock } from './frame-merge.ts'

export type FrameSlices = { push: (text: string) => void }

type Options = {
  send: (text: string) => void
  clock?: Clock
  /** Calls `work` when what was sent before has left the process. */
  afterSending?: (work: () => void) => void
}

/** How many times as long as it took nothing is sent afterwards … */
const PAUSES = 3
/** … and the longest that it ever is. */
const MOST_MS = 75

/**
 * Sends what comes in slices. Bun writes all that is published in one turn of the event loop to each
 * socket at once, and with thousands of sockets these writes are nearly all the work, here and at the
 * other end. So after a sending there is a pause that grows with it: what comes meanwhile goes out
 * together. With few sockets that is no time at all, and the first frame never waits.
 */
export function createFrameSlices({
  send,
  clock = systemClock,
  afterSending = nextTurn,
}: Options): FrameSlices {
  let waiting: string[] = []
  let isPaused = false

  function flush(): void {
    const started = clock.now()
    const leaving = waiting
    waiting = []
    isPaused = true
    for (const text of leaving) send(text)
    afterSending(() => {
      const took = clock.now() - started
      clock.after(Math.min(PAUSES * took, MOST_MS), () => {
        isPaused = false
        if (waiting.length > 0) flush()
      })
    })
  }

  return {
    push: (text) => {
      waiting.push(text)
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
