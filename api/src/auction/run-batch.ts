import type { Mountain } from '@firstchair/contract'
import { brokenConstraint, isConflict, sqlState, withRetries } from '../platform/database.ts'
import { Overloaded } from '../platform/gate.ts'
import { OutcomeUnknown } from '../platform/problem.ts'
import {
  type BatchBid,
  type BatchFacts,
  type BatchResult,
  decideBatch,
  hasKey,
  type KeyedBid,
  movesOthers,
  type Verdict,
} from './batch.rules.ts'
import { type BatchLocks, commitBatch, KEY_TAKEN, openBatch, rollbackBatch } from './batch.store.ts'
import { awardClosed } from './close.store.ts'
import type { Lane, Lanes } from './lanes.ts'
import { publicMountain } from './mountain.ts'

/** The result of a committed batch. */
export type BatchReport = {
  /** One outcome per bid, in the order of the bids. */
  verdicts: Verdict[]
  mountain: Mountain
  change: 'bid_placed' | 'mountain_updated' | null
  /** Users who led before or during the batch and were outbid. */
  outbid: string[]
  /** Users who won a ticket because the cycle was closed. */
  winnerId: string | null
  /** Other auctions that end later because a bid of this batch has extended this one. */
  shifted: Mountain[]
}

export type BatchSteps = {
  /** All statements are sent; only the database is still working. */
  onWritten: () => void
}

/** lock_not_available and query_canceled: the time limits of the lane. */
const WAITED_TOO_LONG = new Set(['55P03', '57014'])

/**
 * Runs one batch in one transaction. Retries serialization failures and lanes that were lost before
 * COMMIT was sent. Returns null if there is no such mountain. Throws {@link OutcomeUnknown}.
 */
export async function runBatch(
  lanes: Lanes,
  mountainId: string,
  bids: readonly BatchBid[],
  steps: BatchSteps,
): Promise<BatchReport | null> {
  // Repeats are rare, so keys are looked up only after an insert has hit an existing one.
  let keyed: readonly KeyedBid[] = []
  return withRetries(
    () => lanes.run((lane) => runOnce(lane, mountainId, bids, { keyed, ...steps })),
    (error) => {
      if (isKeyTaken(error)) keyed = bids.filter(hasKey)
      return isRetryable(error)
    },
  )
}

class LaneLost extends Error {}

const isRetryable = (error: unknown): boolean =>
  error instanceof LaneLost || isConflict(error) || isKeyTaken(error)

/** The key has an outcome already, perhaps a very recent one on another mountain. */
const isKeyTaken = (error: unknown): boolean => brokenConstraint(error) === KEY_TAKEN

async function runOnce(
  lane: Lane,
  mountainId: string,
  bids: readonly BatchBid[],
  { keyed, onWritten }: { keyed: readonly KeyedBid[] } & BatchSteps,
): Promise<BatchReport | null> {
  const decided = await decideLocked(lane, mountainId, bids, keyed)
  if (!decided) return null
  const { facts, result } = decided
  const award = result.close ? awardClosed(lane.sql, [{ ...facts, close: result.close }]) : []
  const committed = commit(lane, () => commitBatch(lane.sql, facts, result, award))
  onWritten()
  await committed
  return reportBatch(facts, result)
}

/**
 * Leaves the transaction open. Null if there is no such mountain. A batch that moves other auctions is
 * decided again with their locks: taken while this mountain is held, they could deadlock.
 */
async function decideLocked(
  lane: Lane,
  mountainId: string,
  bids: readonly BatchBid[],
  keyed: readonly KeyedBid[],
): Promise<{ facts: BatchFacts; result: BatchResult } | null> {
  let behindEnd: Date | null = null
  for (;;) {
    const options: BatchLocks = { keyed, behindEnd }
    const facts: BatchFacts | null = await undoOnFailure(lane, () =>
      openBatch(lane.sql, mountainId, bids, options),
    )
    const result = facts && (await undoOnFailure(lane, async () => decideBatch(facts, bids)))
    if (result && !movesOthers(facts, result)) return { facts, result }
    await undoOnFailure(lane, () => rollbackBatch(lane.sql))
    if (!facts) return null
    behindEnd = facts.state.endTime
  }
}

/** What to announce about a committed batch. */
export function reportBatch(
  { state }: Pick<BatchFacts, 'state'>,
  { close, placed, next, shifted, verdicts }: BatchResult,
): BatchReport {
  const leaders = new Set(placed.map((bid) => bid.userId))
  if (state.leaderId !== null && !close) leaders.add(state.leaderId)
  if (next.leaderId !== null) leaders.delete(next.leaderId)
  return {
    verdicts,
    mountain: publicMountain(next, next.leaderUsername),
    change: placed.length > 0 ? 'bid_placed' : close ? 'mountain_updated' : null,
    outbid: [...leaders],
    winnerId: close?.award?.userId ?? null,
    shifted: shifted.map((each) => publicMountain(each, each.leaderUsername)),
  }
}

/** Any failure before COMMIT is sent leaves no trace, so it is safe to retry. */
async function undoOnFailure<T>(lane: Lane, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    await rollbackBatch(lane.sql).catch(() => {})
    if (lane.isLost()) throw new LaneLost('The connection was lost.', { cause: error })
    throw orOverload(error)
  }
}

async function commit(lane: Lane, send: () => Promise<void>): Promise<void> {
  // The connection may have been lost while the bids were decided.
  if (lane.isLost()) throw new LaneLost('The connection was lost.')
  try {
    await send()
  } catch (error) {
    // A failed statement has rolled the transaction back, so the outcome is known even if COMMIT
    // was sent.
    if (!isRefusal(error)) throw new OutcomeUnknown('No answer to the COMMIT.', { cause: error })
    await rollbackBatch(lane.sql).catch(() => {})
    throw orOverload(error)
  }
}

/** A lock timeout is not the bids' fault: bidders may retry. */
const orOverload = (error: unknown): unknown =>
  WAITED_TOO_LONG.has(sqlState(error) ?? '')
    ? new Overloaded('The mountain is held elsewhere.', { cause: error })
    : error

/** An error from a server that keeps running: neither a lost connection nor a shutdown. */
const isRefusal = (error: unknown): boolean => /^(?!08|57P)[0-9A-Z]{5}$/.test(sqlState(error) ?? '')
