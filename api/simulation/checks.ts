import { TICKETS_PER_SEASON } from '@firstchair/contract'
import type { Viewer } from './viewer.ts'
import { type BidRow, mountainOf, type World } from './world.ts'

export class Broken extends Error {}

function breaks(condition: boolean, what: string, ...rows: unknown[]): void {
  if (condition) throw new Broken([what, ...rows.map((row) => JSON.stringify(row))].join(' '))
}

/** Invariants that hold after every commit. */
export function checkAlways(world: World): void {
  for (const mountain of world.mountains.values()) {
    if (mountain.isDeleted) continue
    const { id, cycleId } = mountain
    const open = [...world.cycles.values()].filter(
      (cycle) => cycle.mountainId === id && cycle.status === 'open',
    )
    breaks(open.length > 1 || open[0]?.id !== (cycleId ?? undefined), 'the open cycle', mountain)
    breaks(
      cycleId !== null && +mountain.endTime % 1_000 !== 0,
      'an end is not a whole second',
      mountain,
    )
    breaks(open[0] !== undefined && +open[0].endDate !== +mountain.endTime, 'the end', mountain)
    const bids = world.bids.filter((bid) => bid.cycleId === cycleId && bid.status === 'active')
    const highest = bids.toSorted(
      (one, other) => other.amount - one.amount || Number(other.isTie) - Number(one.isTie),
    )[0]
    breaks(
      mountain.leaderBidId !== (highest?.id ?? null) ||
        (cycleId !== null && mountain.currentPrice !== (highest?.amount ?? mountain.startPrice)),
      'the price is not the highest bid that stands',
      mountain,
      highest,
    )
    breaks(mountain.bidCount !== bids.length, 'the bids are miscounted', mountain, bids.length)
    const { leaderId, leaderMaximum, currentPrice } = mountain
    breaks(
      leaderMaximum !== null &&
        (cycleId === null || leaderId === null || leaderMaximum < currentPrice),
      'a maximum without its leader',
      mountain,
    )
    const sold = world.bids.filter((bid) => bid.status === 'won' && isOf(bid, world, mountain))
    breaks(
      mountain.ticketsAvailable !== TICKETS_PER_SEASON - sold.length,
      'the stock is miscounted',
      mountain,
    )
  }
}

const isOf = (bid: BidRow, { cycles }: World, { id, season }: { id: string; season: number }) =>
  bid.mountainId === id && cycles.get(bid.cycleId)?.season === season

/** The time until a cut connection or a lost hint is noticed. */
const STALE_MS = 120_000

/** A page that stays connected shows each commit within this time. */
export function watchPages(
  world: World,
  viewers: readonly Viewer[],
  complain: (what: string) => void,
): () => void {
  const seen = new Map<string, number>()
  return () => {
    const at = world.clock.now()
    for (const { id, seq, isDeleted } of world.mountains.values()) {
      if (seen.get(id) === seq) continue
      seen.set(id, seq)
      world.clock.at(at + STALE_MS, () => {
        for (const { known, connectedSince } of viewers) {
          const since = connectedSince()
          const shown = known.get(id)
          if (since === null || since > at) continue
          // A page may never have received a mountain that is removed while it connects.
          if (!shown && mountainOf(world, id).isDeleted) continue
          if (isDeleted ? shown : (shown?.seq ?? -1) < seq)
            complain(`a page shows the past of ${id} ${seq}`)
        }
      })
    }
  }
}

/** Invariants that hold once there is no work left. */
export function checkAtRest(world: World, viewers: readonly Viewer[], isInTime: boolean): void {
  checkAlways(world)
  checkHistory(world)
  checkBids(world)
  checkCycles(world, isInTime)
  breaks(world.unpublished.size > 0, 'the outbox is not drained', [...world.unpublished])
  for (const { known } of viewers) checkPage(world, known)
}

/** The changes of a mountain are consecutive and end at its seq. */
function checkHistory(world: World): void {
  const last = new Map<string, number>()
  for (const { mountainId, afterSeq, lastSeq } of world.changes) {
    breaks(afterSeq !== (last.get(mountainId) ?? 0) || lastSeq <= afterSeq, 'a gap', lastSeq)
    last.set(mountainId, lastSeq)
  }
  for (const { id, seq } of world.mountains.values()) breaks((last.get(id) ?? 0) !== seq, 'seq')
}

function checkBids(world: World): void {
  const highest = new Map<string, number>()
  const inOrder = world.bids.toSorted(
    (one, other) => one.amount - other.amount || Number(one.isTie) - Number(other.isTie),
  )
  for (const bid of inOrder) {
    const cycle = world.cycles.get(bid.cycleId)
    breaks(!cycle || bid.placedAt < cycle.startDate, 'a bid before its cycle', bid)
    breaks(!cycle || bid.placedAt >= cycle.endDate, 'a bid at or after the end', bid, cycle)
    if (bid.status === 'cancelled') continue
    const before = highest.get(bid.cycleId) ?? 0
    const isAbove = bid.isTie ? bid.amount >= before : bid.amount > before
    breaks(!isAbove, 'an amount was accepted twice', bid)
    highest.set(bid.cycleId, bid.amount)
  }
}

const IN_TIME_MS = 1_000

function checkCycles(world: World, isInTime: boolean): void {
  for (const cycle of world.cycles.values()) {
    const { status, startDate, closedAt, endDate } = cycle
    const bids = world.bids.filter((bid) => bid.cycleId === cycle.id && bid.status !== 'cancelled')
    const won = bids.filter((bid) => bid.status === 'won')
    const most = Math.max(...bids.map(({ amount }) => amount))
    breaks(endDate <= startDate, 'over as it opens', cycle)
    breaks(status === 'closed' && (!closedAt || closedAt < endDate), 'closed before its end', cycle)
    const softClose = world.terms.softClose?.minutes ?? 0
    breaks(+endDate - +cycle.scheduledEnd > softClose * 60_000, 'it ends too late', cycle)
    const isLate = closedAt !== null && +closedAt - +endDate > IN_TIME_MS
    breaks(isInTime && isLate, 'closed late', cycle)
    breaks(
      won.length !== (status === 'closed' && bids.length > 0 ? 1 : 0) ||
        won.some(({ amount }) => amount < most),
      'a closed cycle awards its highest bid once, if anybody bid',
      cycle,
      won,
    )
  }
  for (const { cycleId } of world.mountains.values()) breaks(cycleId !== null, 'still open')
}

function checkPage(world: World, known: Viewer['known']): void {
  for (const { id, seq, isDeleted } of world.mountains.values()) {
    const shown = known.get(id)
    breaks(isDeleted ? Boolean(shown) : shown?.seq !== seq, 'a page shows the past', shown, seq)
  }
}
