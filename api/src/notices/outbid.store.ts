import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { announce, type Db, type Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { mountains } from '../tables/auction.tables.ts'

/** At most one mail per user and mountain is sent in this time. */
const EVERY = sql`interval '10 minutes'`

/** A user who was outbid, and the mountain. */
export type Outbid = { userId: string; mountainId: string; cycleId: string }

/** Adds mountains without bids to the scan. */
export async function addNewScans(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into outbid_scans (mountain_id, seq)
    select id, 0 from mountains m
    where cycle_id is not null and not exists (select from outbid_scans s where s.mountain_id = m.id)
    on conflict do nothing`)
}

/**
 * Reads the bids committed since the last scan and records who was outbid by them. Every accepted
 * bid takes the lead or is answered by a maximum, so a bidder among them who does not lead now was
 * outbid, and so was the previous leader. Instances share the position of the scan in a row.
 * Users with a device for push are notified as well: once for each bid that was outbid. Returns how
 * many mountains it has read.
 */
export async function noteOutbid(tx: Tx, mountainsAtOnce: number): Promise<number> {
  const rows = await tx.execute(sql`
    with due as (
      select s.mountain_id, s.seq as seen, m.seq, m.cycle_id, m.leader_id
      from outbid_scans s join mountains m on m.id = s.mountain_id
      where m.seq > s.seq
      limit ${mountainsAtOnce}
      for update of s skip locked
    ), lost as (
      select d.mountain_id, d.cycle_id, b.user_id
      from due d join bids b on b.mountain_id = d.mountain_id and b.seq > d.seen and b.seq <= d.seq
      where b.cycle_id = d.cycle_id and b.status = 'active' and b.user_id <> d.leader_id
      union
      select d.mountain_id, d.cycle_id, p.user_id
      from due d cross join lateral (
        select user_id from bids
        where cycle_id = d.cycle_id and seq <= d.seen and status = 'active'
        order by amount desc, is_tie desc limit 1) p
      where p.user_id <> d.leader_id and exists (
        select from bids b
        where b.mountain_id = d.mountain_id and b.seq > d.seen and b.seq <= d.seq
          and b.cycle_id = d.cycle_id)
    ), noted as (
      insert into outbid_notices (user_id, mountain_id, cycle_id, due_at)
      select user_id, mountain_id, cycle_id, clock_timestamp() from lost order by 1, 2
      on conflict (user_id, mountain_id) do update
      set cycle_id = excluded.cycle_id, due_at = coalesce(outbid_notices.due_at,
        greatest(excluded.due_at, outbid_notices.posted_at + ${EVERY}))
    ), pushed as (
      insert into notifications (user_id, kind, fact, mountain_id, cycle_id)
      select l.user_id, 'outbid', own.id::text, l.mountain_id, l.cycle_id
      from lost l join lateral (
        select id from bids b
        where b.cycle_id = l.cycle_id and b.user_id = l.user_id and b.status = 'active'
        order by amount desc limit 1) own on true
      where exists (select from push_subscriptions s where s.user_id = l.user_id)
      order by 1, 3
      on conflict do nothing
    )
    update outbid_scans s set seq = d.seq from due d where d.mountain_id = s.mountain_id
    returning s.mountain_id`)
  if (rows.length > 0) announce(tx, 'notification.added')
  return rows.length
}

export type OutbidMail = Outbid & {
  to: string
  firstName: string
  mountain: string
  amount: number
  price: number
  endTime: Date
  postedAt: Date
}

type Row = Omit<OutbidMail, 'endTime' | 'postedAt'> & { endTime: string; postedAt: string }

/** Settles due notices and returns the users to notify: those who have not regained the lead. */
export async function takeOutbidMails(tx: Tx, limit: number): Promise<OutbidMail[]> {
  const rows = await tx.execute<Row>(sql`
    with due as (
      select user_id, mountain_id from outbid_notices
      where due_at <= clock_timestamp()
      order by due_at limit ${limit}
      for update skip locked
    ), sent as (
      select n.user_id, n.mountain_id, n.cycle_id, u.email, u.first_name, m.name as mountain,
        own.amount, m.current_price as price, m.end_time, clock_timestamp() as posted_at
      from due d
      join outbid_notices n using (user_id, mountain_id)
      join mountains m on m.id = n.mountain_id and m.cycle_id = n.cycle_id
      join users u on u.id = n.user_id
      join lateral (
        select amount from bids b
        where b.user_id = n.user_id and b.cycle_id = n.cycle_id and b.status = 'active'
        order by amount desc limit 1) own on true
      where m.leader_id <> n.user_id and m.end_time > clock_timestamp() and u.outbid_mail
        and u.email_verified_at is not null and u.archived_at is null
    ), settled as (
      update outbid_notices n
      set due_at = null, posted_at = coalesce(t.posted_at, n.posted_at)
      from due d left join sent t using (user_id, mountain_id)
      where n.user_id = d.user_id and n.mountain_id = d.mountain_id
    )
    select user_id as "userId", mountain_id as "mountainId", cycle_id as "cycleId", email as "to",
      first_name as "firstName", mountain, amount, price, end_time as "endTime",
      posted_at as "postedAt"
    from sent`)
  return rows.map(({ endTime, postedAt, ...row }) => ({
    ...row,
    endTime: new Date(endTime),
    postedAt: new Date(postedAt),
  }))
}

/** Whether a delayed mail still applies: another bidder leads, and the user has not unsubscribed. */
export async function isOutbid(db: Db, { userId, mountainId, cycleId }: Outbid): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(mountains)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(mountains.id, mountainId),
        eq(mountains.cycleId, cycleId),
        ne(mountains.leaderId, userId),
        gt(mountains.endTime, sql`clock_timestamp()`),
        eq(users.outbidMail, true),
        isNotNull(users.emailVerifiedAt),
        isNull(users.archivedAt),
      ),
    )
  return rows.length > 0
}

/** Whether a user can sign in and wants mails about being outbid, which include ends of auctions. */
export async function wantsOutbidMails(db: Db, userId: string): Promise<boolean> {
  const isWanted = and(eq(users.id, userId), isNull(users.archivedAt), eq(users.outbidMail, true))
  return (await db.$count(users, isWanted)) > 0
}

/** Unsubscribes the user from these mails. */
export async function stopOutbidMails(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ outbidMail: false }).where(eq(users.id, userId))
}
