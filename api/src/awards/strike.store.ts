import type { ListQuery, Strike } from '@firstchair/contract'
import { and, count, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, pageLimit, totalCount } from '../platform/listing.ts'
import { users } from '../tables/accounts.tables.ts'
import { mountainColumns, mountains } from '../tables/auction.tables.ts'
import { strikes, wins } from '../tables/awards.tables.ts'
import { STRIKES_TO_SUSPEND } from './cascade.rules.ts'
import { toPerson, toWinner } from './win.store.ts'

/** Users with enough strikes who may still bid. */
export async function listStruckUsers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: strikes.userId })
    .from(strikes)
    .innerJoin(users, eq(users.id, strikes.userId))
    .where(and(isNull(strikes.liftedAt), isNull(users.suspendedAt)))
    .groupBy(strikes.userId)
    .having(gte(count(), STRIKES_TO_SUSPEND))
  return rows.map((row) => row.userId)
}

/**
 * The number of strikes that have not been lifted. A caller that decides by it must have locked the
 * user.
 */
export async function countStrikes(tx: Tx | Db, userId: string): Promise<number> {
  const [row] = await tx
    .select({ counting: count() })
    .from(strikes)
    .where(and(eq(strikes.userId, userId), isNull(strikes.liftedAt)))
  return row?.counting ?? 0
}

export async function findStruckUser(db: Db | Tx, id: string): Promise<string | null> {
  const [row] = await db.select({ userId: strikes.userId }).from(strikes).where(eq(strikes.id, id))
  return row?.userId ?? null
}

/** Returns whether the strike counted until now. */
export async function markLifted(
  tx: Tx,
  id: string,
  liftedBy: string,
  liftedAt: Date,
): Promise<boolean> {
  const lifted = await tx
    .update(strikes)
    .set({ liftedBy, liftedAt })
    .where(and(eq(strikes.id, id), isNull(strikes.liftedAt)))
    .returning({ id: strikes.id })
  return lifted.length > 0
}

export async function setSuspended(
  tx: Tx,
  userId: string,
  suspendedAt: Date | null,
): Promise<void> {
  await tx.update(users).set({ suspendedAt }).where(eq(users.id, userId))
}

/** All strikes, lifted ones too, the newest first. */
export async function listStrikes(db: Db, query: ListQuery): Promise<Page<Strike>> {
  const before = query.cursor === undefined ? undefined : lt(strikes.id, query.cursor)
  const rows = await db
    .select({
      strike: strikes,
      user: users,
      win: wins,
      mountain: mountainColumns,
    })
    .from(strikes)
    .innerJoin(users, eq(users.id, strikes.userId))
    .innerJoin(wins, eq(wins.id, strikes.winId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(before)
    .orderBy(desc(strikes.id))
    .limit(pageLimit(query) + 1)
  const shown = rows.slice(0, pageLimit(query))
  return {
    entries: shown.map(({ strike: { id, reason, at, liftedAt }, user, win, mountain }) => ({
      strike: {
        id,
        reason,
        at: at.toISOString(),
        liftedAt: liftedAt === null ? null : liftedAt.toISOString(),
      },
      user: toPerson(user),
      mountain,
      winner: toWinner(win),
    })),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.strike.id ?? null) : null,
    total: await totalCount(db, strikes, undefined),
  }
}
