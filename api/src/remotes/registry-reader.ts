import { type LiveRevision, type RegistryFile, registryFile } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Db } from '../platform/database.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import { composeRegistry } from './compose-registry.rules.ts'
import { findLive, liveRevisionId } from './revision.store.ts'
import { versionsFor } from './visit.ts'

/** What is live at one moment. */
export type LiveRegistry = {
  /** Visitors need an id then. */
  hasCanary: boolean
  /** Whether some page loads get this version. */
  serves: (part: string, version: string) => boolean
  /** The registry of a page load; null for someone who gets no canary. */
  compose: (visitorId: string | null) => RegistryFile
}

/** The registry that page loads get from now on. */
export type RegistryReader = {
  /** Null before the first release. */
  current: () => Promise<LiveRegistry | null>
  /** Reads what has just changed, so that the next load gets it. */
  changed: () => Promise<void>
}

type Options = { db: Db; log: Pick<Logger, 'info' | 'warn'> }

/** How long a revision is used without looking for a newer one. */
const FRESH_MS = 1_000
/** How long a page waits for a newer revision when there is one to serve. */
const MAX_WAIT_MS = 300

/**
 * Composes the registry of a page load from the live revision. When the database cannot be read, it
 * keeps what was read last.
 */
export function createRegistryReader({ db, log }: Options): RegistryReader {
  let id = 0
  let known: LiveRegistry | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const throttled = createThrottledLog()

  const readFromDatabase = async () => {
    if ((await liveRevisionId(db)) === id) return
    const live = await findLive(db)
    // Without a shell there is no page.
    if (live.parts.shell === undefined) return
    known = liveRegistry(live)
    id = live.id
    log.info({ revision: id }, 'registry read')
  }
  const logFailure = (err: unknown) =>
    throttled(String(err), (times) =>
      log.warn({ err, ...times }, 'registry unreadable; the last one that was read stays'),
    )

  const look = (): Promise<void> => {
    reading ??= readFromDatabase()
      .catch(logFailure)
      .finally(() => {
        lookedAt = performance.now()
        reading = null
      })
    return reading
  }

  return {
    current: async () => {
      if (performance.now() - lookedAt > FRESH_MS) {
        // Pages must not wait for a database that does not answer.
        await (known === null ? look() : Promise.race([look(), Bun.sleep(MAX_WAIT_MS)]))
      }
      return known
    },
    changed: async () => {
      lookedAt = Number.NEGATIVE_INFINITY
      // A reading that began before the change may lack it.
      await reading
      await look()
    },
  }
}

function liveRegistry({ id, parts, releases }: LiveRevision): LiveRegistry {
  const composed = new Map<string, RegistryFile>()
  const disabled = Object.keys(parts).filter((part) => parts[part]?.disabled !== undefined)
  const compose = (visitorId: string | null): RegistryFile => {
    const versions = versionsFor(parts, visitorId)
    // Most page loads get one of very few combinations.
    const key = JSON.stringify(versions)
    const known = composed.get(key)
    if (known !== undefined) return known
    const chosen = releases.filter(({ part, version }) => versions[part] === version)
    const shell = chosen.find(({ part }) => part === 'shell')
    if (shell === undefined) throw new Error(`The release shell ${versions.shell} is missing.`)
    const remotes = chosen.filter((release) => release !== shell)
    const registry = composeRegistry(String(id), shell, remotes, disabled)
    composed.set(key, registry)
    return registry
  }
  return {
    hasCanary: Object.values(parts).some(({ canary }) => canary !== undefined),
    serves: (part, version) =>
      releases.some((release) => release.part === part && release.version === version),
    compose,
  }
}

/** A registry that is the same for every page load. */
export const sameForAll = (file: RegistryFile): LiveRegistry => ({
  hasCanary: false,
  serves: () => false,
  compose: () => file,
})

/** Reads the registry of development servers from a file, which they may write at any time. */
export const createFileRegistry = (path: string): RegistryReader => ({
  current: async () => {
    const file = Bun.file(path)
    return (await file.exists()) ? sameForAll(registryFile.parse(await file.json())) : null
  },
  changed: () => Promise.resolve(),
})
