import postgres from 'postgres'
import { readConfig } from '../../api/src/platform/config.ts'
import { prepareDatabase } from '../../api/src/setup/prepare-database.ts'

/** Creates the schema and users who may bid; returns their ids. */
export async function addBidders(
  env: Record<string, string | undefined>,
  count: number,
): Promise<string[]> {
  const config = readConfig(env)
  await prepareDatabase(config)
  const sql = postgres(config.migrationDatabaseUrl, { max: 1, onnotice: () => {} })
  const rows = await sql<{ id: string }[]>`
    insert into users (id, username, email, first_name, last_name, phone, paypal_email,
      approval_status, email_verified_at)
    select gen_random_uuid(), '@bidder_' || n, n || '@example.com', 'Bench', 'Bidder', '5550100',
      n || '@example.com', 'approved', now()
    from generate_series(1, ${count}::int) as n
    returning id`
  await sql.end()
  return rows.map(({ id }) => id)
}

/** Adds `count` mountains with their tickets and their first cycle, open for a day. */
export const addAuctions = (sql: postgres.Sql, count: number) => sql`
  with mountain as (
    insert into mountains (id, name, start_price, current_price, end_time)
    select gen_random_uuid(), 'Mountain ' || n, 100, 100, date_trunc('second', now() + interval '1 day')
    from generate_series(1, ${count}::int) as n
    returning id, end_time
  ), first_cycle as (
    insert into cycles (id, mountain_id, season, number, start_date, scheduled_end, end_date)
    select gen_random_uuid(), id, 1, 1, now(), end_time, end_time from mountain
  ), ticket as (
    insert into tickets (mountain_id, number, season)
    select id, number, 1 from mountain, generate_series(1, 5) as number
  )
  insert into changes (mountain_id, last_seq, kind, at, published_at)
  select id, 0, 'created', now(), now() from mountain`

/** Sets the mountains' current cycles, which the statement before could not see. */
export const openAuctions = (sql: postgres.Sql) => sql`
  update mountains m set cycle_id = c.id from cycles c
  where c.mountain_id = m.id and c.status = 'open' and m.cycle_id is null`

/** Each of these users bids on every mountain, each more than the one before. */
export const bidEverywhere = (sql: postgres.Sql, userIds: readonly string[]) => sql`
  with bidder as (
    select * from unnest(${sql.array([...userIds])}::uuid[]) with ordinality as b (user_id, place)
  ), bid as (
    insert into bids (id, mountain_id, cycle_id, user_id, amount, seq, placed_at)
    select gen_random_uuid(), m.id, m.cycle_id, user_id, 100 + place, m.seq + place, clock_timestamp()
    from mountains m, bidder where m.cycle_id is not null
    returning *
  ), change as (
    insert into changes (mountain_id, after_seq, last_seq, kind, at, published_at)
    select id, seq, seq + ${userIds.length}, 'bids', clock_timestamp(), clock_timestamp()
    from mountains where cycle_id is not null
  )
  update mountains m
  set seq = bid.seq, current_price = amount, leader_id = user_id, leader_bid_id = bid.id,
    bid_count = m.bid_count + ${userIds.length}
  from bid where bid.mountain_id = m.id and amount = 100 + ${userIds.length}`

/**
 * Sets the end of all open cycles to the first whole second after this many seconds, and returns
 * it.
 */
export async function endTogether(sql: postgres.Sql, inSeconds: number): Promise<Date> {
  const [row] = await sql<{ end: Date }[]>`
    with soon as (
      select date_trunc('second', clock_timestamp() + make_interval(secs => ${inSeconds + 1})) as at
    ), ended as (
      update cycles c set scheduled_end = at, end_date = at from soon where status = 'open'
      returning mountain_id, end_date
    ), moved as (
      update mountains m set end_time = ended.end_date from ended where ended.mountain_id = m.id
    )
    select at as end from soon`
  if (!row) throw new Error('The database gave no time.')
  return row.end
}

/** How late the cycles of this number were closed, in milliseconds. */
export async function lateness(sql: postgres.Sql, cycleNumber: number): Promise<number[]> {
  const rows = await sql<{ late: number }[]>`
    select (extract(epoch from closed_at - end_date) * 1000)::float8 as late
    from cycles where status = 'closed' and number = ${cycleNumber}`
  return rows.map(({ late }) => late)
}

/** How many of these cycles are closed, and how many wins they have. */
export async function countClosed(sql: postgres.Sql, cycleNumber: number) {
  const [row] = await sql<{ cycles: number; wins: number }[]>`
    select count(*)::int as cycles,
      (select count(*)::int from wins w join cycles c on c.id = w.cycle_id
        where c.number = ${cycleNumber}) as wins
    from cycles where status = 'closed' and number = ${cycleNumber}`
  return row ?? { cycles: 0, wins: 0 }
}
