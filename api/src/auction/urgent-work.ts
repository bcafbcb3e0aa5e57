import { pause } from '../platform/pause.ts'

export type UrgentWork = {
  /** Does work that cannot wait; `whenIdle` waits for its end. One at a time. */
  runUrgent: (work: () => Promise<void>) => Promise<void>
  /** Resolves when nothing rushes, after 10 s at the latest: work that has time waits here. */
  whenIdle: () => Promise<void>
}

const MOST_MS = 10_000

export function createUrgentWork(mostMs = MOST_MS): UrgentWork {
  let ended = AbortSignal.abort()
  return {
    runUrgent: async (work) => {
      const running = new AbortController()
      ended = running.signal
      try {
        await work()
      } finally {
        running.abort()
      }
    },
    whenIdle: () => pause(mostMs, ended),
  }
}
