import type { MaxBid, MaxBidEdit, MaxBidSet } from '@firstchair/contract'
import type { Session } from '../access/sessions.ts'
import type { Database, Db } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { findMaximum, removeMaximum } from './max-bid.store.ts'
import { type BidParts, type BidRefusal, submitBid } from './place-bid.ts'

/**
 * Sets the maximum of the session's user on a mountain. If they do not lead, this bids for them at
 * once. A repeat with the same `key` and body returns the same outcome.
 */
export async function setMaxBid(
  parts: BidParts,
  session: Session,
  mountainId: string,
  { maximum, ...body }: MaxBidEdit,
  key: string | null,
): Promise<MaxBidSet | BidRefusal> {
  const request = { ...body, mountainId, amount: maximum, isMaximum: true }
  const accepted = await submitBid(parts, session, request, key)
  return 'refused' in accepted ? accepted : { maximum, mountain: accepted.mountain }
}

/** The user's own maximum on a mountain; null if they have none. */
export async function readMaxBid(
  { db }: { db: Db },
  { user }: Session,
  mountainId: string,
): Promise<MaxBid | null> {
  const maximum = await findMaximum(db, mountainId, user.id)
  return maximum === null ? null : { maximum }
}

/** Stops bidding for the user, also if their maximum is beaten. The bids that were placed for them stay. */
export async function removeMaxBid(
  { transact }: Pick<Database, 'transact'>,
  { user }: Session,
  mountainId: string,
): Promise<{ done: true } | Refused<'unknown'>> {
  const isListed = await transact((tx) => removeMaximum(tx, mountainId, user.id))
  return isListed ? { done: true } : refused('unknown')
}
