/** Invariants of the auction tables. Each query returns the rows that violate it. */
export type Invariant = { name: string; violations: string }

export const AUCTION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the changes of a mountain follow one another without a gap and end at its seq',
    violations: `
      select m.id, m.seq, max(c.last_seq) as last_change, count(*) as changes
      from mountains m left join changes c on c.mountain_id = m.id
      group by m.id
      having max(c.last_seq) is distinct from m.seq
        or coalesce(sum(c.last_seq - coalesce(c.after_seq, 0)), -1) <> m.seq`,
  },
  {
    name: 'every bid is one of the changes that its transaction recorded, and every such change a bid',
    violations: `
      select c.mountain_id, c.after_seq, c.last_seq, count(b.id) as bids
      from changes c
      left join bids b on b.mountain_id = c.mountain_id
        and b.seq > c.after_seq and b.seq <= c.last_seq
      group by c.mountain_id, c.last_seq
      having count(b.id) <> case c.kind
        when 'bids' then c.last_seq - c.after_seq
        when 'recounted' then c.last_seq - c.after_seq - 1 else 0 end`,
  },
  {
    name: 'every bid has its bidder, and a cycle of its mountain',
    violations: `
      select b.id, b.user_id, b.mountain_id, b.cycle_id
      from bids b
      left join users u on u.id = b.user_id
      left join cycles c on c.id = b.cycle_id and c.mountain_id = b.mountain_id
      where u.id is null or c.id is null`,
  },
  {
    name: 'amounts rise with seq within a cycle, except for bids that a recount recorded',
    violations: `
      select * from (
        select id, cycle_id, seq, amount, is_tie,
          lag(amount) over (partition by cycle_id order by seq) as amount_before
        from bids b where status <> 'cancelled' and not exists (
          select from changes c where c.mountain_id = b.mountain_id and c.kind = 'recounted'
            and c.after_seq < b.seq and c.last_seq >= b.seq)
      ) as standing
      where amount < amount_before or amount = amount_before and not is_tie`,
  },
  {
    name: 'a bid is a step above the others; by a maximum the lowest that leads, or the highest allowed',
    violations: `
      select * from (
        select b.id, b.mountain_id, b.cycle_id, b.seq, amount, is_auto, is_tie,
          next_bid(lag(amount) over cycle, bid_steps) as least, next_bid(amount, bid_steps) as next,
          lead(amount) over cycle as amount_after, lead(is_auto) over cycle as is_answered
        from bids b
        join cycles c on c.id = b.cycle_id
        join mountains m on m.id = b.mountain_id and m.season = c.season
        where b.status <> 'cancelled'
        window cycle as (partition by b.cycle_id order by amount, is_tie)
      ) as placed
      where not is_auto and amount < least or is_auto and amount > least
        and (amount_after is null or not is_answered or amount_after > next)`,
  },
  {
    name: 'a maximum belongs to the leader of an open cycle and is not below the price',
    violations: `
      select id, leader_id, maximum_of from mountains
      where (maximum is null) <> (maximum_of is null)
        or maximum is not null and (
          cycle_id is null or leader_id is distinct from maximum_of or maximum < current_price)`,
  },
  {
    name: 'the mountain shows the highest standing bid of its open cycle, or its start price, and counts them',
    violations: `
      select m.id, m.current_price, m.leader_bid_id, b.amount, b.id as highest_bid_id, m.bid_count
      from mountains m
      left join lateral (
        select id, user_id, amount from bids
        where cycle_id = m.cycle_id and status = 'active'
        order by amount desc, is_tie desc limit 1
      ) as b on true
      where m.cycle_id is not null and m.deleted_at is null and (
        m.leader_bid_id is distinct from b.id or m.leader_id is distinct from b.user_id
        or m.current_price <> coalesce(b.amount, m.start_price)
        or m.bid_count <> (
          select count(*) from bids where cycle_id = m.cycle_id and status = 'active'))`,
  },
  {
    name: "a mountain tells how its season's last closed cycle ended",
    violations: `
      select m.id, m.last_result, c.number, w.winning_amount
      from mountains m
      left join lateral (
        select id, number from cycles
        where mountain_id = m.id and season = m.season and status = 'closed'
        order by number desc limit 1
      ) as c on true
      left join wins w on w.cycle_id = c.id and w.place = 1
      where (m.last_result ->> 'cycleNumber')::int is distinct from c.number
        or (m.last_result ->> 'price')::int is distinct from w.winning_amount
        or (m.last_result ->> 'bidderId')::uuid is distinct from w.user_id`,
  },
  {
    name: 'no bid was decided before its cycle began or at or after its end',
    violations: `
      select b.id, b.placed_at, c.start_date, c.end_date
      from bids b join cycles c on c.id = b.cycle_id
      where b.placed_at < c.start_date or b.placed_at >= c.end_date`,
  },
  {
    name: 'a mountain points at its open cycle and ends when it ends',
    violations: `
      select m.id, m.cycle_id, c.id as open_cycle_id, m.end_time, c.end_date
      from mountains m left join cycles c on c.mountain_id = m.id and c.status = 'open'
      where m.cycle_id is distinct from c.id or (c.id is not null and c.end_date <> m.end_time)`,
  },
  {
    name: 'a cycle ends later than scheduled by one of its last bids alone, and never later than that',
    violations: `
      select c.id, c.scheduled_end, c.end_date, c.soft_close_seconds, c.soft_close_minutes
      from cycles c
      where (c.end_date > c.scheduled_end) <> (c.soft_close_seconds is not null)
        or c.end_date > c.scheduled_end and not exists (
          select from bids b
          where b.cycle_id = c.id and least(
            b.placed_at + make_interval(secs => c.soft_close_seconds),
            c.scheduled_end + make_interval(mins => c.soft_close_minutes)
          ) between c.end_date - interval '999 ms' and c.end_date)`,
  },
  {
    name: 'no cycle closed before its end',
    violations: `
      select id, end_date, closed_at from cycles where status = 'closed' and closed_at < end_date`,
  },
  {
    name: 'a closed cycle awarded its highest bid once, and nothing without a bid',
    violations: `
      select c.id, h.id as highest_bid_id, count(w.id) as wins
      from cycles c
      left join lateral (
        select id from bids where cycle_id = c.id and status <> 'cancelled'
        order by amount desc, is_tie desc limit 1
      ) as h on true
      left join wins w on w.cycle_id = c.id and w.bid_id = h.id
      where c.status = 'closed'
      group by c.id, h.id
      having count(w.id) <> case when h.id is null then 0 else 1 end`,
  },
  {
    name: 'a bid has won when a ticket was awarded to it',
    violations: `
      select b.id, b.status from bids b
      where (b.status = 'won') <> exists (select from wins w where w.bid_id = b.id)`,
  },
  {
    name: 'tickets and cycles are counted',
    violations: `
      select m.id, m.tickets_available, m.cycles_completed
      from mountains m
      where m.cycles_completed <> (
          select count(*) from cycles c
          where c.mountain_id = m.id and c.season = m.season and c.status = 'closed')
        or m.deleted_at is null and m.tickets_available <> (
          select count(*) from tickets t
          where t.mountain_id = m.id and t.season = m.season and not exists (
            select from wins w
            where w.mountain_id = t.mountain_id and w.ticket_number = t.number
              and (w.payment_status in ('pending', 'capturing', 'captured')
                or w.used_at is not null)
          ) and not exists (
            select from held_cascades h
            where h.mountain_id = t.mountain_id and h.ticket_number = t.number
              and h.decision is null))`,
  },
  {
    name: 'every key has its answer, and a placed one its bid',
    violations: `
      select o.user_id, o.key, o.bid_id from bid_outcomes o
      where (o.bid_id is null) = (o.outcome is null) or (o.bid_id is not null and not exists (
        select from bids b where b.id = o.bid_id and b.user_id = o.user_id))`,
  },
]

/** These hold after the sweep has run. */
export const OUTBOX_DRAINED: Invariant = {
  name: 'the outbox is drained',
  violations: 'select mountain_id, last_seq, at from changes where published_at is null',
}
