import type { RegistryStatus } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { liveParts, releaseHistory } from './history.rules.ts'
import { listPublished } from './remote-file.store.ts'
import { listRevisions } from './revision.store.ts'

const SHOWN_RELEASES = 20
const SHOWN_REVISIONS = 50

/** What is live, the latest changes, and the versions that were put last. */
export async function readStatus(db: Db): Promise<RegistryStatus> {
  const revisions = await listRevisions(db)
  return {
    id: revisions.at(-1)?.id ?? 0,
    served: revisions.at(-1)?.parts ?? {},
    parts: liveParts(revisions),
    releases: await listPublished(db, SHOWN_RELEASES),
    history: releaseHistory(revisions).slice(0, SHOWN_REVISIONS),
  }
}
