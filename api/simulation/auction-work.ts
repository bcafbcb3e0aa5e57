import { CYCLES_PER_SEASON, TICKETS_PER_SEASON } from '@firstchair/contract'
import { type BatchBid, type BatchFacts, decideBatch, keyId } from '../src/auction/batch.rules.ts'
import { isDue } from '../src/auction/close.rules.ts'
import { applyEdit } from '../src/auction/edit.rules.ts'
import { replay } from '../src/auction/replay.rules.ts'
import { type BatchReport, reportBatch } from '../src/auction/run-batch.ts'
import { resetAuction } from '../src/moderation/reset.rules.ts'
import { BID_STEPS, changeMountain, dateNow, mountainOf, openCycle, type World } from './world.ts'

/** The effects of a batch's transaction, as in batch.store.ts. */
export function runBatch(
  world: World,
  mountainId: string,
  bids: readonly BatchBid[],
): BatchReport | null {
  const state = mountainOf(world, mountainId)
  if (state.isDeleted) return null
  const now = dateNow(world)
  const { terms, users: bidders, outcomes: answered } = world
  const facts: BatchFacts = {
    ...{ state, now, terms, nextCycleId: world.newId(), bidders, answered },
    behind: null,
  }
  const result = decideBatch(facts, bids)
  const { close, placed, next } = result
  if (close) {
    const closed = world.cycles.get(close.closedCycleId)
    if (closed) Object.assign(closed, { status: 'closed', closedAt: now })
    for (const bid of world.bids) if (bid.id === close.award?.bidId) bid.status = 'won'
    const { opened } = close
    const season = state.season
    if (opened) openCycle(world, { ...opened, mountainId, season, endTime: opened.endDate })
    changeMountain(world, mountainId, close.next)
  }
  if (placed.length > 0 && next.cycleId !== null) {
    const row = { mountainId, cycleId: next.cycleId, placedAt: now, status: 'active' as const }
    for (const { bidId: id, ...bid } of placed) world.bids.push({ id, ...bid, ...row })
    const cycle = world.cycles.get(next.cycleId)
    if (cycle) cycle.endDate = next.endTime
    changeMountain(world, mountainId, next)
  }
  if (next.cycleId !== null) {
    const past = world.maxima.get(next.cycleId) ?? []
    world.maxima.set(next.cycleId, [...past, ...result.maxima])
  }
  if (placed.length === 0 && result.maxima.length > 0) {
    const { leaderMaximum } = next
    world.mountains.set(mountainId, { ...mountainOf(world, mountainId), leaderMaximum })
  }
  for (const { userId, key, ...kept } of result.outcomes) answered.set(keyId(userId, key), kept)
  return reportBatch(facts, result)
}

/** Mountains that must be closed before their bids are changed (see after-closing.ts). */
export const dueMountains = (world: World): string[] =>
  [...world.mountains.values()]
    .filter((mountain) => isDue(mountain, dateNow(world)))
    .map(({ id }) => id)

/** The bids of a cycle that are not cancelled. */
export const standing = ({ bids }: World, cycleId: string) =>
  bids.filter((bid) => bid.cycleId === cycleId && bid.status === 'active')

function cancelOpenCycle(world: World, cycleId: string | null): void {
  const cycle = cycleId === null ? undefined : world.cycles.get(cycleId)
  if (!cycle) return
  cycle.status = 'cancelled'
  for (const bid of standing(world, cycle.id)) bid.status = 'cancelled'
}

/** Answers the mountains that have changed, as all of these do. */
export function resetAll(world: World, durationDays: number, restock: boolean): string[] {
  const now = dateNow(world)
  world.terms.cycleMs = durationDays * 24 * 3_600_000
  const season = { ticketsPerSeason: TICKETS_PER_SEASON, cyclesPerSeason: CYCLES_PER_SEASON }
  const terms = { durationDays, restock, ...season, bidSteps: world.random.pick(BID_STEPS) }
  return [...world.mountains.values()].flatMap((mountain) => {
    const reset = mountain.isDeleted ? null : resetAuction(mountain, terms, now)
    if (!reset) return []
    const { cycleNumber: number, isNewSeason: _, ...change } = reset
    cancelOpenCycle(world, mountain.cycleId)
    const { season, endTime } = change
    const cycle = openCycle(world, { mountainId: mountain.id, season, number, endTime })
    const open = { cycleId: cycle.id, scheduledEnd: endTime }
    changeMountain(world, mountain.id, { ...change, ...open, ...NOBODY })
    return [mountain.id]
  })
}

const NOBODY = { leaderId: null, leaderUsername: null, leaderBidId: null, bidCount: 0 }

export function editStartPrice(world: World, id: string, startPrice: number): string[] {
  const mountain = mountainOf(world, id)
  const change = mountain.isDeleted ? null : applyEdit(mountain, { startPrice })
  if (change) changeMountain(world, id, change)
  return change ? [id] : []
}

export function removeMountain(world: World, id: string): string[] {
  const mountain = mountainOf(world, id)
  if (mountain.isDeleted) return []
  cancelOpenCycle(world, mountain.cycleId)
  const gone = { cycleId: null, scheduledEnd: null, currentPrice: mountain.startPrice, ...NOBODY }
  changeMountain(world, id, gone)
  mountainOf(world, id).isDeleted = true
  return [id]
}

/** Cancels a user's bids and maxima in all open cycles, which are then as if the user had never bid. */
function withdrawBids(world: World, userId: string): string[] {
  const touched = new Set<string>()
  for (const bid of world.bids) {
    const isOpen = world.cycles.get(bid.cycleId)?.status === 'open'
    if (bid.userId !== userId || bid.status !== 'active' || !isOpen) continue
    bid.status = 'cancelled'
    touched.add(bid.mountainId)
  }
  for (const id of touched) recount(world, id, userId)
  return [...touched]
}

/** As replay.store.ts. */
function recount(world: World, mountainId: string, withdrawnId: string): void {
  const { startPrice, bidSteps, cycleId, seq } = mountainOf(world, mountainId)
  if (cycleId === null) return
  const maxima = (world.maxima.get(cycleId) ?? []).filter(({ userId }) => userId !== withdrawnId)
  world.maxima.set(cycleId, maxima)
  const past = standing(world, cycleId).map(({ id: bidId, ...bid }) => ({ bidId, ...bid }))
  const [bids, autoBids] = [past.filter((bid) => !bid.isAuto), past.filter((bid) => bid.isAuto)]
  const history = { startPrice, bidSteps, maxima, bids, autoBids }
  const { placed, cancelled, ...lead } = replay(history, world.newId)
  for (const bid of world.bids) if (cancelled.includes(bid.id)) bid.status = 'cancelled'
  const row = { mountainId, cycleId, placedAt: dateNow(world), status: 'active' as const }
  for (const [index, { bidId: id, ...bid }] of placed.entries()) {
    world.bids.push({ id, ...bid, ...row, isAuto: true, seq: seq + index + 1 })
  }
  const leaderUsername = world.users.get(lead.leaderId ?? '')?.username ?? null
  const change = { ...lead, leaderUsername, seq: seq + placed.length + 1 }
  changeMountain(world, mountainId, change)
}

/** Archives a user: their open bids are cancelled. Returns the changed mountains. */
export function archiveUser(world: World, userId: string): string[] {
  const user = world.users.get(userId)
  if (user) world.users.set(userId, { ...user, isArchived: true })
  return withdrawBids(world, userId)
}

export function restoreUser(world: World, userId: string): void {
  const user = world.users.get(userId)
  if (user) world.users.set(userId, { ...user, isArchived: false })
}
