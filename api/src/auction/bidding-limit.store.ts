import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Commitment } from './bidder.rules.ts'

/**
 * The user's limit and committed amount, where a maximum counts in full; `here` is the part on this
 * mountain, and `visible` counts only bids that were placed. The user must exist.
 */
export async function findCommitment(
  db: Db,
  userId: string,
  mountainId: string | null,
): Promise<Commitment & { visible: number }> {
  const [row] = await db.execute<Commitment & { visible: number }>(sql`
    select coalesce(u.bidding_limit, s.bidding_limit) as limit, led.here,
      (led.total + unpaid.total)::float8 as committed,
      (led.visible + unpaid.total)::float8 as visible
    from users u
    cross join settings s
    cross join lateral (
      select coalesce(sum(coalesce(maximum, current_price)), 0) as total,
        coalesce(sum(coalesce(maximum, current_price)) filter (where id = ${mountainId}), 0)::float8
          as here,
        coalesce(sum(current_price), 0) as visible
      from mountains where leader_id = u.id and cycle_id is not null
    ) as led
    cross join lateral (
      select coalesce(sum(winning_amount), 0) as total from wins
      where user_id = u.id and payment_status in ('pending', 'capturing')
    ) as unpaid
    where u.id = ${userId}`)
  if (!row) throw new Error(`Nobody has the id ${userId}.`)
  return row
}
