import type { Connection } from '../platform/database.ts'
import type { MountainRow } from './batch-rows.ts'

/**
 * The state of mountains whose rows the transaction holds, each with the time at which it was read.
 * A statement of its own after the lock: a join of the locking one would still see what was before
 * the wait. The clock as well, which a locking statement may read before it waits.
 */
export const readMountains = (tx: Connection, ids: readonly string[]) => tx<MountainRow[]>`
  select m.id, m.name, m.seq::float8, m.cycle_id, m.leader_id, m.leader_bid_id, m.current_price,
    m.start_price, m.season, m.tickets_available, m.total_tickets, m.cycles_completed, m.last_result,
    u.username as leader_username, s.cycle_hours, s.payment_window_hours,
    s.soft_close, s.soft_close_seconds, s.soft_close_minutes,
    (extract(epoch from m.end_time) * 1000)::float8 as end_time,
    (extract(epoch from c.scheduled_end) * 1000)::float8 as scheduled_end,
    floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
  from mountains m
  left join users u on u.id = m.leader_id
  left join cycles c on c.id = m.cycle_id
  cross join settings s
  where m.id = any(${`{${ids.join(',')}}`}::uuid[]) and m.deleted_at is null`
