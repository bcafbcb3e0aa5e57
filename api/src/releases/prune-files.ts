import type { Logger } from 'pino'
import { PICTURE_PART } from '../brand/brand.ts'
import type { Database } from '../platform/database.ts'
import { every, type Repeating } from '../platform/repeat.ts'
import { listLiveSince } from './channel.store.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { findReleases } from './release.store.ts'

type Parts = Pick<Database, 'db'> & { files: FileStore; log: Pick<Logger, 'info' | 'error'> }

const DAY_MS = 24 * 60 * 60 * 1000
/** A page that was opened before a release may load files of the former one for this long. */
const KEPT_MS = 30 * DAY_MS

/**
 * Removes files that were last stored, published or promoted more than 30 days ago and belong to no
 * release that was live since. Returns the removed files.
 */
export async function pruneFiles(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  now: Date,
): Promise<StoredFile[]> {
  const since = new Date(now.getTime() - KEPT_MS)
  const releases = await findReleases(db, await listLiveSince(db, since))
  const needed = new Set(
    releases.flatMap((release) =>
      Object.keys(release.files).map((name) => `${release.part}/${name}`),
    ),
  )
  const old = (await files.list()).filter(
    // Lock files of teams name versions of the kit for as long as they like.
    ({ part, name, usedAt }) =>
      usedAt < since &&
      !needed.has(`${part}/${name}`) &&
      part !== PICTURE_PART &&
      !name.endsWith('.tgz'),
  )
  for (const file of old) await files.remove(file)
  return old
}

/** Prunes once a day, and at the start. */
export const startPruning = ({ db, files, log }: Parts): Repeating =>
  every(
    DAY_MS,
    async () => {
      const removed = await pruneFiles({ db, files }, new Date())
      if (removed.length > 0) log.info({ files: removed.length }, 'old release files removed')
    },
    (err, times) => log.error({ err, ...times }, 'Old release files could not be removed.'),
  )
