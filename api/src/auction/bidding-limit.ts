import type { BiddingRoom } from '@firstchair/contract'
import type { Session } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import type { Db } from '../platform/database.ts'
import type { Refused } from '../platform/refused.ts'
import { readSettings } from '../tables/settings.store.ts'
import { type Commitment, isOverLimit } from './bidder.rules.ts'
import { findCommitment } from './bidding-limit.store.ts'

/** Released once the bid is decided and the database contains it. */
type Reservation = { release: () => void }
export type OverLimit = Refused<'over_limit', { commitment: Commitment }>

export type BiddingLimit = {
  /** Reserves the amount of a bid, or refuses it when it does not fit the limit. */
  reserve: (userId: string, mountainId: string, amount: number) => Promise<Reservation | OverLimit>
}

/**
 * How long a read of the committed amount is reused. Within it, bids at two instances may together
 * exceed the limit.
 */
const WINDOW_MS = 2_000

/**
 * Checks bids before they are queued, against what is committed in the database and what is in
 * flight here. One read serves the bids that follow it within the window, each of which takes its
 * full amount from the room; a bid that no longer fits is checked against a new read. A user's reads
 * take turns, so that bids sent at the same moment do not each find the same room.
 */
export function createBiddingLimit(db: Db): BiddingLimit {
  const rooms = new Map<string, number>()
  const turns = new Map<string, Promise<unknown>>()
  const { sumOf, settled, add } = createFlights()
  let window = 0

  function dropExpired(): void {
    const current = Math.floor(Date.now() / WINDOW_MS)
    if (current === window) return
    window = current
    rooms.clear()
  }

  function takeRoom(userId: string, amount: number): Reservation | null {
    dropExpired()
    const room = rooms.get(userId) ?? 0
    if (amount > room) return null
    rooms.set(userId, room - amount)
    return add(userId, amount)
  }

  async function readRoom(
    userId: string,
    mountainId: string,
    amount: number,
  ): Promise<Reservation | OverLimit> {
    // No amount is reserved during the read, because the user's other bids wait for it.
    rooms.delete(userId)
    let inFlight = sumOf(userId)
    let commitment = await findCommitment(db, userId, mountainId)
    if (isOverLimit(commitment, amount)) return { refused: 'over_limit', commitment }
    if (isOverLimit(commitment, amount + inFlight)) {
      // Some in-flight bids may have been committed by now and others refused.
      await settled(userId)
      inFlight = 0
      commitment = await findCommitment(db, userId, mountainId)
      if (isOverLimit(commitment, amount)) return { refused: 'over_limit', commitment }
    }
    rooms.set(userId, commitment.limit - commitment.committed - inFlight - amount)
    return add(userId, amount)
  }

  return {
    reserve: (userId, mountainId, amount) => {
      const taken = takeRoom(userId, amount)
      if (taken) return Promise.resolve(taken)
      const before = turns.get(userId) ?? Promise.resolve()
      const read = async () =>
        takeRoom(userId, amount) ?? (await readRoom(userId, mountainId, amount))
      const own = before.then(read, read)
      turns.set(userId, own)
      return own.finally(() => {
        if (turns.get(userId) === own) turns.delete(userId)
      })
    },
  }
}

type Flight = { amount: number; landed: Promise<void> }

/** The bids of each user that are not decided yet. */
function createFlights() {
  const flights = new Map<string, Set<Flight>>()
  const of = (userId: string) => [...(flights.get(userId) ?? [])]
  return {
    sumOf: (userId: string) => of(userId).reduce((sum, { amount }) => sum + amount, 0),
    settled: (userId: string) => Promise.all(of(userId).map(({ landed }) => landed)),
    add: (userId: string, amount: number): Reservation => {
      const { promise: landed, resolve } = Promise.withResolvers<void>()
      const flight = { amount, landed }
      const all = flights.get(userId) ?? new Set()
      flights.set(userId, all.add(flight))
      return {
        release: () => {
          all.delete(flight)
          if (all.size === 0 && flights.get(userId) === all) flights.delete(userId)
          resolve()
        },
      }
    },
  }
}

export async function readBiddingRoom(
  { db, brand }: { db: Db; brand: BrandReader },
  { user }: Session,
): Promise<BiddingRoom> {
  const [{ limit, committed }, { paymentWindowHours }] = await Promise.all([
    findCommitment(db, user.id, null),
    readSettings(db),
  ])
  return { limit, committed, contactEmail: brand.now().contact, paymentWindowHours }
}
