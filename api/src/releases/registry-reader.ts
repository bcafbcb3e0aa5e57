import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCTION, type RegistryFile, registryFile } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Db } from '../platform/database.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import { findChannel, latestRevision } from './channel.store.ts'
import { composeRegistry } from './compose-registry.rules.ts'
import { findReleases } from './release.store.ts'

/** The registry that page loads get from now on. */
export type RegistryReader = {
  /** Null before the first release. */
  current: () => Promise<RegistryFile | null>
  /** Makes the next load look for a new revision at once. */
  changed: () => void
}

type Options = { db: Db; dataDir: string; log: Pick<Logger, 'info' | 'warn'> }

/** How long a revision is used without looking for a newer one. */
const FRESH_MS = 1_000
/** The last registry that could be read, for a start without the database. */
const LAST_GOOD = 'last-good-registry.json'

/**
 * Composes the registry of the live revision. When the database cannot be read, it
 * keeps the last registry that was read, also across a restart.
 */
export function createRegistryReader({ db, dataDir, log }: Options): RegistryReader {
  const path = join(dataDir, 'releases', LAST_GOOD)
  let known: RegistryFile | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const throttled = createThrottledLog()

  const readFromDatabase = async () => {
    const revision = await latestRevision(db, PRODUCTION)
    if (revision === 0 || known?.revision === String(revision)) return
    known = await composeLive(db)
    if (known === null) return
    log.info({ revision: known.revision }, 'registry read')
    await writeFile(`${path}.${process.pid}`, JSON.stringify(known))
    await rename(`${path}.${process.pid}`, path)
  }
  const readLastGood = async (err: unknown) => {
    throttled(String(err), (times) =>
      log.warn({ err, ...times }, 'registry unreadable; the last good one stays'),
    )
    known ??= registryFile.parse(await Bun.file(path).json())
  }

  return {
    current: async () => {
      if (performance.now() - lookedAt > FRESH_MS) {
        reading ??= readFromDatabase()
          .catch(readLastGood)
          .catch(() => {
            // Neither the database nor a file: `known` stays as it is.
          })
          .finally(() => {
            lookedAt = performance.now()
            reading = null
          })
        await reading
      }
      return known
    },
    changed: () => {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Null when no shell is live. */
async function composeLive(db: Db): Promise<RegistryFile | null> {
  const { revision, parts } = await findChannel(db, PRODUCTION)
  const releases = await findReleases(
    db,
    Object.entries(parts).map(([part, { version }]) => ({ part, version })),
  )
  const shell = releases.find(({ part }) => part === 'shell')
  if (shell === undefined) return null
  return composeRegistry(
    String(revision),
    shell,
    releases.filter((release) => release !== shell),
  )
}
