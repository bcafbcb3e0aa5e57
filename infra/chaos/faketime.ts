import { existsSync } from 'node:fs'

const PLACES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
)

/** The settings of a process whose clock is wrong by seconds; null where libfaketime is missing. */
export function findFaketime(): ((seconds: number) => Record<string, string>) | null {
  const library = PLACES.find(existsSync)
  if (library === undefined) return null
  return (seconds) => ({
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // Timers go on as before: only the time of day is wrong.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
}
