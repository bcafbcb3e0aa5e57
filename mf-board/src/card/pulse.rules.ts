import { type Activity, type Mountain, PULSE_BIDS } from '@firstchair/contract'

/** What counts here of a mountain's public state. */
export type MountainState = Pick<
  Mountain,
  'id' | 'seq' | 'cycleId' | 'currentBidderId' | 'currentPrice' | 'bidCount'
>

/** The bids so far of an open cycle, and the latest amounts. */
export type Pulse = { cycleId: string; seq: number; bids: number; last: readonly number[] }

export type Pulses = {
  of: ReadonlyMap<string, Pulse>
  /** The state of each mountain that the pulses have counted up to. */
  seen: ReadonlyMap<string, MountainState>
  /** Bids were withdrawn, so the page must ask the server again. */
  isStale: boolean
}

export const NO_PULSES: Pulses = { of: new Map(), seen: new Map(), isStale: false }

/**
 * How many bids were placed between two states of a mountain; null if some were withdrawn. The server
 * merges states of one moment, so a state may report several. An older server does not count.
 */
export function bidsBetween(before: MountainState, after: MountainState): number | null {
  if (after.cycleId === null || after.bidCount === undefined) return 0
  if (before.cycleId !== after.cycleId) return after.bidCount
  const placed = after.bidCount - (before.bidCount ?? 0)
  const isLower = after.currentPrice < before.currentPrice
  const isTaken = before.currentBidderId !== after.currentBidderId
  if (placed < 0 || (placed === 0 && isTaken)) return null
  return isLower && after.currentBidderId !== null ? null : placed
}

/** The bids that a later state of the same cycle has beyond the counted ones. */
const bidsBeyond = ({ bids }: Pulse, mountain: MountainState): number | null =>
  bidsBetween({ ...mountain, bidCount: bids }, mountain)

/** The pulses after these states of mountains. */
export function withStates(pulses: Pulses, mountains: readonly MountainState[]): Pulses {
  let { isStale } = pulses
  let isNew = false
  const of = new Map(pulses.of)
  const seen = new Map(pulses.seen)
  for (const mountain of mountains) {
    const before = seen.get(mountain.id)
    if (before && before.seq >= mountain.seq) continue
    isNew = true
    seen.set(mountain.id, mountain)
    if (!before) continue
    const pulse = of.get(mountain.id)
    // The server's answer may be newer than the feed: then it has counted these bids.
    if (pulse && pulse.seq >= mountain.seq) continue
    const isAhead = pulse && pulse.seq > before.seq && pulse.cycleId === mountain.cycleId
    const bids = isAhead ? bidsBeyond(pulse, mountain) : bidsBetween(before, mountain)
    if (bids === null) isStale = true
    if (mountain.cycleId === null) of.delete(mountain.id)
    else if (pulse || before.cycleId !== mountain.cycleId) {
      of.set(mountain.id, pulseAfter(pulse, mountain, bids ?? 0))
    }
  }
  return isNew ? { of, seen, isStale } : pulses
}

function pulseAfter(
  pulse: Pulse | undefined,
  { cycleId, seq, currentPrice, bidCount }: MountainState,
  bids: number,
): Pulse {
  const isSame = pulse !== undefined && pulse.cycleId === cycleId
  const earlier = isSame ? pulse : { bids: 0, last: [] }
  const placed = bids > 0 ? [currentPrice] : []
  return {
    cycleId: cycleId ?? '',
    seq,
    bids: bidCount ?? earlier.bids,
    last: [...earlier.last, ...placed].slice(-PULSE_BIDS),
  }
}

/** The pulses of the server's answer, continued to the mountains' present states. */
export function pulsesOf(
  { pulses }: Pick<Activity, 'pulses'>,
  mountains: readonly MountainState[],
): Pulses {
  const seen = new Map(mountains.map((mountain) => [mountain.id, mountain]))
  const of = pulses.map(({ mountainId, last, ...pulse }): [string, Pulse] => {
    const counted = { ...pulse, last: last.map(({ amount }) => amount) }
    return [mountainId, caughtUp(counted, seen.get(mountainId))]
  })
  return { of: new Map(of), seen, isStale: false }
}

/** Adds the bids that the mountain's present state has beyond the answer. */
function caughtUp(pulse: Pulse, mountain: MountainState | undefined): Pulse {
  if (!mountain || mountain.seq <= pulse.seq || mountain.cycleId === null) return pulse
  const isSame = pulse.cycleId === mountain.cycleId
  return pulseAfter(pulse, mountain, isSame ? (bidsBeyond(pulse, mountain) ?? 0) : 0)
}

/** *12 bids*. */
export const countText = (bids: number): string =>
  bids === 1 ? '1 bid' : `${bids.toLocaleString('en-US')} bids`
