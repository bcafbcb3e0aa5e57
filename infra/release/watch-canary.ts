import { setTimeout } from 'node:timers/promises'
import { Failure } from '../failure.ts'
import { abortReason, type Loads } from './canary.rules.ts'
import type { ReleaseServer } from './server.ts'

type Watched = { part: string; version: string; minutes: number; pollMs?: number }
type Server = Pick<ReleaseServer, 'live' | 'failures' | 'change'>

const POLL_MS = 5_000

/** `10m` or `2h`, in minutes. */
export function minutesOf(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([mh])$/.exec(text) ?? []
  if (count !== undefined) return Number(count) * (unit === 'h' ? 60 : 1)
  throw new Failure('Say for how long to watch the canary: --watch 10m, or --watch 2h.')
}

/**
 * Compares the failures of a canary with those of the stable version, and ends the canary once it
 * fails clearly more often: then it throws a {@link Failure} with the reason.
 */
export async function watchCanary(
  server: Server,
  { part, version, minutes, pollMs = POLL_MS }: Watched,
): Promise<void> {
  const before = await server.failures()
  const countedSince = (now: typeof before, of: string | undefined): Loads => {
    const rowOf = ({ versions }: typeof before) =>
      versions.find((row) => row.part === part && row.version === of) ?? { loads: 0, failures: 0 }
    // Another instance, or a new one, has counted since another moment.
    const base = now.since === before.since ? rowOf(before) : { loads: 0, failures: 0 }
    const { loads, failures } = rowOf(now)
    return { loads: loads - base.loads, failures: failures - base.failures }
  }
  console.info(`Watching ${part} ${version} for ${minutes} minutes…`)
  const endsAt = performance.now() + minutes * 60_000
  let canary: Loads = { loads: 0, failures: 0 }
  while (performance.now() < endsAt) {
    await setTimeout(pollMs)
    try {
      const { id, parts } = await server.live()
      const served = parts[part]
      if (served?.canary?.version !== version) {
        return console.info(`${version} is no canary any more: somebody has changed what is live.`)
      }
      const now = await server.failures()
      canary = countedSince(now, version)
      const reason = abortReason(canary, countedSince(now, served.version))
      if (reason === null) continue
      const { canary: _, ...stable } = served
      await server.change(id, { parts: { ...parts, [part]: stable }, reason })
      throw new RolledBack(reason)
    } catch (error) {
      // The next round may reach the server, or see the change that was first.
      if (error instanceof RolledBack || !(error instanceof Failure)) throw error
      console.warn(error.message)
    }
  }
  console.info(`${canary.failures} of ${canary.loads} page loads failed.`)
}

class RolledBack extends Failure {}
