import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { cycles, maxima, mountains } from '../tables/auction.tables.ts'
import { watchedMountains } from '../watchlist/watchlist.tables.ts'

/** What a user has chosen about bidding, for the download of their data. */
export const maximumsOf = (db: Db, userId: string) =>
  db
    .select({ mountain: mountains.name, maximum: maxima.amount })
    .from(maxima)
    .innerJoin(cycles, eq(cycles.id, maxima.cycleId))
    .innerJoin(mountains, eq(mountains.id, cycles.mountainId))
    .where(eq(maxima.userId, userId))
    .orderBy(asc(mountains.name), asc(maxima.lastSeq))

export const watchlistOf = (db: Db, userId: string) =>
  db
    .select({ mountain: mountains.name, createdAt: watchedMountains.createdAt })
    .from(watchedMountains)
    .innerJoin(mountains, eq(mountains.id, watchedMountains.mountainId))
    .where(eq(watchedMountains.userId, userId))
    .orderBy(asc(watchedMountains.createdAt))
