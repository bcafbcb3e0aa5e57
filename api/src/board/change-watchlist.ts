import { MAX_WATCHED } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { deleteWatched, insertWatched, isListed, lockWatchlist } from './watchlist.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { live: Pick<Announcer, 'watchlistChanged'> }

/** Adds a mountain to the user's watchlist. Watching it already is no change. */
export async function watchMountain(
  { transact, live }: Parts,
  userId: string,
  mountainId: string,
): Promise<Done | Refused<'unknown' | 'too_many'>> {
  const outcome = await transact(async (tx) => {
    if ((await lockWatchlist(tx, userId, mountainId)) >= MAX_WATCHED) return refused('too_many')
    if (!(await isListed(tx, mountainId))) return refused('unknown')
    return { isNew: await insertWatched(tx, userId, mountainId) }
  })
  if ('refused' in outcome) return outcome
  if (outcome.isNew) live.watchlistChanged(userId)
  return DONE
}

/** Removes a mountain from the user's watchlist, if it is there. */
export async function unwatchMountain(
  { db, live }: Parts,
  userId: string,
  mountainId: string,
): Promise<void> {
  if (await deleteWatched(db, userId, mountainId)) live.watchlistChanged(userId)
}
