import { pause } from '../platform/pause.ts'

export type UrgentWork = {
  /** Runs urgent work, one at a time; `whenIdle` waits for its end. */
  runUrgent: (work: () => Promise<void>) => Promise<void>
  /**
   * Resolves when no urgent work is running, after 10 s at the latest. Work that can wait calls it
   * first.
   */
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
