import type { OwnWin } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'

export type OwnPayment = {
  payment: OwnWin['winner']['payment']
  isReviewed: boolean
}

type Row = {
  win_id: string
  capture_id: string | null
  captured_at: string | null
  refunded_at: string | null
  note: string | null
  is_reviewed: boolean
}

/** How wins were paid and refunded, for their holder. */
export async function readOwnPayments(
  db: Db,
  winIds: readonly string[],
): Promise<Map<string, OwnPayment>> {
  if (winIds.length === 0) return new Map()
  const ids = sql.join(
    winIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const rows = await db.execute<Row>(sql`
    select w.id as win_id, c.id as capture_id, c.captured_at, r.note,
      coalesce(r.completed_at, r.requested_at) as refunded_at,
      w.payment_status = 'capturing' and exists (
        select from captures p where p.win_id = w.id and p.status = 'pending') as is_reviewed
    from wins w
    left join captures c on c.id = w.capture_id
    left join lateral (
      select * from refunds where capture_id = c.id and w.payment_status = 'refunded'
      order by requested_at desc limit 1) as r on true
    where w.id in (${ids})`)
  return new Map(rows.map((row) => [row.win_id, toOwnPayment(row)]))
}

const instantOf = (at: string): string => new Date(at).toISOString()

const toOwnPayment = ({ capture_id, captured_at, refunded_at, note, is_reviewed }: Row) => ({
  isReviewed: is_reviewed,
  payment:
    capture_id === null || captured_at === null
      ? null
      : {
          transactionId: capture_id,
          paidAt: instantOf(captured_at),
          refundedAt: refunded_at === null ? null : instantOf(refunded_at),
          // Without a note PayPal returned the money, not an admin.
          refundReason: refunded_at === null ? null : (note ?? 'PayPal returned the payment.'),
        },
})
