import type { AdminReleases, ReleaseStatus } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findProduction, listRevisions } from './channel.store.ts'
import { liveParts, releaseHistory } from './history.rules.ts'
import { listReleases } from './release.store.ts'

const SHOWN = 20
const SHOWN_REVISIONS = 50

/** What is live, the newest releases and changes, of one part or of all. */
export async function readStatus(db: Db, part: string | null): Promise<ReleaseStatus> {
  const isShown = (row: { part: string }) => part === null || row.part === part
  const history = releaseHistory(await listRevisions(db))
  return {
    channel: await findProduction(db),
    releases: await listReleases(db, part === null ? [] : [part], SHOWN),
    history: history
      .filter(({ changes, canaries, switches }) =>
        [...changes, ...canaries, ...switches].some(isShown),
      )
      .slice(0, SHOWN),
  }
}

/** The live versions, newest releases and latest changes, for admins. */
export async function readAdminReleases(db: Db): Promise<AdminReleases> {
  const revisions = await listRevisions(db)
  return {
    revision: revisions.at(-1)?.revision ?? 0,
    parts: liveParts(revisions),
    releases: await listReleases(db, [], SHOWN),
    history: releaseHistory(revisions).slice(0, SHOWN_REVISIONS),
  }
}
