import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'

/** The most changes read in one round. */
const ROUND = 10_000

/** Mountains with a committed change that has been unmarked for a second. */
export async function listOverdueMountains(db: Db): Promise<string[]> {
  const rows = await db.execute<{ mountain_id: string }>(sql`
    select distinct mountain_id from (
      select mountain_id from changes
      where published_at is null and at < clock_timestamp() - interval '1 second'
      limit ${ROUND}
    ) as overdue`)
  return rows.map((row) => row.mountain_id)
}

/**
 * Marks the changes up to these as published, because a mountain's state includes all earlier ones.
 * Locked rows are skipped: instances that waited for each other's rows would deadlock.
 */
export async function markPublished(db: Db, upTo: ReadonlyMap<string, number>): Promise<void> {
  await db.execute(marking(upTo))
}

/**
 * Forces one index lookup per mountain, whatever the planner's statistics are. A join could scan all
 * unmarked changes for each mountain, which takes too long when thousands of auctions end together.
 */
export const marking = (upTo: ReadonlyMap<string, number>): SQL => sql`
    update changes set published_at = clock_timestamp()
    where ctid = any(array(
      select free.ctid
      from unnest(${sql.param([...upTo.keys()])}::uuid[], ${sql.param([...upTo.values()])}::bigint[])
        as p (mountain_id, seq)
      cross join lateral (
        select c.ctid from changes c
        where c.mountain_id = p.mountain_id and c.last_seq <= p.seq and c.published_at is null
        for no key update of c skip locked
      ) as free
      limit ${ROUND}))`

/** The state that every client should have: the listed mountains and the number of their last change. */
export async function listSeqs(db: Db): Promise<{ id: string; seq: number }[]> {
  const rows = await db.execute<{ id: string; seq: string }>(
    sql`select id, seq from mountains where deleted_at is null`,
  )
  return rows.map(({ id, seq }) => ({ id, seq: Number(seq) }))
}
