import type { Invariant } from '../auction/invariants.ts'

/**
 * Invariants of payments that hold at any time. Partial refunds made at PayPal are left to admins.
 */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a paid win is paid by one capture of its own, in full',
    violations: `
      select w.id, w.payment_status, w.capture_id, c.win_id, c.amount_cents, c.stray_reason
      from wins w left join captures c on c.id = w.capture_id
      where w.capture_id is not null and (c.id is null or c.win_id <> w.id
        or c.stray_reason is not null or c.amount_cents <> w.winning_amount * 100
        or c.status in ('pending', 'declined'))`,
  },
  {
    name: 'a capture pays one win or goes back',
    violations: `
      select c.id, c.win_id, c.status, c.stray_reason from captures c
      where c.status in ('completed', 'partially_refunded')
        and not exists (select from wins w where w.capture_id = c.id and w.payment_status = 'captured')
        and not exists (select from refunds r where r.capture_id = c.id and r.reason <> 'provider')`,
  },
  {
    name: 'money that pays a ticket does not go back',
    violations: `
      select w.id, r.id as refund_id, c.status from wins w
      join captures c on c.id = w.capture_id
      left join refunds r on r.capture_id = c.id and r.reason <> 'provider'
      where w.payment_status = 'captured'
        and (r.id is not null or c.status in ('refunded', 'reversed'))`,
  },
  {
    name: 'what was captured less what went back is what is owed for each win',
    violations: `
      select w.id, w.payment_status, sums.captured, sums.returned from wins w
      join (
        select c.win_id, sum(c.amount_cents) as captured,
          coalesce(sum(c.amount_cents) filter (where c.status in ('refunded', 'reversed')
            or exists (select from refunds r where r.capture_id = c.id and r.reason <> 'provider')), 0)
            as returned
        from captures c where c.status not in ('pending', 'declined') group by c.win_id
      ) as sums on sums.win_id = w.id
      where sums.captured - sums.returned <>
        case when w.payment_status = 'captured' then w.winning_amount * 100 else 0 end`,
  },
  {
    // Without an order nothing would ever end the lease, and the ticket could not be passed on.
    name: 'a win that is being paid names the lease of one of its orders',
    violations: `
      select w.id, w.capture_lease from wins w
      where w.payment_status = 'capturing' and not exists (select from payment_orders o
        where o.win_id = w.id and o.capture_lease = w.capture_lease and o.check_at is not null)`,
  },
  {
    name: 'an order asks for the price of its win, from its holder',
    violations: `
      select o.id, o.amount_cents, w.winning_amount from payment_orders o
      join wins w on w.id = o.win_id
      where o.amount_cents <> w.winning_amount * 100 or o.user_id <> w.user_id`,
  },
  {
    name: 'a refund of ours is for what is left of its capture',
    violations: `
      select r.id, r.amount_cents, c.amount_cents as captured from refunds r
      join captures c on c.id = r.capture_id
      where r.reason <> 'provider' and r.amount_cents <> c.amount_cents
        - (select coalesce(sum(p.amount_cents), 0) from refunds p
          where p.capture_id = c.id and p.reason = 'provider')`,
  },
]

/** Invariants that hold once PayPal has answered and every due row has been processed. */
export const PAYMENTS_SETTLED: readonly Invariant[] = [
  {
    name: 'no refund waits',
    violations: `
      select id, capture_id, problem from refunds
      where status = 'due' and requested_at < now() - interval '10 minutes'`,
  },
  {
    name: 'no event of PayPal waits',
    violations: `
      select id, type, problem from webhook_events
      where due_at is not null and received_at < now() - interval '10 minutes'`,
  },
]
