import type { LimitRequest, LimitRequestEdit } from '@firstchair/contract'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { limitDeclines, limitRequests } from './limit-requests.tables.ts'

/** A user's open request; null if they have none. */
export async function findLimitRequest(db: Db | Tx, userId: string): Promise<LimitRequest | null> {
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
  tx: Tx,
  userId: string,
  request: LimitRequestEdit,
): Promise<boolean> {
  const rows = await tx
    .insert(limitRequests)
    .values({ userId, ...request })
    .onConflictDoNothing()
    .returning({ userId: limitRequests.userId })
  return rows.length > 0
}

export async function deleteLimitRequest(tx: Tx, userId: string): Promise<void> {
  await tx.delete(limitRequests).where(eq(limitRequests.userId, userId))
}

/** Removes the request that was made at this instant, if it is still open; returns what was wanted. */
export async function takeLimitRequest(
  tx: Tx,
  userId: string,
  askedAt: string,
): Promise<number | null> {
  const [row] = await tx
    .delete(limitRequests)
    .where(and(eq(limitRequests.userId, userId), eq(limitRequests.askedAt, new Date(askedAt))))
    .returning({ wanted: limitRequests.wanted })
  return row?.wanted ?? null
}

/** Serializes the requests of a user and their answers, which lock the user too. */
export async function lockAsker(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** The last request of a user, if it was declined. */
export async function findLimitDecline(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      wanted: limitDeclines.wanted,
      text: limitDeclines.text,
      declinedAt: limitDeclines.declinedAt,
    })
    .from(limitDeclines)
    .where(eq(limitDeclines.userId, userId))
  return row ?? null
}

type Decline = { wanted: number; askedAt: string; declinedAt: Date; text: string | null }

/** Replaces one that an instance of the version before has left. */
export async function insertLimitDecline(tx: Tx, userId: string, decline: Decline): Promise<void> {
  const row = { ...decline, askedAt: new Date(decline.askedAt) }
  await tx
    .insert(limitDeclines)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: limitDeclines.userId, set: row })
}

export async function deleteLimitDecline(tx: Tx, userId: string): Promise<void> {
  await tx.delete(limitDeclines).where(eq(limitDeclines.userId, userId))
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
