import { PULSE_BIDDERS } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'

export type RecentBid = {
  id: string
  mountainId: string
  displayName: string
  amount: number
  placedAt: string
  isAuto: boolean
  isInOpenCycle: boolean
}

export type OpenCycle = {
  mountainId: string
  cycleId: string
  seq: number
  bids: number
  /** The first of them, in the order of their highest bids. */
  bidders: string[]
  windowPrice: number | null
}

/** Read by the index of amounts. Bidders below these have been outbid so often that they have no chair. */
const HIGHEST_BIDS = 200

type Row = Omit<RecentBid, 'id' | 'placedAt'> &
  Omit<OpenCycle, 'cycleId'> & { cycleId: string | null; id: string | null; placedAt: number }

/**
 * The last `most` bids of each listed mountain, newest first, and the open cycles with the number of
 * their bids. One statement, so that both are of the same moment. Withdrawn bids do not count.
 */
export async function listRecentBids(
  db: Db,
  most: number,
): Promise<{ cycles: OpenCycle[]; bids: RecentBid[] }> {
  const rows = await db.execute<Row>(sql`
    select m.id as "mountainId", m.cycle_id as "cycleId", m.seq::float8, m.bid_count as bids,
      recent.id, recent.name as "displayName", recent.amount, recent.is_auto as "isAuto",
      (extract(epoch from recent.placed_at) * 1000)::float8 as "placedAt",
      recent.cycle_id is not distinct from m.cycle_id as "isInOpenCycle",
      standings.bidders, facts.window_price as "windowPrice"
    from mountains m
    left join cycles c on c.id = m.cycle_id
    left join mountain_facts facts on facts.id = c.facts_id
    left join lateral (
      select array(
        select high.user_id from (
          select user_id, amount, seq from bids
          where cycle_id = m.cycle_id and status <> 'cancelled'
          order by amount desc, is_tie desc
          limit ${HIGHEST_BIDS}
        ) as high
        group by high.user_id
        order by high.user_id = m.leader_id desc, max(high.amount) desc, max(high.seq) desc
        limit ${PULSE_BIDDERS}
      ) as bidders
      -- Once per mountain: otherwise the planner moves it into the result, once per bid.
      offset 0
    ) as standings on true
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
  for (const { mountainId, cycleId, seq, bids, bidders, windowPrice } of rows) {
    if (cycleId === null) continue
    cycles.set(mountainId, { mountainId, cycleId, seq, bids, bidders, windowPrice })
  }
  const bids = rows.flatMap(({ id, mountainId, displayName, amount, placedAt, ...row }) =>
    id === null
      ? []
      : {
          ...{ id, mountainId, displayName, amount },
          ...{ isAuto: row.isAuto, isInOpenCycle: row.isInOpenCycle },
          placedAt: new Date(placedAt).toISOString(),
        },
  )
  return { cycles: [...cycles.values()], bids }
}
