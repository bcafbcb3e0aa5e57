import type { Clock } from './frame-merge.ts'

export type FrameSlices = { push: (text: string) => void }

type Options = {
  send: (text: string) => void
  clock?: Clock
  /** Calls `work` when what was sent before has left the process. */
  afterSending?: (work: () => void) => void
}

/** However long a sending takes, nothing waits longer than this for the next. */
const MOST_MS = 50

/**
 * Sends what comes in slices. Bun writes all that is published in one turn of the event loop to each
 * socket at once, and with thousands of sockets these writes are nearly all the work. So after a
 * sending as much time is left as it took: what comes meanwhile goes out together. With few sockets
 * that is no time at all, and the first frame never waits.
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
      clock.after(Math.min(took, MOST_MS), () => {
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
