import type { UserGlance } from '@firstchair/contract'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { ALIVE, sessionColumns, sessions, users } from '../tables/accounts.tables.ts'
import { bids, mountainColumns, mountains } from '../tables/auction.tables.ts'
import { strikes, wins } from '../tables/awards.tables.ts'
import { captures } from '../tables/payments.tables.ts'

export async function countOf(db: Db, userId: string): Promise<UserGlance['counts']> {
  const wonBy = (condition: SQL) =>
    sql`(select count(*)::int from ${wins} where ${wins.userId} = ${users.id} and ${condition})`
  const [row] = await db.execute<UserGlance['counts']>(sql`
    select
      (select count(*)::int from ${bids} where ${bids.userId} = ${users.id}) as bids,
      (select count(*)::int from ${mountains} where ${mountains.leaderId} = ${users.id}
        and ${mountains.cycleId} is not null) as leading,
      ${wonBy(sql`true`)} as wins,
      ${wonBy(sql`${wins.paymentStatus} = 'captured'`)} as paid,
      ${wonBy(sql`${wins.paymentStatus} = 'expired'`)} as expired,
      (select count(*)::int from ${strikes} where ${strikes.userId} = ${users.id}
        and ${strikes.liftedAt} is null) as strikes,
      (select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id}) as logins
    from ${users} where ${users.id} = ${userId}`)
  if (!row) throw new Error(`Nobody has the id ${userId}.`)
  return row
}

export async function listLastBids(db: Db, userId: string, most: number) {
  const rows = await db
    .select({ bid: bids, mountain: mountainColumns })
    .from(bids)
    .innerJoin(mountains, eq(mountains.id, bids.mountainId))
    .where(eq(bids.userId, userId))
    .orderBy(desc(bids.placedAt), desc(bids.id))
    .limit(most)
  return rows.map(({ bid: { id, mountainId, amount, status, placedAt, isAuto }, mountain }) => ({
    bid: { id, mountainId, amount, status, placedAt: placedAt.toISOString(), isAuto },
    mountain,
  }))
}

export async function listLastPayments(db: Db, userId: string, most: number) {
  const rows = await db
    .select({
      captureId: captures.id,
      status: captures.status,
      amountCents: captures.amountCents,
      capturedAt: captures.capturedAt,
      winnerId: wins.id,
      mountain: mountainColumns,
    })
    .from(captures)
    .innerJoin(wins, eq(wins.id, captures.winId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(eq(wins.userId, userId))
    .orderBy(desc(captures.capturedAt), desc(captures.id))
    .limit(most)
  return rows.map((row) => ({ ...row, capturedAt: row.capturedAt.toISOString() }))
}

export async function listLastLogins(
  db: Db,
  userId: string,
  most: number,
): Promise<UserGlance['sessions']> {
  const rows = await db
    .select({ ...sessionColumns, isAlive: sql<boolean>`${ALIVE}` })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.loginAt), desc(sessions.id))
    .limit(most)
  return rows.map(({ loginAt, lastSeenAt, isAlive, ...row }) => ({
    ...row,
    loginAt: loginAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isAlive: isAlive ? 1 : 0,
  }))
}

export async function listLastStrikes(db: Db, userId: string, most: number) {
  const rows = await db
    .select({
      id: strikes.id,
      reason: strikes.reason,
      at: strikes.at,
      liftedAt: strikes.liftedAt,
      mountain: mountainColumns,
      winningAmount: wins.winningAmount,
    })
    .from(strikes)
    .innerJoin(wins, eq(wins.id, strikes.winId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(eq(strikes.userId, userId))
    .orderBy(desc(strikes.id))
    .limit(most)
  return rows.map(({ at, liftedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
  }))
}
