import type { LimitRequest, LimitRequestEdit } from '@firstchair/contract'
import { asc, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { limitRequests } from './limit-requests.tables.ts'

/** A user's open request; null if they have none. */
export async function findLimitRequest(db: Db, userId: string): Promise<LimitRequest | null> {
  const [row] = await db
    .select({
      wanted: limitRequests.wanted,
      reason: limitRequests.reason,
      askedAt: limitRequests.askedAt,
    })
    .from(limitRequests)
    .where(eq(limitRequests.userId, userId))
  return row ? { ...row, askedAt: row.askedAt.toISOString() } : null
}

/** Returns whether it was kept: a user has one open request. */
export async function insertLimitRequest(
  db: Db,
  userId: string,
  request: LimitRequestEdit,
): Promise<boolean> {
  const rows = await db
    .insert(limitRequests)
    .values({ userId, ...request })
    .onConflictDoNothing()
    .returning({ userId: limitRequests.userId })
  return rows.length > 0
}

export async function deleteLimitRequest(tx: Tx, userId: string): Promise<void> {
  await tx.delete(limitRequests).where(eq(limitRequests.userId, userId))
}

/** Open requests of users who are not archived, the oldest first. */
export async function listLimitRequests(db: Db, most: number) {
  const isOpen = isNull(users.archivedAt)
  const first = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      wanted: limitRequests.wanted,
      at: limitRequests.askedAt,
    })
    .from(limitRequests)
    .innerJoin(users, eq(users.id, limitRequests.userId))
    .where(isOpen)
    .orderBy(asc(limitRequests.askedAt), asc(users.id))
    .limit(most)
  const [all] = await db
    .select({ rows: count() })
    .from(limitRequests)
    .innerJoin(users, eq(users.id, limitRequests.userId))
    .where(isOpen)
  return { count: all?.rows ?? 0, first }
}
