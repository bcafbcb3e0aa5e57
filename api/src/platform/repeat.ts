import { createThrottledLog, type Times } from './throttled-log.ts'

/** Work that repeats until it is stopped. Two rounds never overlap. */
export type Repeating = { stop: () => Promise<void> }

/**
 * Runs `work` now and again `everyMs` after each round ends. The next round retries after a failure,
 * and reports of the same failure are throttled. `stop` aborts the signal and waits for the round in
 * flight, so long work should check the signal.
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

/**
 * Resolves after `ms` or when the signal aborts. It removes its listener from the signal: racing one
 * long-lived promise would retain every past pause.
 */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
