import { pause } from '../platform/pause.ts'

export type Rush = {
  /** Does work that cannot wait; `calm` waits for its end. One at a time. */
  rush: (work: () => Promise<void>) => Promise<void>
  /** Resolves when nothing rushes, after 10 s at the latest: work that has time waits here. */
  calm: () => Promise<void>
}

const MOST_MS = 10_000

export function createRush(mostMs = MOST_MS): Rush {
  let ended = AbortSignal.abort()
  return {
    rush: async (work) => {
      const rushing = new AbortController()
      ended = rushing.signal
      try {
        await work()
      } finally {
        rushing.abort()
      }
    },
    calm: () => pause(mostMs, ended),
  }
}
