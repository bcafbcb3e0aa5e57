import type { CycleResult } from '@firstchair/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { captures, paymentOrders } from '../payments/payments.tables.ts'
import type { Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids, cycles } from '../tables/auction.tables.ts'
import { queueExits, wins } from '../tables/awards.tables.ts'

export type ClosedCycle = {
  id: string
  mountainId: string
  name: string
  season: number
  number: number
  endDate: Date
  closedAt: Date
  isLatest: boolean
  isCurrentSeason: boolean
  next: { startDate: Date; bidCount: number } | null
}

type Row = {
  id: string
  mountain_id: string
  name: string
  season: number
  number: number
  end_date: string
  closed_at: string
  is_latest: boolean
  is_current_season: boolean
  next_start: string | null
  next_bids: number
}

/** The last closed cycle that ended in a window, of each listed mountain that has one. */
export async function listClosedIn(tx: Tx, from: Date, to: Date): Promise<ClosedCycle[]> {
  const rows = await tx.execute<Row>(sql`
    select * from (
      select distinct on (c.mountain_id) c.id, c.mountain_id, m.name, c.season, c.number,
        c.end_date, c.closed_at, c.season = m.season as is_current_season,
        not exists (
          select from cycles l where l.mountain_id = c.mountain_id and l.status = 'closed'
            and (l.season, l.number) > (c.season, c.number)) as is_latest,
        n.start_date as next_start,
        (select count(*)::int from bids b where b.cycle_id = n.id and b.status <> 'cancelled')
          as next_bids
      from cycles c
      join mountains m on m.id = c.mountain_id and m.deleted_at is null
      left join cycles n on n.id = m.cycle_id
      where c.status = 'closed' and c.end_date between ${from.toISOString()} and ${to.toISOString()}
      order by c.mountain_id, c.season desc, c.number desc
    ) as closed order by name, mountain_id`)
  return rows.map((row) => ({
    id: row.id,
    mountainId: row.mountain_id,
    name: row.name,
    season: row.season,
    number: row.number,
    endDate: new Date(row.end_date),
    closedAt: new Date(row.closed_at),
    isLatest: row.is_latest,
    isCurrentSeason: row.is_current_season,
    next:
      row.next_start === null
        ? null
        : { startDate: new Date(row.next_start), bidCount: row.next_bids },
  }))
}

export type Award = Pick<
  typeof wins.$inferSelect,
  'id' | 'cycleId' | 'userId' | 'place' | 'paymentStatus'
> & { username: string | null }

/**
 * Locks the awards of cycles, so that no payment for them starts. The caller holds the locks of
 * their mountains, as the cascade does. A payment locks its order and then its win, so call {@link
 * listStartedPayments} after this.
 */
export const lockAwards = (tx: Tx, cycleIds: readonly string[]): Promise<Award[]> =>
  tx
    .select({
      id: wins.id,
      cycleId: wins.cycleId,
      userId: wins.userId,
      place: wins.place,
      paymentStatus: wins.paymentStatus,
      username: users.username,
    })
    .from(wins)
    .innerJoin(users, eq(users.id, wins.userId))
    .where(and(inArray(wins.cycleId, [...cycleIds]), isNull(wins.withdrawnFor)))
    .orderBy(asc(wins.id))
    .for('update', { of: wins })

/** The wins among these with an approved order or a requested capture. */
export async function listStartedPayments(
  tx: Tx,
  winIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isStarted = sql`(${paymentOrders.status} in ('approved', 'completed')
    or ${paymentOrders.captureLease} is not null)`
  const ordered = await tx
    .select({ winId: paymentOrders.winId })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.winId, [...winIds]), isStarted))
  const captured = await tx
    .select({ winId: captures.winId })
    .from(captures)
    .where(inArray(captures.winId, [...winIds]))
  return new Set([...ordered, ...captured].map(({ winId }) => winId))
}

/**
 * Withdraws an award: its ticket is not offered to the next bidder, and it can no longer be paid.
 */
export async function withdrawAward(tx: Tx, winId: string, extensionId: string): Promise<void> {
  await tx
    .update(wins)
    .set({ paymentStatus: 'void', withdrawnFor: extensionId })
    .where(eq(wins.id, winId))
}

export async function reopenCycleRow(tx: Tx, cycleId: string, endTime: Date): Promise<void> {
  const scheduled = { softCloseSeconds: null, softCloseMinutes: null }
  await tx
    .update(cycles)
    .set({
      ...{ status: 'open', closedAt: null, scheduledEnd: endTime, endDate: endTime },
      ...scheduled,
    })
    .where(eq(cycles.id, cycleId))
  // A bidder who left the queue of the withdrawn award is in the queue of the next one.
  await tx.delete(queueExits).where(eq(queueExits.cycleId, cycleId))
}

/**
 * Makes the bids of a reopened cycle active again, except those of users who have lost the right to
 * bid. Removing that right locks the user's row FOR UPDATE, so it cannot happen concurrently.
 */
export async function reviveBids(tx: Tx, cycleId: string): Promise<void> {
  const ofCycle = tx.select({ userId: bids.userId }).from(bids).where(eq(bids.cycleId, cycleId))
  const bidders = await tx
    .select({
      id: users.id,
      isOut: sql<boolean>`${users.archivedAt} is not null or ${users.suspendedAt} is not null
        or ${users.approvalStatus} = 'rejected'`,
    })
    .from(users)
    .where(inArray(users.id, ofCycle))
    .orderBy(asc(users.id))
    .for('key share')
  const out = bidders.filter(({ isOut }) => isOut).map(({ id }) => id)
  const standing = and(eq(bids.cycleId, cycleId), inArray(bids.status, ['won', 'lost']))
  if (out.length > 0) {
    await tx
      .update(bids)
      .set({ status: 'cancelled' })
      .where(and(standing, inArray(bids.userId, out)))
  }
  await tx.update(bids).set({ status: 'active' }).where(standing)
}

/** How the season's last closed cycle ended; null if none has. */
export async function findLastResult(
  tx: Tx,
  mountainId: string,
  season: number,
): Promise<CycleResult | null> {
  const [row] = await tx
    .select({
      cycleNumber: cycles.number,
      bidder: users.username,
      bidderId: wins.userId,
      price: wins.winningAmount,
    })
    .from(cycles)
    .leftJoin(wins, and(eq(wins.cycleId, cycles.id), eq(wins.place, 1), isNull(wins.withdrawnFor)))
    .leftJoin(users, eq(users.id, wins.userId))
    .where(
      and(
        eq(cycles.mountainId, mountainId),
        eq(cycles.season, season),
        eq(cycles.status, 'closed'),
      ),
    )
    .orderBy(sql`${cycles.number} desc`)
    .limit(1)
  return row ?? null
}
