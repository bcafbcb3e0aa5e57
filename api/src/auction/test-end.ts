import type postgres from 'postgres'

/** Moves the end of the mountain's open cycle into the past, its start and bids with it. */
export async function endNow(sql: postgres.Sql, mountainId: string): Promise<void> {
  await sql`
    with moved as (
      update cycles set start_date = start_date - interval '2 hours',
        scheduled_end = date_trunc('second', now()), end_date = date_trunc('second', now()),
        soft_close_seconds = null, soft_close_minutes = null
      where mountain_id = ${mountainId} and status = 'open' returning id, end_date
    ), bids_moved as (
      update bids set placed_at = placed_at - interval '1 hour'
      where cycle_id = (select id from moved)
    )
    update mountains set end_time = (select end_date from moved) where id = ${mountainId}`
}
