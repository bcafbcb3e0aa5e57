import { promote } from '@firstchair/contract'
import { Failure } from '../failure.ts'
import type { Build } from '../rspack/builds.ts'
import { publish } from './publish.ts'
import type { ReleaseServer } from './server.ts'

/** A part whose local build was not promoted, because a team has released or tries another version. */
export type KeptPart = { part: string; live: string; local: string }
export type LocalOutcome = {
  kept: KeptPart[]
  /** Why the local builds cannot be served beside the kept parts; null when they are live. */
  refusal: string | null
}

/**
 * Publishes the builds of this machine and promotes those that are not live. A version that a team
 * has promoted, or that runs beside a canary, is kept.
 */
export async function publishLocal(
  server: ReleaseServer,
  builds: readonly Build[],
): Promise<LocalOutcome> {
  for (const build of builds) await publish(server, build)
  const { id, parts } = await server.live()
  const versions: Record<string, string> = {}
  const kept: KeptPart[] = []
  for (const { release } of builds) {
    const { part, version } = release
    const live = parts[part]
    if (live?.version === version) continue
    if (live?.source === 'release' || live?.canary !== undefined) {
      kept.push({ part, live: live.version, local: version })
      continue
    }
    versions[part] = version
  }
  if (Object.keys(versions).length === 0) return { kept, refusal: null }
  // In one revision, so that no page gets a new remote with an old shell.
  const wanted = promote(parts, versions, 'start')
  if (typeof wanted === 'string') throw new Failure(wanted)
  try {
    await server.change(id, { parts: wanted, reason: 'local builds' })
    return { kept, refusal: null }
  } catch (error) {
    // What is live can still be served, so the installation starts with it.
    if (!(error instanceof Failure) || id === 0) throw error
    return { kept, refusal: error.message }
  }
}
