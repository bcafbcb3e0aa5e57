import { sql } from 'drizzle-orm'
import { announce, type Db, type Tx } from '../platform/database.ts'
import { ALIVE } from '../tables/accounts.tables.ts'
import { CYCLE_END, PAGE_ID, STANDS } from './cycle-end.store.ts'
import { hasDevice } from './push.store.ts'
import type { PushSubject } from './push-text.rules.ts'

/**
 * Records whom to notify of cycles that end within ten minutes: who watches the mountain, and who
 * has bid in the cycle. Once per cycle, also when its end is moved.
 */
export async function noteEnding(tx: Tx): Promise<void> {
  const rows = await tx.execute(sql`
    insert into notifications (user_id, kind, fact, mountain_id, cycle_id)
    select p.user_id, 'ending', m.cycle_id::text, m.id, m.cycle_id
    from mountains m
    cross join lateral (
      select user_id from watched_mountains where mountain_id = m.id
      union
      select user_id from bids where cycle_id = m.cycle_id and status = 'active'
    ) p
    where m.cycle_id is not null and m.end_time > clock_timestamp()
      and m.end_time <= clock_timestamp() + interval '10 minutes'
      and ${hasDevice(sql`p.user_id`, sql`clock_timestamp()`)}
    order by 1, 3
    on conflict do nothing
    returning id`)
  if (rows.length > 0) announce(tx, 'notification.added')
}

/** Records whom to notify of wins and of payments that are due: at the times of the mails (`win_mails`). */
export async function noteWins(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_id, kind, fact, mountain_id, cycle_id, win_id)
    select user_id, kind, fact, mountain_id, cycle_id, id from (
      select w.*, 'won' as kind, w.id::text as fact, w.awarded_at as since from wins w
      where payment_status = 'pending'
      union all
      select w.*, 'payment_due', w.id || ' ' || hours,
        payment_deadline - make_interval(hours => hours)
      from wins w, (values (24), (3)) as r (hours)
      where payment_status = 'pending' and payment_deadline > clock_timestamp()
        and payment_deadline - make_interval(hours => hours) <= clock_timestamp()
        and payment_deadline - make_interval(hours => hours) > awarded_at
    ) due
    where since > clock_timestamp() - interval '1 day' and ${hasDevice(sql`due.user_id`, sql`since`)}
      and not exists (
        select from notifications n
        where n.user_id = due.user_id and n.kind = due.kind and n.fact = due.fact)
    order by 1, 3
    on conflict do nothing`)
}

/** One message: a notification for one device. */
export type Push = { notificationId: string; subscriptionId: string }

/** Settles up to `limit` notifications and returns their messages; the caller queues them in this transaction. */
export async function takePushes(tx: Tx, limit: number): Promise<Push[]> {
  const rows = await tx.execute<Push>(sql`
    with due as (
      select id, user_id, kind from notifications where posted_at is null
      order by created_at limit ${limit}
      for update skip locked
    ), settled as (
      update notifications n set posted_at = clock_timestamp() from due where n.id = due.id
    )
    select due.id as "notificationId", s.id as "subscriptionId"
    from due
    join push_subscriptions s on s.user_id = due.user_id
    join sessions on sessions.id = s.session_id and ${ALIVE}
    join users u on u.id = due.user_id and u.archived_at is null
    left join push_choices c on c.user_id = due.user_id
    where coalesce(case due.kind
      when 'outbid' then c.outbid when 'ending' then c.ending when 'ended' then c.ending
      when 'won' then c.won else c.payment_due end, true)`)
  return [...rows]
}

export type ReadyPush = PushSubject & {
  ageSeconds: number
  endpoint: string
  p256dh: string
  auth: string
  /** How long the push service still refuses messages; 0 if it accepts them. */
  pausedSeconds: number
}

type Row = Omit<ReadyPush, 'win'> & {
  amount: number | null
  deadline: string | null
  place: number | null
}

/** The current content of a message; null once it is outdated or the device is not the user's. */
export async function findPush(
  db: Db,
  { notificationId, subscriptionId }: Push,
): Promise<ReadyPush | null> {
  const [row] = await db.execute<Row>(sql`
    select n.kind, extract(epoch from clock_timestamp() - n.created_at)::float as "ageSeconds",
      s.endpoint, s.p256dh, s.auth,
      greatest(coalesce(extract(epoch from s.paused_until - clock_timestamp()), 0), 0)::float
        as "pausedSeconds",
      m.id as "mountainId", m.name as mountain, m.current_price as price, m.end_time as "endTime",
      coalesce(m.leader_id = n.user_id, false) as "isLeading",
      w.winning_amount as amount, w.payment_deadline as deadline, w.place, ${PAGE_ID} as "pageId",
      case n.kind when 'ended' then ${CYCLE_END} end as "end"
    from notifications n
    join push_subscriptions s on s.id = ${subscriptionId} and s.user_id = n.user_id
    join sessions on sessions.id = s.session_id and ${ALIVE}
    join users u on u.id = n.user_id and u.archived_at is null
    join mountains m on m.id = n.mountain_id
    left join wins w on w.id = n.win_id
    left join users h on h.id = w.user_id
    where n.id = ${notificationId} and case n.kind
      when 'outbid' then m.cycle_id = n.cycle_id and m.leader_id <> n.user_id
        and m.end_time > clock_timestamp()
      when 'ending' then m.cycle_id = n.cycle_id and m.end_time > clock_timestamp()
      when 'ended' then ${STANDS}
      else w.payment_status = 'pending' and w.payment_deadline > clock_timestamp() end`)
  if (!row) return null
  const { amount, deadline, place, ...ready } = row
  return {
    ...ready,
    endTime: new Date(ready.endTime).toISOString(),
    win:
      amount === null || deadline === null
        ? null
        : { amount, deadline: new Date(deadline).toISOString(), isOffer: place !== 1 },
  }
}

/** Longer than any cycle or payment window may last after its fact, so nothing is sent again. */
const KEPT = sql`interval '400 days'`

export async function deleteOldNotifications(db: Db, limit: number): Promise<void> {
  await db.execute(sql`
    delete from notifications where id in (
      select id from notifications where created_at < now() - ${KEPT}
      order by created_at limit ${limit})`)
}
