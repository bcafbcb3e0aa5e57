import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'

export type RecentBid = {
  id: string
  mountainId: string
  displayName: string
  amount: number
  placedAt: Date
  isAuto: boolean
  isInOpenCycle: boolean
}

export type OpenCycle = { mountainId: string; cycleId: string; seq: number; bids: number }

type Row = {
  mountain_id: string
  cycle_id: string | null
  mountain_seq: string
  bid_count: number
  id: string | null
  name: string
  amount: number
  placed_at: number
  is_auto: boolean
  is_open: boolean
}

/**
 * The last `most` bids of each listed mountain, newest first, and the open cycles with the number of
 * their bids. One statement, so that both are of the same moment. Withdrawn bids do not count.
 */
export async function listRecentBids(
  db: Db,
  most: number,
): Promise<{ cycles: OpenCycle[]; bids: RecentBid[] }> {
  const rows = await db.execute<Row>(sql`
    select m.id as mountain_id, m.cycle_id, m.seq as mountain_seq, m.bid_count,
      recent.id, recent.name, recent.amount, recent.is_auto,
      (extract(epoch from recent.placed_at) * 1000)::float8 as placed_at,
      recent.cycle_id is not distinct from m.cycle_id as is_open
    from mountains m
    left join lateral (
      select b.id, b.cycle_id, b.amount, b.placed_at, b.seq, b.is_auto,
        coalesce(u.username, 'User') as name
      from bids b join users u on u.id = b.user_id
      where b.mountain_id = m.id and b.status <> 'cancelled'
      order by b.seq desc
      limit ${most}
    ) as recent on true
    where m.deleted_at is null
    order by recent.placed_at desc nulls last, recent.seq desc`)
  const cycles = new Map<string, OpenCycle>()
  for (const { mountain_id: mountainId, cycle_id: cycleId, ...row } of rows) {
    if (cycleId === null) continue
    const counted = { seq: Number(row.mountain_seq), bids: row.bid_count }
    cycles.set(mountainId, { mountainId, cycleId, ...counted })
  }
  return { cycles: [...cycles.values()], bids: rows.flatMap(toBid) }
}

const toBid = (row: Row): RecentBid[] =>
  row.id === null
    ? []
    : [
        {
          id: row.id,
          mountainId: row.mountain_id,
          displayName: row.name,
          amount: row.amount,
          placedAt: new Date(row.placed_at),
          isAuto: row.is_auto,
          isInOpenCycle: row.is_open,
        },
      ]
