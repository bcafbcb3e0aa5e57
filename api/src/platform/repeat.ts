import { pause } from './pause.ts'
import { createThrottledLog, type Times } from './throttled-log.ts'

/** Work that is done again and again until it is stopped; it never overlaps itself. */
export type Repeating = { stop: () => Promise<void> }

/**
 * Does `work` now and then `everyMs` after each end; the next round tries again what has failed, and
 * the same failure is reported once a minute. Work that takes long looks at the signal, which is
 * aborted by the stop; the stop waits for it.
 */
export function repeat(
  everyMs: number,
  work: (stopped: AbortSignal) => Promise<unknown>,
  onError: (error: unknown, times: Times) => void,
  throttledLog = createThrottledLog(),
): Repeating {
  const stopping = new AbortController()
  const { signal } = stopping
  const report = (error: unknown) => throttledLog(String(error), (times) => onError(error, times))

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch(report)
      await pause(everyMs, signal)
    }
  }

  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
