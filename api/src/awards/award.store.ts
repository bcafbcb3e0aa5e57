import type { Connection } from '../platform/database.ts'

/** A ticket's award to the bid that led when its cycle closed. */
export type NewWin = {
  mountainId: string
  season: number
  cycleId: string
  userId: string
  bidId: string
  amount: number
  awardedAt: Date
  paymentDeadline: Date
}

/**
 * The statement that awards the lowest unsold ticket of the season. `tx` is the connection of a
 * transaction that holds the mountain's row; with no unsold ticket it fails.
 */
export const insertWin = (tx: Connection, win: NewWin) => tx`
  insert into wins (
    id, mountain_id, ticket_number, cycle_id, user_id, bid_id, winning_amount, awarded_at,
    payment_deadline
  )
  select ${Bun.randomUUIDv7()}, ${win.mountainId}, min(t.number), ${win.cycleId}, ${win.userId},
    ${win.bidId}, ${win.amount}::int, ${win.awardedAt}, ${win.paymentDeadline}
  from tickets t
  where t.mountain_id = ${win.mountainId} and t.season = ${win.season} and not exists (
    select from wins w
    where w.mountain_id = t.mountain_id and w.ticket_number = t.number
      and w.payment_status in ('pending', 'capturing', 'captured')
  ) and not exists (
    select from held_cascades h
    where h.mountain_id = t.mountain_id and h.ticket_number = t.number and h.decision is null
  )`
