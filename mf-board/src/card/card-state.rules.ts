import { CYCLES_PER_SEASON, type Mountain } from '@firstchair/contract'

type Sold = Pick<Mountain, 'ticketsAvailable' | 'cyclesCompleted' | 'totalCycles' | 'cycleId'>

export type CardState = {
  /** `closing`: the end has passed and the server has not yet reported the result. */
  phase: 'active' | 'closing' | 'ended'
  badge: 'Active' | 'Closing…' | 'Auction Ended'
  /** Shows the *Sold Out* overlay. */
  isSoldOut: boolean
  /** Shows *Auction Complete* instead of the button and hides the user's standing. */
  isComplete: boolean
  isDimmed: boolean
  canBid: boolean
}

const badges = {
  active: 'Active',
  closing: 'Closing…',
  ended: 'Auction Ended',
} as const

/**
 * Whether the end has passed at `now` (server milliseconds), in the same second as the countdown.
 */
export const isPast = (mountain: Pick<Mountain, 'endTime'>, now: number): boolean =>
  Math.floor(Date.parse(mountain.endTime) / 1_000) <= Math.floor(now / 1_000)

const MINUTE_SECONDS = 60

/** Whether the countdown shows less than a minute at `now` (server milliseconds). */
export const isLastMinute = (mountain: Pick<Mountain, 'endTime'>, now: number): boolean =>
  Math.floor(Date.parse(mountain.endTime) / 1_000) - Math.floor(now / 1_000) < MINUTE_SECONDS

/** The state of a card before or after its end (spec §4, Card state). */
export function cardState(mountain: Sold, isPastEnd: boolean): CardState {
  const isSoldOut = mountain.ticketsAvailable === 0
  const isComplete = mountain.cyclesCompleted >= (mountain.totalCycles ?? CYCLES_PER_SEASON)
  const isOver = isSoldOut || isComplete || mountain.cycleId === null
  const phase = isOver ? 'ended' : isPastEnd ? 'closing' : 'active'
  return {
    phase,
    badge: badges[phase],
    isSoldOut,
    isComplete,
    isDimmed: isOver || isPastEnd,
    canBid: phase === 'active',
  }
}
