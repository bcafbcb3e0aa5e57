import { createThrottledLog, type Times } from './throttled-log.ts'

/** Work that repeats until it is stopped. Two rounds never overlap. */
export type Repeating = {
  /** Aborts the signal and waits for the round in flight, so long work should check the signal. */
  stop: () => Promise<void>
}

export type Wakeable = Repeating & {
  /** Lets the next round begin once the rest is over. */
  wake: () => void
  /** Begins a round as soon as the one in flight has ended; resolves to its result. */
  look: () => Promise<number>
}

/** Milliseconds: the pause after each round, also after one that has failed, and the longest pause. */
export type Pauses = { restMs: number; longestMs: number }

/** The result of a round: the milliseconds until more work is due. */
export const MORE_NOW = 0
export const NONE_KNOWN = Number.POSITIVE_INFINITY

/** For a round that takes a bounded number at a time: what it has left is due now. */
export const dueAfter = (done: number): number => (done > 0 ? MORE_NOW : NONE_KNOWN)

type OnError = (error: unknown, times: Times) => void

/**
 * Runs `work` now and again. It returns how soon more work is due; the next round begins then, when it
 * is woken or after `longestMs`, but never before the rest is over. Reports of the same failure are
 * throttled.
 */
export function repeat(
  { restMs, longestMs }: Pauses,
  work: (stopped: AbortSignal) => Promise<number>,
  onError: OnError,
  throttledLog = createThrottledLog(),
): Wakeable {
  const stopping = new AbortController()
  const { signal } = stopping
  /** A rest ends early only for `look` and `stop`. */
  const [resting, waiting] = [createNap(), createNap()]
  let isWoken = false
  let isHurried = false
  let next = Promise.withResolvers<number>()

  function failed(error: unknown): number {
    throttledLog(String(error), (times) => onError(error, times))
    return MORE_NOW
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const round = next
      next = Promise.withResolvers()
      isWoken = false
      isHurried = false
      const dueInMs = await work(signal).catch(failed)
      round.resolve(dueInMs)
      if (!isHurried && !signal.aborted) await resting.sleep(restMs)
      const waitMs = Math.min(dueInMs, longestMs) - restMs
      if (!isWoken && !isHurried && !signal.aborted && waitMs > 0) await waiting.sleep(waitMs)
    }
    next.resolve(NONE_KNOWN)
  }

  const running = run()
  const hurry = () => {
    resting.end()
    waiting.end()
  }
  return {
    wake: () => {
      isWoken = true
      waiting.end()
    },
    look: () => {
      isHurried = true
      hurry()
      return next.promise
    },
    stop: () => {
      stopping.abort()
      hurry()
      return running
    },
  }
}

/** Work that nothing announces and only the clock makes due. */
export const every = (
  everyMs: number,
  work: (stopped: AbortSignal) => Promise<unknown>,
  onError: OnError,
  throttledLog = createThrottledLog(),
): Repeating =>
  repeat(
    { restMs: everyMs, longestMs: everyMs },
    (stopped) => work(stopped).then(() => NONE_KNOWN),
    onError,
    throttledLog,
  )

/** A pause that can be ended; one at a time. */
function createNap() {
  let end = () => {}
  return {
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
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
