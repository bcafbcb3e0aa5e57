import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** Figures from the database; the same for every instance. */
export type StoredFigures = {
  lockWaits: number
  lockWaitSeconds: number
  outboxAgeSeconds: number
  jobs: { queue: string; state: string; count: number }[]
  orders: StatusCount[]
  refunds: StatusCount[]
  /** Payments whose outcome is not known for ten minutes, and refunds whose last try failed. */
  waitingCaptures: number
  failingRefunds: number
}
type StatusCount = { status: string; count: number }

/** Reads no table that grows with the bids. */
export async function readStoredFigures(db: Db): Promise<StoredFigures> {
  const [waits] = await db.execute<{ count: number; seconds: number }>(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from max(clock_timestamp() - waitstart)), 0)::float as seconds
    from pg_locks where not granted
      and (database is null or database = (select oid from pg_database where datname = current_database()))`)
  const [outbox] = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float as seconds
    from changes where published_at is null`)
  // pg-boss counts its queues once a minute.
  const jobs = await db.execute<StoredFigures['jobs'][number]>(sql`
    select name as queue, state, count from jobs.queue,
      lateral (values ('waiting', queued_count), ('later', deferred_count), ('active', active_count))
        counts (state, count)`)
  const orders = await db.execute<StatusCount>(
    sql`select status, count(*)::int as count from payment_orders group by status`,
  )
  const refunds = await db.execute<StatusCount>(
    sql`select status, count(*)::int as count from refunds group by status`,
  )
  const [payments] = await db.execute<{ waiting: number; failing: number }>(sql`
    select
      (select count(*)::int from wins where payment_status = 'capturing'
        and capture_lease_until < clock_timestamp() - interval '10 minutes') as waiting,
      (select count(*)::int from refunds where due_at is not null and problem is not null) as failing`)
  return {
    waitingCaptures: payments?.waiting ?? 0,
    failingRefunds: payments?.failing ?? 0,
    lockWaits: waits?.count ?? 0,
    lockWaitSeconds: waits?.seconds ?? 0,
    outboxAgeSeconds: outbox?.seconds ?? 0,
    jobs: [...jobs],
    orders: [...orders],
    refunds: [...refunds],
  }
}
