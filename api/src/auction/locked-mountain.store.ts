import type { ApprovalStatus, CycleResult } from '@firstchair/contract'
import type { Connection } from '../platform/database.ts'
import { keyId, type Outcome } from './batch.rules.ts'
import type { AuctionState } from './bid.rules.ts'
import type { Bidder } from './bidder.rules.ts'
import type { Terms } from './close.rules.ts'

/**
 * The state of locked mountains, each with the time at which it was read. It is read by a separate
 * statement after the lock, because a join in the locking statement would return the state before
 * the wait, and its clock may be read before the wait too.
 */
export const readMountains = (tx: Connection, ids: readonly string[]) => tx<MountainRow[]>`
  select m.id, m.name, m.seq::float8, m.cycle_id, m.leader_id, m.leader_bid_id, m.maximum,
    m.current_price, m.bid_count, m.start_price, m.season, m.tickets_available, m.total_tickets,
    m.cycles_completed, m.last_result,
    u.username as leader_username, s.cycle_hours, s.payment_window_hours,
    s.soft_close, s.soft_close_seconds, s.soft_close_minutes,
    (extract(epoch from m.end_time) * 1000)::float8 as end_time,
    (extract(epoch from c.scheduled_end) * 1000)::float8 as scheduled_end,
    floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
  from mountains m
  left join users u on u.id = m.leader_id
  left join cycles c on c.id = m.cycle_id
  cross join settings s
  where m.id = any(${`{${ids.join(',')}}`}::uuid[]) and m.deleted_at is null`

/**
 * A Postgres array literal. Ids, numbers and booleans need no quotes. The driver's own serializer would query
 * the database for its types first and escape each element.
 */
export const list = (elements: readonly (string | number | boolean)[]): string =>
  `{${elements.join(',')}}`

const HOUR = 3_600_000

/** Times are milliseconds since 1970. */
export type MountainRow = {
  id: string
  name: string
  seq: number
  cycle_id: string | null
  leader_id: string | null
  leader_bid_id: string | null
  maximum: number | null
  leader_username: string | null
  current_price: number
  bid_count: number
  start_price: number
  season: number
  tickets_available: number
  total_tickets: number
  cycles_completed: number
  last_result: CycleResult | null
  cycle_hours: number
  payment_window_hours: number
  soft_close: boolean
  soft_close_seconds: number
  soft_close_minutes: number
  end_time: number
  scheduled_end: number | null
  now: number
}

export type BidderRow = {
  id: string
  username: string | null
  approval_status: ApprovalStatus
  /**
   * Each column adds as much cost as the rest of the row, so the flags are packed into one number.
   */
  flags: number
}
export const HAS_PAYPAL_EMAIL = 1
export const IS_VERIFIED = 2
export const IS_ARCHIVED = 4
export const IS_SUSPENDED = 8

/** The stored outcome of a key: a refusal, or its bid. */
export type AnsweredRow = { user_id: string; key: string; request: string } & (
  | { outcome: Exclude<Outcome, { kind: 'placed' }>; bid_id: null; placed_at: null }
  | { outcome: null; bid_id: string; placed_at: number }
)

export const toState = (row: MountainRow): AuctionState => ({
  id: row.id,
  name: row.name,
  seq: row.seq,
  cycleId: row.cycle_id,
  leaderId: row.leader_id,
  leaderUsername: row.leader_username,
  leaderBidId: row.leader_bid_id,
  leaderMaximum: row.maximum,
  currentPrice: row.current_price,
  bidCount: row.bid_count,
  startPrice: row.start_price,
  season: row.season,
  endTime: new Date(row.end_time),
  scheduledEnd: row.scheduled_end === null ? null : new Date(row.scheduled_end),
  ticketsAvailable: row.tickets_available,
  totalTickets: row.total_tickets,
  cyclesCompleted: row.cycles_completed,
  lastResult: row.last_result,
})

export const toTerms = (row: MountainRow): Terms => ({
  cycleMs: row.cycle_hours * HOUR,
  paymentWindowMs: row.payment_window_hours * HOUR,
  softClose: row.soft_close
    ? { seconds: row.soft_close_seconds, minutes: row.soft_close_minutes }
    : null,
})

export const toBidders = (rows: readonly BidderRow[]): Map<string, Bidder> =>
  new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.id,
        username: row.username,
        approvalStatus: row.approval_status,
        hasPaypalEmail: (row.flags & HAS_PAYPAL_EMAIL) !== 0,
        isVerified: (row.flags & IS_VERIFIED) !== 0,
        isArchived: (row.flags & IS_ARCHIVED) !== 0,
        isSuspended: (row.flags & IS_SUSPENDED) !== 0,
      },
    ]),
  )

export const toAnswered = (
  rows: readonly AnsweredRow[],
): Map<string, { request: string; outcome: Outcome }> =>
  new Map(
    rows.map((row) => [
      keyId(row.user_id, row.key),
      { request: row.request, outcome: row.outcome ?? placedOutcome(row.bid_id, row.placed_at) },
    ]),
  )

const placedOutcome = (bidId: string, placedAt: number): Outcome => ({
  kind: 'placed',
  bidId,
  placedAt: new Date(placedAt).toISOString(),
})
