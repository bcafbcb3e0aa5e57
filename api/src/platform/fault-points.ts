import type { FaultPoint } from './fault-point.rules.ts'

/** Ends the process at a named point; tests of lost processes call for it. */
export type AtFaultPoint = (point: FaultPoint['name']) => Promise<void>

/** Lets answers that were given before the point leave the process. */
const LAST_WORDS_MS = 20

/**
 * Null without a setting, which is always so in production: each point is then the comparison of a
 * variable with null, and waits for nothing.
 */
export function createFaultPoint(setting: FaultPoint | null): AtFaultPoint | null {
  if (setting === null) return null
  const { name, nth } = setting
  let times = 0
  return async (point) => {
    if (point !== name) return
    times += 1
    if (times !== nth) return
    await Bun.sleep(LAST_WORDS_MS)
    process.kill(process.pid, 'SIGKILL')
    await Promise.withResolvers<void>().promise
  }
}
