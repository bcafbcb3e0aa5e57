import type { Logger } from 'pino'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { every, type Repeating } from '../platform/repeat.ts'
import { abortReason } from './canary.rules.ts'
import { changeChannel } from './change-channel.ts'
import { canaryStart, findProduction } from './channel.store.ts'
import type { FileStore } from './file-store.ts'
import type { RegistryReader } from './registry-reader.ts'
import { countReports } from './report.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  files: FileStore
  registry: Pick<RegistryReader, 'changed'>
  live: Pick<Announcer, 'adminChanged'>
  log: Pick<Logger, 'warn' | 'error'>
}

const WATCH_MS = 5_000
const AUTHOR = 'canary watch'

/** Ends each canary that fails clearly more often than the stable version. */
export async function abortFailingCanaries(parts: Parts): Promise<void> {
  const { db, log } = parts
  const { revision, parts: served } = await findProduction(db)
  for (const [part, { version, canary }] of Object.entries(served)) {
    if (canary === undefined) continue
    const since = await canaryStart(db, canary.rollout)
    const reason = abortReason(
      await countReports(db, { part, version: canary.version, since }),
      await countReports(db, { part, version, since }),
    )
    if (reason === null) continue
    const change = { action: 'canary', part, version: canary.version, percent: 0 } as const
    const outcome = await changeChannel(parts, { base: revision, reason, change }, AUTHOR)
    if ('refused' in outcome) continue
    log.warn({ part, version: canary.version, reason }, 'canary aborted')
    // The other canaries are looked at in the next round, with the new revision.
    return
  }
}

/** Watches the canaries of production. Another instance may be first: its revision counts. */
export const watchCanaries = (parts: Parts): Repeating =>
  every(
    WATCH_MS,
    () => abortFailingCanaries(parts),
    (err, times) => parts.log.error({ err, ...times }, 'The canaries could not be watched.'),
  )
