import { type Activity, LATEST_BIDS, type Mountain, PULSE_BIDS } from '@firstchair/contract'

/** What counts here of a mountain's public state. */
export type MountainState = Pick<
  Mountain,
  'id' | 'seq' | 'cycleId' | 'currentBidder' | 'currentBidderId' | 'currentPrice' | 'bidCount'
>

export type PulseBid = { amount: number; at: number }

/** The bids so far of an open cycle. `at` in server ms. */
export type Pulse = { cycleId: string; seq: number; bids: number; last: readonly PulseBid[] }

export type ActivityRow = {
  key: string
  mountainId: string
  /** Up to which change of the mountain the row reports; null for one from the server's list. */
  seq: number | null
  bidder: string
  amount: number
  at: number
  isAuto: boolean
  /** How many bids of the same moment were reported together with this one, which is the last. */
  more: number
}

export type ActivityLog = {
  /** Newest first. */
  rows: readonly ActivityRow[]
  pulses: ReadonlyMap<string, Pulse>
  /** The state of each mountain that the log has counted up to. */
  seen: ReadonlyMap<string, MountainState>
  /** Bids were withdrawn, so the page must fetch the list again. */
  isStale: boolean
}

export const EMPTY_LOG: ActivityLog = {
  rows: [],
  pulses: new Map(),
  seen: new Map(),
  isStale: false,
}

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

/** The log after these states of mountains, received at `now` (server ms). */
export function withStates(
  log: ActivityLog,
  mountains: readonly MountainState[],
  now: number,
): ActivityLog {
  let { rows, isStale } = log
  let isNew = false
  const pulses = new Map(log.pulses)
  const seen = new Map(log.seen)
  for (const mountain of mountains) {
    const before = seen.get(mountain.id)
    if (before && before.seq >= mountain.seq) continue
    isNew = true
    seen.set(mountain.id, mountain)
    if (!before) continue
    const pulse = pulses.get(mountain.id)
    // The server's answer may be newer than the feed: then it has counted and listed these bids.
    if (pulse && pulse.seq >= mountain.seq) continue
    const isAhead = pulse && pulse.seq > before.seq && pulse.cycleId === mountain.cycleId
    const bids = isAhead ? bidsBeyond(pulse, mountain) : bidsBetween(before, mountain)
    if (bids === null) isStale = true
    if (bids) rows = [rowOf(mountain, bids, now), ...rows].slice(0, LATEST_BIDS)
    if (mountain.cycleId === null) pulses.delete(mountain.id)
    else if (pulse || before.cycleId !== mountain.cycleId) {
      pulses.set(mountain.id, pulseAfter(pulse, mountain, bids ?? 0, now))
    }
  }
  return isNew ? { rows, pulses, seen, isStale } : log
}

const rowOf = (mountain: MountainState, bids: number, now: number): ActivityRow => ({
  key: `${mountain.id} ${mountain.seq}`,
  mountainId: mountain.id,
  seq: mountain.seq,
  bidder: mountain.currentBidder ?? 'User',
  amount: mountain.currentPrice,
  at: now,
  isAuto: false,
  more: bids - 1,
})

function pulseAfter(
  pulse: Pulse | undefined,
  { cycleId, seq, currentPrice, bidCount }: MountainState,
  bids: number,
  now: number,
): Pulse {
  const isSame = pulse !== undefined && pulse.cycleId === cycleId
  const earlier = isSame ? pulse : { bids: 0, last: [] }
  const placed = bids > 0 ? [{ amount: currentPrice, at: now }] : []
  return {
    cycleId: cycleId ?? '',
    seq,
    bids: bidCount ?? earlier.bids,
    last: [...earlier.last, ...placed].slice(-PULSE_BIDS),
  }
}

/** Merges the server's response with the changes that arrived while the request was in flight. */
export function withAnswer(
  log: ActivityLog,
  { latest, pulses: counted }: Activity,
  mountains: readonly MountainState[],
  now: number,
): ActivityLog {
  const known = new Map(counted.map((pulse) => [pulse.mountainId, pulse]))
  const listed = new Set(latest.map(({ mountainId, amount }) => `${mountainId} ${amount}`))
  const isNewer = ({ mountainId, seq, amount }: ActivityRow) =>
    seq !== null &&
    seq > (known.get(mountainId)?.seq ?? -1) &&
    !listed.has(`${mountainId} ${amount}`)
  const rows = latest.map(
    ({ id, mountainId, displayName, amount, placedAt, isAuto = false }): ActivityRow => ({
      ...{ key: id, mountainId, seq: null, bidder: displayName, amount, isAuto, more: 0 },
      at: Date.parse(placedAt),
    }),
  )
  const pulses = counted.map(({ mountainId, cycleId, seq, bids, last }): [string, Pulse] => [
    mountainId,
    { cycleId, seq, bids, last: last.map(toPulseBid) },
  ])
  const seen = new Map(mountains.map((mountain) => [mountain.id, mountain]))
  return {
    rows: [...log.rows.filter(isNewer), ...rows].slice(0, LATEST_BIDS),
    pulses: new Map(pulses.map(([id, pulse]) => [id, caughtUp(pulse, seen.get(id), now)])),
    seen,
    isStale: false,
  }
}

const toPulseBid = ({ amount, placedAt }: { amount: number; placedAt: string }): PulseBid => ({
  amount,
  at: Date.parse(placedAt),
})

/** Adds the bids that the mountain's present state has beyond the answer. */
function caughtUp(pulse: Pulse, mountain: MountainState | undefined, now: number): Pulse {
  if (!mountain || mountain.seq <= pulse.seq || mountain.cycleId === null) return pulse
  const isSame = pulse.cycleId === mountain.cycleId
  return pulseAfter(pulse, mountain, isSame ? (bidsBeyond(pulse, mountain) ?? 0) : 0, now)
}

/** *12 bids*. */
export const countText = (bids: number): string =>
  bids === 1 ? '1 bid' : `${bids.toLocaleString('en-US')} bids`
