import type postgres from 'postgres'

const USERS = 100_000
export const BIDS = 1_000_000

/** A UUIDv7 with this timestamp. */
const uuidAt = (ms: string) => `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((${ms})::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`

/** The nth of `count` timestamps spread evenly over the last year, in milliseconds. */
const moment = (count: number) =>
  `extract(epoch from now()) * 1000 - 31536000000 + 31536000000.0 * n / ${count}`
const instant = (ms: string) => `to_timestamp((${ms}) / 1000.0)`

/** Inserts a year of users, logins and bids on the mountains, of which there are 16. */
export async function insertYear(sql: postgres.Sql): Promise<void> {
  const [ofUser, ofBid] = [moment(USERS), moment(BIDS)]
  await sql`alter table users disable trigger user`
  await sql`alter table bids disable trigger user`
  await sql.unsafe(`
    insert into users (id, username, email, first_name, last_name, phone, paypal_email,
      approval_status, email_verified_at, created_at)
    select ${uuidAt(ofUser)}, '@user_' || n, 'user' || n || '@example.com', 'First' || n % 997,
      'Last' || n % 9973, '0123456789', 'user' || n || '@example.com',
      (array['approved', 'approved', 'approved', 'pending', 'rejected'])[1 + n % 5],
      case when n % 10 > 0 then ${instant(ofUser)} end, ${instant(ofUser)}
    from generate_series(1, ${USERS}) n`)
  await sql.unsafe(`
    insert into sessions (id, user_id, login_at, last_seen_at, expires_at, ip_address, user_agent)
    select ${uuidAt('extract(epoch from created_at) * 1000')}, id, created_at, created_at,
      created_at + interval '30 days', '10.0.' || abs(hashtext(email)) % 250 || '.7', 'Firefox'
    from users where username like '@user%'`)
  await sql.unsafe(`
    insert into tokens (id, user_id, purpose, hash, email, created_at, expires_at)
    select gen_random_uuid(), id, 'verify', id::text, email, created_at, created_at + interval '1 day'
    from users where username like '@user%' and email_verified_at is null`)
  await sql.unsafe(`
    with bidders as (select array_agg(id) as ids from users where username like '@user%'),
      auctions as (select array_agg(id order by id) as ids, array_agg(cycle_id order by id) as cycles
        from mountains)
    insert into bids (id, mountain_id, cycle_id, user_id, amount, status, seq, placed_at)
    select ${uuidAt(ofBid)}, auctions.ids[1 + n % 16], auctions.cycles[1 + n % 16],
      bidders.ids[1 + (n * 7919::bigint) % ${USERS}], 1 + n / 16,
      'active', 1 + n / 16, ${instant(ofBid)}
    from generate_series(1, ${BIDS}) n, bidders, auctions`)
  await sql`alter table users enable trigger user`
  await sql`alter table bids enable trigger user`
  await sql`vacuum analyze`
}
