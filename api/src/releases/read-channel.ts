import { PRODUCTION, type ReleaseStatus } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findChannel } from './channel.store.ts'
import { listReleases } from './release.store.ts'

const SHOWN = 20

/** What production serves, and the newest releases: of one part, or of all. */
export async function readStatus(db: Db, part: string | null): Promise<ReleaseStatus> {
  return {
    channel: await findChannel(db, PRODUCTION),
    releases: await listReleases(db, part === null ? [] : [part], SHOWN),
  }
}
