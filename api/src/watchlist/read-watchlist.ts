import type { WatchedMountain } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { listWatched } from './watchlist.store.ts'

/** The mountains that the user watches, the one watched longest first. */
export const readWatchlist = ({ db }: { db: Db }, userId: string): Promise<WatchedMountain[]> =>
  listWatched(db, userId)
