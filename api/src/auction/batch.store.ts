import type { Connection, Statement } from '../platform/database.ts'
import type { BatchBid, BatchFacts, BatchResult, KeyedBid, KeyedOutcome } from './batch.rules.ts'
import type { AuctionState } from './bid.rules.ts'
import { writeCloses } from './close.store.ts'
import {
  type AnsweredRow,
  type BidderRow,
  HAS_PAYPAL_EMAIL,
  IS_ARCHIVED,
  IS_SUSPENDED,
  IS_VERIFIED,
  list,
  readMountains,
  toAnswered,
  toBidders,
  toState,
  toTerms,
} from './locked-mountain.store.ts'

/** The connection of one transaction, see lanes.ts. */
type Tx = Connection

/** The keys to look up, and from which end on other auctions are locked as well. */
export type BatchLocks = { keyed: readonly KeyedBid[]; behindEnd: Date | null }

/**
 * Begins a transaction that locks the mountain's row and reads the data for the decision. The
 * statements are pipelined in one round trip. The time is read last, after the lock is held.
 * Returns null if there is no such mountain. Stored outcomes are read for `keyed`.
 */
export async function openBatch(
  tx: Tx,
  mountainId: string,
  bids: readonly BatchBid[],
  { keyed, behindEnd }: BatchLocks,
): Promise<BatchFacts | null> {
  const begun = tx`begin`
  const locked = behindEnd === null ? [] : await lockBehind(tx, begun, mountainId, behindEnd)
  const [, , answered, bidders, rows] = await Promise.all([
    begun,
    tx`select from mountains where id = ${mountainId} and deleted_at is null for update`,
    keyed.length > 0 ? readAnswered(tx, keyed) : [],
    bids.length > 0 ? readBidders(tx, bids) : [],
    readMountains(tx, [mountainId, ...locked]),
  ])
  const row = rows.find(({ id }) => id === mountainId)
  if (!row) return null
  return {
    state: toState(row),
    now: new Date(row.now),
    terms: toTerms(row),
    nextCycleId: Bun.randomUUIDv7(),
    bidders: toBidders(bidders),
    answered: toAnswered(answered),
    behind: behindEnd && rows.filter((each) => each !== row).map(toState),
  }
}

/** In the order of ids, as everywhere, so that no two callers can deadlock. Returns the ids of the others. */
async function lockBehind(tx: Tx, begun: Statement, mountainId: string, end: Date) {
  const [, rows] = await Promise.all([
    begun,
    tx<{ id: string }[]>`
      select id from mountains
      where deleted_at is null
        and (id = ${mountainId} or cycle_id is not null and end_time >= ${end})
      order by id for update`,
  ])
  return rows.map(({ id }) => id).filter((id) => id !== mountainId)
}

// A transaction that revokes a bidder's right to bid locks their row FOR UPDATE, so it waits for
// batches that have read them as eligible.
const readBidders = (tx: Tx, bids: readonly BatchBid[]) => tx<BidderRow[]>`
  select id, username, approval_status,
    ${HAS_PAYPAL_EMAIL}::int * (paypal_email is not null)::int
      + ${IS_VERIFIED}::int * (email_verified_at is not null)::int
      + ${IS_ARCHIVED}::int * (archived_at is not null)::int
      + ${IS_SUSPENDED}::int * (suspended_at is not null)::int as flags
  from users
  where id = any(${list([...new Set(bids.map((bid) => bid.userId))].sort())}::uuid[])
  order by id
  for key share`

const readAnswered = (tx: Tx, keyed: readonly KeyedBid[]) => tx<AnsweredRow[]>`
  select o.user_id, o.key, o.request, o.outcome, o.bid_id,
    (extract(epoch from b.placed_at) * 1000)::float8 as placed_at
  from unnest(
    ${list(keyed.map((bid) => bid.userId))}::uuid[],
    ${list(keyed.map((bid) => quoted(bid.key)))}::text[]
  ) as k (user_id, key)
  join bid_outcomes o using (user_id, key)
  left join bids b on b.id = o.bid_id`

/** Writes the decisions and the awards, and commits, in one round trip. */
export async function commitBatch(
  tx: Tx,
  facts: BatchFacts,
  result: BatchResult,
  award: readonly Statement[],
): Promise<void> {
  const { close, placed, outcomes, maxima } = result
  const opensAt = close?.next.seq ?? facts.state.seq
  const statements = [
    ...(close ? [...writeCloses(tx, [{ ...facts, close }]), ...award] : []),
    ...(placed.length > 0 ? [writeBids(tx, facts, result, opensAt)] : []),
    ...(placed.length === 0 && outcomes.length > 0 ? [insertOutcomes(tx, outcomes)] : []),
    ...(placed.length === 0 && maxima.length > 0 ? [writeMaximum(tx, result)] : []),
    ...(maxima.length > 0 ? [insertMaxima(tx, result)] : []),
    ...(result.isExtended ? [writeExtension(tx, facts, result)] : []),
    ...(result.shifted.length > 0 ? writeShifts(tx, facts, result) : []),
    tx`commit`,
  ]
  const answers = await Promise.all(statements)
  // COMMIT of a failed transaction returns ROLLBACK without an error.
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('The batch was rolled back.')
}

export async function rollbackBatch(tx: Tx): Promise<void> {
  await tx`rollback`
}

