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
 * The statement that awards to each the lowest unsold ticket of its season, one per mountain. `tx` is
 * the connection of a transaction that holds the mountains' rows; with no unsold ticket it fails.
 */
export const insertWins = (tx: Connection, wins: readonly NewWin[]) => tx`
  insert into wins (
    id, mountain_id, ticket_number, cycle_id, user_id, bid_id, winning_amount, awarded_at,
    payment_deadline
  )
  select n.id, n."mountainId", unsold.number, n."cycleId", n."userId", n."bidId", n.amount,
    n."awardedAt", n."paymentDeadline"
  from json_to_recordset(${JSON.stringify(wins.map(named))}::text::json) as n (
    id uuid, "mountainId" uuid, season int, "cycleId" uuid, "userId" uuid, "bidId" uuid, amount int,
    "awardedAt" timestamptz, "paymentDeadline" timestamptz
  )
  cross join lateral (
    select min(t.number) as number from tickets t
    where t.mountain_id = n."mountainId" and t.season = n.season and not exists (
      select from wins w
      where w.mountain_id = t.mountain_id and w.ticket_number = t.number
        and w.payment_status in ('pending', 'capturing', 'captured')
    ) and not exists (
      select from held_cascades h
      where h.mountain_id = t.mountain_id and h.ticket_number = t.number and h.decision is null
    )
  ) as unsold`

const named = (win: NewWin) => ({ id: Bun.randomUUIDv7(), ...win })
