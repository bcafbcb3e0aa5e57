import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Commitment } from './bidder.rules.ts'

/**
 * The user's limit and committed amount; `here` is the part on this mountain. The user must exist.
 */
export async function findCommitment(
  db: Db,
  userId: string,
  mountainId: string | null,
): Promise<Commitment> {
  const [row] = await db.execute<Commitment>(sql`
    select coalesce(u.bidding_limit, s.bidding_limit) as limit, led.here,
      (led.total + (
        select coalesce(sum(winning_amount), 0) from wins
        where user_id = u.id and payment_status in ('pending', 'capturing')
      ))::float8 as committed
    from users u
    cross join settings s
    cross join lateral (
      select coalesce(sum(current_price), 0) as total,
        coalesce(sum(current_price) filter (where id = ${mountainId}), 0)::float8 as here
      from mountains where leader_id = u.id and cycle_id is not null
    ) as led
    where u.id = ${userId}`)
  if (!row) throw new Error(`Nobody has the id ${userId}.`)
  return row
}
