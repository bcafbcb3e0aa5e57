import { sql } from 'drizzle-orm'
import type { CycleEnd } from '../mail/cycle-end.rules.ts'
import { announce, type Tx } from '../platform/database.ts'
import { hasDevice } from './push.store.ts'

export type Sold = { winId: string; cycleId: string; price: number }

/** A first award that was not given up. Whatever happens to it later, nothing more is told. */
export const STANDS = sql`w.place = 1 and w.payment_status in ('pending', 'capturing', 'captured')`

/** SQL: the id of the public page of a win `w` of the winner `h`; null if it has no page. */
export const PAGE_ID = sql`case when ${STANDS} and h.show_wins and m.deleted_at is null then w.page_id end`

/** The {@link CycleEnd} of a notification `n` about the win `w` of `h` on the mountain `m`. */
export const CYCLE_END = sql`jsonb_build_object(
  'winId', w.id, 'mountain', m.name, 'mountainId', m.id, 'goesOn', m.cycle_id is not null, 'pageId', ${PAGE_ID},
  'winner', case when h.show_wins and h.erased_at is null then h.username end,
  'price', w.winning_amount, 'amount', n.amount,
  'isNext', n.is_next and w.payment_status <> 'captured')`

/** Takes up to `limit` sold cycles whose other bidders are not recorded yet; each cycle is taken once. */
export async function takeSold(tx: Tx, limit: number): Promise<Sold[]> {
  const rows = await tx.execute<Sold>(sql`
    with taken as (
      insert into win_mails (win_id, kind, posted_at)
      select id, 'result', clock_timestamp() from wins w
      where awarded_at > clock_timestamp() - interval '1 day' and ${STANDS}
        and not exists (select from win_mails p where p.win_id = w.id and p.kind = 'result')
      order by id limit ${limit}
      on conflict do nothing
      returning win_id
    )
    select id as "winId", cycle_id as "cycleId", winning_amount as price
    from wins join taken on win_id = id`)
  return [...rows]
}

/** Records whom to tell that a cycle was sold: whoever has bid and did not win. */
export async function noteSold(tx: Tx, { winId }: Sold, nextId: string | null): Promise<void> {
  await tx.execute(sql`
    insert into notifications
      (user_id, kind, fact, mountain_id, cycle_id, win_id, amount, is_next, posted_at)
    select b.user_id, 'ended', w.cycle_id, w.mountain_id, w.cycle_id, w.id, b.amount,
      b.user_id is not distinct from ${nextId}::uuid,
      case when not ${hasDevice(sql`b.user_id`, sql`w.awarded_at`)} then clock_timestamp() end
    from wins w cross join lateral (
      select user_id, max(amount) as amount from bids
      where cycle_id = w.cycle_id and status <> 'cancelled' group by user_id) b
    where w.id = ${winId} and b.user_id <> w.user_id
    order by 1
    on conflict do nothing`)
  announce(tx, 'notification.added')
}

/** The mail to a bidder: the auctions that they lost, in the order in which these ended. */
export type EndMail = {
  userId: string
  to: string
  firstName: string
  firstCycleId: string
  ends: [CycleEnd, ...CycleEnd[]]
}

/**
 * Settles the results of up to `limit` bidders and returns their mails; the caller queues them in this
 * transaction. Results wait, an hour at most, while another auction that the bidder has bid in ends
 * within ten minutes, so that an evening of many auctions ends with one mail.
 */
export async function takeEndMails(tx: Tx, limit: number): Promise<EndMail[]> {
  const rows = await tx.execute<EndMail>(sql`
    with busy as (
      select b.user_id from mountains m join bids b on b.cycle_id = m.cycle_id
      where b.status = 'active' and m.end_time < clock_timestamp() + interval '10 minutes'
    ), due as (
      select user_id from notifications where kind = 'ended' and mailed_at is null
      group by user_id
      having min(created_at) < clock_timestamp() - interval '1 hour'
        or user_id not in (select user_id from busy)
      order by 1 limit ${limit}
    ), held as (
      select n.id from notifications n join due using (user_id)
      where n.kind = 'ended' and n.mailed_at is null
      order by n.id for update of n skip locked
    ), n as (
      update notifications set mailed_at = clock_timestamp() from held
      where notifications.id = held.id
      returning notifications.*
    )
    select u.id as "userId", u.email as "to", u.first_name as "firstName",
      min(n.cycle_id::text) as "firstCycleId",
      jsonb_agg(${CYCLE_END} order by w.awarded_at, w.id) as ends
    from n
    join users u on u.id = n.user_id
    join wins w on w.id = n.win_id
    join users h on h.id = w.user_id
    join mountains m on m.id = n.mountain_id
    where ${STANDS} and u.outbid_mail and u.email_verified_at is not null and u.archived_at is null
    group by u.id`)
  return [...rows]
}
