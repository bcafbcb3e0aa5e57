import type { WatchedMountain } from '@firstchair/contract'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { mountains } from '../tables/auction.tables.ts'
import { watchedMountains } from './watchlist.tables.ts'

/** The mountains that a user watches, the one watched longest first. */
export async function listWatched(db: Db, userId: string): Promise<WatchedMountain[]> {
  const rows = await db
    .select({ mountainId: watchedMountains.mountainId, createdAt: watchedMountains.createdAt })
    .from(watchedMountains)
    .where(eq(watchedMountains.userId, userId))
    .orderBy(asc(watchedMountains.createdAt), asc(watchedMountains.mountainId))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Counts what a user watches besides this mountain. Until the transaction ends, nothing is added to
 * their watchlist.
 */
export async function lockWatchlist(tx: Tx, userId: string, besides: string): Promise<number> {
  const key = `watchlist ${userId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await tx
    .select({ others: count() })
    .from(watchedMountains)
    .where(
      and(eq(watchedMountains.userId, userId), sql`${watchedMountains.mountainId} <> ${besides}`),
    )
  return row?.others ?? 0
}

/** Whether the mountain is listed; it cannot be deleted until the transaction ends. */
export async function isListed(tx: Tx, mountainId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: mountains.id })
    .from(mountains)
    .where(and(eq(mountains.id, mountainId), isNull(mountains.deletedAt)))
    .for('key share')
  return rows.length > 0
}

/** Returns whether the user did not watch the mountain before. */
export async function insertWatched(tx: Tx, userId: string, mountainId: string): Promise<boolean> {
  const rows = await tx
    .insert(watchedMountains)
    .values({ userId, mountainId })
    .onConflictDoNothing()
    .returning({ mountainId: watchedMountains.mountainId })
  return rows.length > 0
}

/** Returns whether the user watched the mountain before. */
export async function deleteWatched(db: Db, userId: string, mountainId: string): Promise<boolean> {
  const rows = await db
    .delete(watchedMountains)
    .where(and(eq(watchedMountains.userId, userId), eq(watchedMountains.mountainId, mountainId)))
    .returning({ mountainId: watchedMountains.mountainId })
  return rows.length > 0
}

/** Removes a mountain from all watchlists. */
export async function deleteWatchersOf(tx: Tx, mountainId: string): Promise<void> {
  await tx.delete(watchedMountains).where(eq(watchedMountains.mountainId, mountainId))
}
