import type { BiddingRoom } from '@firstchair/contract'
import type { Session } from '../accounts/sessions.ts'
import type { Db } from '../platform/database.ts'
import { type Commitment, isOverLimit } from './bidding-limit.rules.ts'
import { findCommitment } from './bidding-limit.store.ts'

export type BiddingLimit = {
  /** Null when the bid is within the limit; otherwise what stands against it. */
  check: (userId: string, mountainId: string, amount: number) => Promise<Commitment | null>
}

/** How long what was read counts. Bids placed at another instance meanwhile may exceed the limit. */
const WINDOW_MS = 2_000

/**
 * Checks bids before they are queued, against what is committed in the database: bids that are in
 * flight together may exceed the limit. One read serves the bids that follow it within the window,
 * each of which takes its full amount from the room; a bid that no longer fits is checked against a
 * new read.
 */
export function createBiddingLimit(db: Db, now: () => number = Date.now): BiddingLimit {
  const rooms = new Map<string, number>()
  let window = 0

  function forgetOld(): void {
    const current = Math.floor(now() / WINDOW_MS)
    if (current === window) return
    window = current
    rooms.clear()
  }

  return {
    check: async (userId, mountainId, amount) => {
      forgetOld()
      const room = rooms.get(userId) ?? 0
      if (amount <= room) {
        rooms.set(userId, room - amount)
        return null
      }
      const commitment = await findCommitment(db, userId, mountainId)
      if (isOverLimit(commitment, amount)) return commitment
      rooms.set(userId, commitment.limit - commitment.committed - amount)
      return null
    },
  }
}

export async function readBiddingRoom({ db }: { db: Db }, { user }: Session): Promise<BiddingRoom> {
  const { limit, committed } = await findCommitment(db, user.id, null)
  return { limit, committed }
}
