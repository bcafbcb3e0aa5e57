import type { Invariant } from '../auction/invariants.ts'

/** Invariants of tickets, wins, holds and strikes. */
export const AWARD_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a ticket is with one holder or on one hold',
    violations: `
      select t.mountain_id, t.number from tickets t
      where (select count(*) from wins w
          where w.mountain_id = t.mountain_id and w.ticket_number = t.number
            and w.payment_status in ('pending', 'capturing', 'captured'))
        + (select count(*) from held_cascades h
          where h.mountain_id = t.mountain_id and h.ticket_number = t.number
            and h.decision is null) > 1`,
  },
  {
    name: 'a win is its holder’s own highest bid of the cycle',
    violations: `
      select w.id, w.winning_amount, b.amount from wins w join bids b on b.id = w.bid_id
      where b.user_id <> w.user_id or b.cycle_id <> w.cycle_id or b.mountain_id <> w.mountain_id
        or b.amount <> w.winning_amount or b.status = 'cancelled' or exists (
          select from bids o where o.cycle_id = w.cycle_id and o.user_id = w.user_id
            and o.status <> 'cancelled' and o.amount > b.amount)`,
  },
  {
    name: 'the awards of a cycle are of one ticket, one after the other, at falling prices',
    violations: `
      select * from (
        select w.id, w.cycle_id, w.place, w.winning_amount, w.ticket_number,
          row_number() over in_order as expected_place,
          lag(w.winning_amount) over in_order as amount_before,
          lag(w.ticket_number) over in_order as ticket_before,
          lag(w.payment_status) over in_order as status_before
        from wins w window in_order as (partition by w.cycle_id order by w.place)
      ) as awards
      where place <> expected_place or winning_amount >= amount_before
        or ticket_number <> ticket_before
        or status_before in ('pending', 'capturing', 'captured')`,
  },
  {
    name: 'a strike is a first award that was not paid or was declined, and every such award one',
    violations: `
      select w.id as win_id, s.id as strike_id, w.place, w.payment_status, s.reason
      from wins w full join strikes s on s.win_id = w.id
      where (s.id is not null) is distinct from
          (w.place = 1 and w.payment_status in ('expired', 'declined'))
        or s.reason <> w.payment_status or s.user_id <> w.user_id`,
  },
  {
    name: 'a price that fell below half was held before it was offered, and no other was',
    violations: `
      select next.id, last.winning_amount as lapsed, next.winning_amount, h.id as hold_id
      from wins next
      join wins last on last.cycle_id = next.cycle_id and last.place = next.place - 1
      left join held_cascades h on h.win_id = last.id
      where next.winning_amount * 2 < last.winning_amount
        and h.decision is distinct from 'released'`,
  },
  {
    name: 'nobody who is archived or rejected has a win to pay',
    violations: `
      select w.id, w.user_id from wins w join users u on u.id = w.user_id
      where w.payment_status = 'pending'
        and (u.archived_at is not null or u.approval_status = 'rejected')`,
  },
  {
    name: 'a code of the resort is with a paid win of its mountain, or one that was used',
    violations: `
      select c.id, c.win_id, w.payment_status from resort_codes c join wins w on w.id = c.win_id
      where w.mountain_id <> c.mountain_id
        or not (w.payment_status = 'captured' or (w.payment_status = 'refunded' and w.used_at is not null))`,
  },
  {
    name: 'no paid ticket waits for a code while its mountain has one left',
    violations: `
      select w.id from wins w join mountains m on m.id = w.mountain_id
      where m.uses_codes and w.payment_status = 'captured' and w.used_at is null
        and not exists (select from resort_codes c where c.win_id = w.id)
        and exists (select from resort_codes c where c.mountain_id = m.id and c.win_id is null)`,
  },
  {
    name: 'nothing of a deleted mountain waits',
    violations: `
      select m.id from mountains m where m.deleted_at is not null and (
        exists (select from wins w where w.mountain_id = m.id and w.payment_status = 'pending')
        or exists (select from held_cascades h where h.mountain_id = m.id and h.decision is null))`,
  },
]

/** These hold after the scan has run. */
export const AWARDS_SETTLED: readonly Invariant[] = [
  {
    name: 'no pending win has passed its deadline',
    violations: `
      select id, payment_deadline from wins
      where payment_status = 'pending' and payment_deadline < now() - interval '1 minute'`,
  },
  {
    name: 'no hold has passed its time',
    violations: `
      select id, decide_by from held_cascades
      where decision is null and decide_by < now() - interval '1 minute'`,
  },
  {
    // The provider may be unreachable for a while; until the outcome is known, the ticket stays
    // with its holder.
    name: 'no payment has been under way for an hour past its lease',
    violations: `
      select id, capture_lease_until from wins
      where payment_status = 'capturing' and capture_lease_until < now() - interval '1 hour'`,
  },
  {
    name: 'who has two strikes that count is suspended, and nobody else',
    violations: `
      select u.id, u.suspended_at, s.counting from users u
      left join (select user_id, count(*) as counting from strikes where lifted_at is null
        group by user_id) as s on s.user_id = u.id
      where (u.suspended_at is not null) <> (coalesce(s.counting, 0) >= 2)`,
  },
]
