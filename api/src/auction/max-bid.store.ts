import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { mountains } from '../tables/auction.tables.ts'

const isOf = (mountainId: string, userId: string) =>
  and(eq(mountains.id, mountainId), eq(mountains.maximumOf, userId))

/** A user's maximum on a mountain; null if they have none. */
export async function findMaximum(
  db: Db,
  mountainId: string,
  userId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ maximum: mountains.maximum })
    .from(mountains)
    .where(isOf(mountainId, userId))
  return row?.maximum ?? null
}

/**
 * Deletes a user's maximum on a mountain; returns whether there was one. The statement waits for the
 * lock of a running batch, like the next batch, so no bid is placed for the user afterwards.
 */
export async function deleteMaximum(db: Db, mountainId: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(mountains)
    .set({ maximum: null, maximumOf: null })
    .where(isOf(mountainId, userId))
    .returning({ id: mountains.id })
  return rows.length > 0
}
