import { type AdminReleases, PRODUCTION, type ReleaseStatus } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findChannel, listPreviews, listRevisions } from './channel.store.ts'
import { liveParts, releaseHistory } from './history.rules.ts'
import { listReleases } from './release.store.ts'

const SHOWN = 20
const SHOWN_REVISIONS = 50

/** What production serves, and the newest releases: of one part, or of all. */
export async function readStatus(db: Db, part: string | null): Promise<ReleaseStatus> {
  return {
    channel: await findChannel(db, PRODUCTION),
    releases: await listReleases(db, part === null ? [] : [part], SHOWN),
    previews: await listPreviews(db),
  }
}

/** What production serves, its newest releases and its latest changes, for admins. */
export async function readAdminReleases(db: Db): Promise<AdminReleases> {
  const revisions = await listRevisions(db, PRODUCTION)
  return {
    revision: revisions.at(-1)?.revision ?? 0,
    parts: liveParts(revisions),
    releases: await listReleases(db, [], SHOWN),
    history: releaseHistory(revisions).slice(0, SHOWN_REVISIONS),
    previews: (await listPreviews(db)).filter(({ parts }) => Object.keys(parts).length > 0),
  }
}