// One statement writes bids, change, outcomes and mountain, because the cost of a statement is paid
// per batch.
const writeBids = (
  tx: Tx,
  { now }: BatchFacts,
  { next, placed, outcomes }: BatchResult,
  afterSeq: number,
) => tx`
  with placed as (
    insert into bids (
      id, mountain_id, cycle_id, user_id, amount, seq, placed_at, is_auto, is_tie
    )
    select b.id, ${next.id}::uuid, ${next.cycleId}::uuid, b.user_id, b.amount, b.seq, ${now},
      b.is_auto, b.is_tie
    from unnest(
      ${list(placed.map((bid) => bid.bidId))}::uuid[],
      ${list(placed.map((bid) => bid.userId))}::uuid[],
      ${list(placed.map((bid) => bid.amount))}::int[],
      ${list(placed.map((bid) => bid.seq))}::bigint[],
      ${list(placed.map((bid) => bid.isAuto))}::boolean[],
      ${list(placed.map((bid) => bid.isTie))}::boolean[]
    ) as b (id, user_id, amount, seq, is_auto, is_tie)
  ), change as (
    insert into changes (mountain_id, after_seq, last_seq, kind, at)
    values (${next.id}, ${afterSeq}, ${next.seq}, 'bids', ${now})
  ), answered as (${insertOutcomes(tx, outcomes)})
  update mountains
  set seq = ${next.seq}, current_price = ${next.currentPrice}, leader_id = ${next.leaderId},
    leader_bid_id = ${next.leaderBidId}, end_time = ${next.endTime},
    maximum = ${next.leaderMaximum}, maximum_of = ${maximumOf(next)}, bid_count = ${next.bidCount}
  where id = ${next.id}`

/** The leader has changed their maximum, which is no public change. */
const writeMaximum = (tx: Tx, { next }: BatchResult) => tx`
  update mountains set maximum = ${next.leaderMaximum}, maximum_of = ${maximumOf(next)}
  where id = ${next.id}`

/** The history of maxima, which a withdrawal replays. */
const insertMaxima = (tx: Tx, { next, maxima }: BatchResult) => tx`
  insert into maxima (cycle_id, user_id, amount, after_seq, last_seq)
  select ${next.cycleId}::uuid, m.user_id, m.amount, m.after_seq, m.last_seq
  from unnest(
    ${list(maxima.map(({ userId }) => userId))}::uuid[],
    ${list(maxima.map(({ amount }) => amount ?? 'null'))}::int[],
    ${list(maxima.map(({ afterSeq }) => afterSeq))}::bigint[],
    ${list(maxima.map(({ lastSeq }) => lastSeq))}::bigint[]
  ) as m (user_id, amount, after_seq, last_seq)
  on conflict (cycle_id, after_seq, user_id) do update
  set amount = excluded.amount, last_seq = excluded.last_seq`

const maximumOf = ({ leaderId, leaderMaximum }: AuctionState): string | null =>
  leaderMaximum === null ? null : leaderId

const writeExtension = (tx: Tx, { terms }: BatchFacts, { next }: BatchResult) => tx`
  update cycles
  set end_date = ${next.endTime}, soft_close_seconds = ${terms.softClose?.seconds ?? null},
    soft_close_minutes = ${terms.softClose?.minutes ?? null}
  where id = ${next.cycleId}`

/** An end that another auction has moved is a scheduled one: soft close counts from there. */
function writeShifts(tx: Tx, { now }: BatchFacts, { shifted }: BatchResult): Statement[] {
  // Not the whole states, which have the leader's maximum.
  const rows = JSON.stringify(
    shifted.map(({ id, cycleId, seq, endTime, shiftSeconds }) => ({
      ...{ id, cycleId, seq, endTime, shiftSeconds },
    })),
  )
  return [
    tx`
      update cycles set scheduled_end = s."endTime", end_date = s."endTime",
        shift_seconds = s."shiftSeconds", soft_close_seconds = null, soft_close_minutes = null
      from json_to_recordset(${rows}::text::json) as s (
        "cycleId" uuid, "endTime" timestamptz, "shiftSeconds" int)
      where id = s."cycleId"`,
    tx`
      insert into changes (mountain_id, after_seq, last_seq, kind, at)
      select s.id, s.seq - 1, s.seq, 'edited', ${now}
      from json_to_recordset(${rows}::text::json) as s (id uuid, seq bigint)`,
    tx`
      update mountains m set seq = s.seq, end_time = s."endTime"
      from json_to_recordset(${rows}::text::json) as s (
        id uuid, seq bigint, "endTime" timestamptz)
      where m.id = s.id`,
  ]
}

/** The constraint that a repeated key violates. */
export const KEY_TAKEN = 'bid_outcomes_user_id_key_pk'

// Inserted in the order of the keys, so that batches of two mountains cannot deadlock.
const insertOutcomes = (tx: Tx, outcomes: readonly KeyedOutcome[]) => tx`
  insert into bid_outcomes (user_id, key, request, bid_id, outcome)
  select o.user_id, o.key, o.request, o.bid_id, o.outcome::jsonb
  from unnest(
    ${list(outcomes.map(({ userId }) => userId))}::uuid[],
    ${list(outcomes.map(({ key }) => quoted(key)))}::text[],
    ${list(outcomes.map(({ request }) => quoted(request)))}::text[],
    ${list(outcomes.map(({ outcome }) => (outcome.kind === 'placed' ? outcome.bidId : 'null')))}::uuid[],
    ${list(outcomes.map(({ outcome }) => (outcome.kind === 'placed' ? 'null' : quoted(JSON.stringify(outcome)))))}::text[]
  ) as o (user_id, key, request, bid_id, outcome)
  order by 1, 2`

// Keys are visible ASCII (bid.routes.ts), as are requests and outcomes, which JSON quotes as Postgres does.
const quoted = (text: string): string => JSON.stringify(text)
