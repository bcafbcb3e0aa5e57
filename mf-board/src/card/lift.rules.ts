import type { Mountain } from '@firstchair/contract'

/** A card sends a chair at most once in this time, however fast bids arrive. */
export const RIDE_EVERY_MS = 1_000

export type LiftMemory = {
  readonly cycleId: string | null
  readonly amount: number
  readonly isLed: boolean
  /** When the last chair left, in milliseconds of any steady clock; null before the first. */
  readonly sentAt: number | null
}

export type Led = Pick<Mountain, 'cycleId' | 'currentBidderId' | 'currentPrice'>

/** A card that has just appeared: no chair rides. */
export const liftOf = (mountain: Led): LiftMemory => ({
  cycleId: mountain.cycleId,
  amount: mountain.currentPrice,
  isLed: mountain.currentBidderId !== null,
  sentAt: null,
})

/** The lift after a state of the mountain at `at`. A new `sentAt` sends a chair: only a bid does. */
export function afterBid(memory: LiftMemory, mountain: Led, at: number): LiftMemory {
  const { cycleId, currentPrice: amount, currentBidderId } = mountain
  const isLed = currentBidderId !== null
  const isBid = isLed && cycleId === memory.cycleId && (amount > memory.amount || !memory.isLed)
  const isQuiet = memory.sentAt === null || at - memory.sentAt >= RIDE_EVERY_MS
  return { cycleId, amount, isLed, sentAt: isBid && isQuiet ? at : memory.sentAt }
}
