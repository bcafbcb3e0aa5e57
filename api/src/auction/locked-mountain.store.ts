import type { ApprovalStatus } from '@firstchair/contract'
import type { Connection } from '../platform/database.ts'
import { keyId, type Outcome } from './batch.rules.ts'
import type { AuctionState } from './bid.rules.ts'
import type { Bidder } from './bidder.rules.ts'
import type { Terms } from './close.rules.ts'
import { MINUTE_MS } from './stagger.rules.ts'

/**
 * The state of locked mountains, each with the time at which it was read. It is read by a separate
 * statement after the lock, because a join in the locking statement would return the state before
 * the wait, and its clock may be read before the wait too.
 */
export const readMountains = (tx: Connection, ids: readonly string[]) => tx<MountainRow[]>`
  select m.id, m.name, m.seq::float8, m.cycle_id as "cycleId", m.leader_id as "leaderId",
    m.leader_bid_id as "leaderBidId", m.maximum as "leaderMaximum", u.username as "leaderUsername",
    m.current_price as "currentPrice", m.bid_count as "bidCount", m.start_price as "startPrice",
    m.season, m.tickets_available as "ticketsAvailable", m.total_tickets as "totalTickets",
    m.cycles_completed as "cyclesCompleted", m.total_cycles as "totalCycles", m.bid_steps as "bidSteps",
    m.last_result as "lastResult", c.facts_id as "factsId", m.facts_id as "nextFactsId",
    coalesce(c.shift_seconds, 0) as "shiftSeconds", s.stagger_minutes, s.cycle_hours, s.payment_window_hours, s.soft_close, s.soft_close_seconds, s.soft_close_minutes,
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
export type MountainRow = Omit<AuctionState, 'endTime' | 'scheduledEnd'> &
  TermsRow & {
    end_time: number
    scheduled_end: number | null
    now: number
  }

type TermsRow = {
  cycle_hours: number
  payment_window_hours: number
  soft_close: boolean
  soft_close_seconds: number
  soft_close_minutes: number
  stagger_minutes: number
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
  ...row,
  endTime: new Date(row.end_time),
  scheduledEnd: row.scheduled_end === null ? null : new Date(row.scheduled_end),
})

export const toTerms = (row: TermsRow): Terms => ({
  cycleMs: row.cycle_hours * HOUR,
  paymentWindowMs: row.payment_window_hours * HOUR,
  softClose: row.soft_close
    ? { seconds: row.soft_close_seconds, minutes: row.soft_close_minutes }
    : null,
  staggerMs: row.stagger_minutes * MINUTE_MS,
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
