import type postgres from 'postgres'

/** Moves the end of the mountain's open cycle into the past, its start and bids with it. */
export async function endNow(sql: postgres.Sql, mountainId: string): Promise<void> {
  await endAt(sql, mountainId, sql`date_trunc('second', now())`)
}

/** Ends the open cycle at the next whole second and returns once that is past. */
export async function endSoon(sql: postgres.Sql, mountainId: string): Promise<void> {
  const [row] =
    await sql`select date_trunc('second', clock_timestamp()) + interval '1 second' as "end"`
  await endAt(sql, mountainId, sql`${row?.end}::timestamptz`)
  await sql`select pg_sleep_until(${row?.end}::timestamptz)`
}

async function endAt(sql: postgres.Sql, mountainId: string, end: postgres.Fragment) {
  await sql`
    with moved as (
      update cycles set start_date = start_date - interval '2 hours',
        scheduled_end = ${end}, end_date = ${end},
        soft_close_seconds = null, soft_close_minutes = null
      where mountain_id = ${mountainId} and status = 'open' returning id, end_date
    ), bids_moved as (
      update bids set placed_at = placed_at - interval '1 hour'
      where cycle_id = (select id from moved)
    )
    update mountains set end_time = (select end_date from moved) where id = ${mountainId}`
}
