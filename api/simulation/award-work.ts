import { TICKETS_PER_SEASON } from '@firstchair/contract'
import type { AuctionState } from '../src/auction/bid.rules.ts'
import type { Award } from '../src/auction/close.rules.ts'
import type { Lapsed, Runner } from '../src/awards/cascade.rules.ts'
import { giveBack, lapse, type Passing, release } from '../src/awards/lapse.rules.ts'
import {
  afterFailedCapture,
  answerCapture,
  answerDecline,
  answerStart,
  CAPTURE_LEASE_MS,
  type CaptureAnswer,
  DECISION_MS,
  isOverdue,
  mayBecome,
  PENDING_LEASE_MS,
} from '../src/awards/win.rules.ts'
import { noteAward } from './award-checks.ts'
import { changeMountain, dateNow, type Hold, mountainOf, type WinRow, type World } from './world.ts'

const LIVE = new Set(['pending', 'capturing', 'captured'])

type Ticket = Pick<WinRow, 'mountainId' | 'season' | 'ticketNumber' | 'cycleId'>

/** The lowest ticket of the season that is neither held by a winner nor on hold. */
export function insertFirstAward(
  world: World,
  { id: mountainId, season }: AuctionState,
  cycleId: string,
  award: Award,
): void {
  const isTaken = (number: number) =>
    [
      ...world.wins.filter((win) => LIVE.has(win.paymentStatus)),
      ...world.holds.filter((hold) => hold.decision === null),
    ].some((row) => row.mountainId === mountainId && row.ticketNumber === number)
  const ticketNumber = ticketsOf(season).find((number) => !isTaken(number))
  if (ticketNumber === undefined) throw new Error('No ticket of the season is free.')
  const { amount: winningAmount, userId, bidId, paymentDeadline } = award
  insertWin(world, {
    ...{ mountainId, season, ticketNumber, cycleId, userId, bidId, winningAmount },
    ...{ place: 1, awardedAt: dateNow(world), paymentDeadline },
  })
}

function insertWin(
  world: World,
  win: Omit<WinRow, 'id' | 'paymentStatus' | 'lease' | 'captureId'>,
): void {
  const row: WinRow = {
    id: world.newId(),
    ...win,
    paymentStatus: 'pending',
    lease: null,
    captureId: null,
  }
  noteAward(world, row)
  world.wins.push(row)
}

export function setStatus(win: WinRow, status: WinRow['paymentStatus']): void {
  if (!mayBecome(win.paymentStatus, status)) {
    throw new Error(`A win that is ${win.paymentStatus} became ${status}.`)
  }
  win.paymentStatus = status
  win.lease = null
}

/** Bidders of the cycle without an offer who have not left, with their highest bid. */
function runnersOf(world: World, cycleId: string): Runner[] {
  const highest = new Map<string, Runner>()
  for (const bid of world.bids) {
    const user = world.users.get(bid.userId)
    if (!user || bid.cycleId !== cycleId || bid.status === 'cancelled') continue
    if (world.exits.has(`${cycleId} ${bid.userId}`)) continue
    if (world.wins.some((win) => win.cycleId === cycleId && win.userId === bid.userId)) continue
    const before = highest.get(bid.userId)
    if (before && before.amount >= bid.amount) continue
    highest.set(bid.userId, { ...user, bidId: bid.id, amount: bid.amount, isTie: bid.isTie })
  }
  return [...highest.values()]
}

function factsOf(world: World, mountainId: string) {
  const { season, ticketsAvailable } = mountainOf(world, mountainId)
  const { paymentWindowMs } = world.terms
  return { season, ticketsAvailable, paymentWindowMs, now: dateNow(world) }
}

/** Ends a win without payment, as lapse-win.ts does; returns the changed mountains. */
export function lapseWin(world: World, win: WinRow, lapsed: Lapsed): string[] {
  setStatus(win, lapsed)
  const runners = runnersOf(world, win.cycleId)
  const facts = factsOf(world, win.mountainId)
  const { strike, passing } = lapse({ ...win, ticketSeason: win.season }, lapsed, runners, facts)
  if (strike) world.strikes.push({ userId: win.userId, winId: win.id, isLifted: false })
  return pass(world, win, passing, win.id)
}

function pass(world: World, ticket: Ticket, passing: Passing, winId: string): string[] {
  const { mountainId, season, ticketNumber, cycleId } = ticket
  const same = { mountainId, season, ticketNumber, cycleId }
  switch (passing.kind) {
    case 'offered': {
      const { runner, kind: _, ...times } = passing
      const { userId, bidId, amount: winningAmount } = runner
      const place = 1 + Math.max(...winsOf(world, cycleId).map((win) => win.place))
      insertWin(world, { ...same, userId, bidId, winningAmount, place, ...times })
      const bid = world.bids.find(({ id }) => id === bidId)
      if (bid) bid.status = 'won'
      return []
    }
    case 'held':
      world.holds.push({ winId, ...same, decideBy: passing.decideBy, decision: null })
      return []
    case 'returned':
      changeMountain(world, mountainId, { ticketsAvailable: passing.ticketsAvailable })
      return [mountainId]
    case 'unsold':
      return []
  }
}

const winsOf = ({ wins }: World, cycleId: string) => wins.filter((win) => win.cycleId === cycleId)

/** Settles a hold, by an admin's decision or its deadline. */
export function settleHold(
  world: World,
  hold: Hold,
  decision: NonNullable<Hold['decision']>,
): string[] {
  if (hold.decision !== null) return []
  hold.decision = decision
  const facts = factsOf(world, hold.mountainId)
  const passing =
    decision === 'released'
      ? release(hold.season, runnersOf(world, hold.cycleId), facts)
      : giveBack(hold.season, facts)
  return pass(world, hold, passing, hold.winId)
}

export function voidHolds({ holds }: World, mountainId: string): void {
  for (const hold of holds) {
    if (hold.mountainId === mountainId && hold.decision === null) hold.decision = 'void'
  }
}

/** The longest overdue win, or hold; null when there is none. */
export const overdueWin = (world: World): WinRow | undefined =>
  world.wins
    .filter((win) => isOverdue(win, dateNow(world)))
    .toSorted((one, other) => one.paymentDeadline.getTime() - other.paymentDeadline.getTime())[0]

export const overdueHold = (world: World): Hold | undefined =>
  world.holds.find((hold) => hold.decision === null && hold.decideBy <= dateNow(world))

export function declineWin(world: World, userId: string, winId: string): string[] {
  const win = world.wins.find(({ id }) => id === winId) ?? null
  const answer = answerDecline(win, userId, dateNow(world))
  return win && answer === 'declined' ? lapseWin(world, win, 'declined') : []
}

/** Returns the lease of the payment, or null when none may start. */
export function startCapture(world: World, userId: string, winId: string): string | null {
  const win = world.wins.find(({ id }) => id === winId) ?? null
  const now = dateNow(world)
  if (!win || answerStart(win, userId, now) !== 'started') return null
  setStatus(win, 'capturing')
  const until = new Date(now.getTime() + CAPTURE_LEASE_MS)
  win.lease = { id: world.newId(), until, startedAt: now }
  return win.lease.id
}

/** As renewCapture of capture-win.ts; null when the payment may not be continued. */
export function renewCapture(world: World, winId: string, lease: string): string | null {
  const win = world.wins.find(({ id }) => id === winId)
  if (win?.paymentStatus !== 'capturing' || win.lease?.id !== lease) return null
  const now = world.clock.now()
  const { startedAt } = win.lease
  if (now - startedAt.getTime() >= DECISION_MS || isOut(world, win)) return null
  const until = new Date(now + CAPTURE_LEASE_MS)
  win.lease = { id: world.newId(), until, startedAt }
  return win.lease.id
}

/** Whether the holder or the mountain was removed during the payment. */
function isOut(world: World, win: WinRow): boolean {
  const holder = world.users.get(win.userId)
  const { isDeleted } = mountainOf(world, win.mountainId)
  return isDeleted || holder?.isArchived === true || holder?.approvalStatus === 'rejected'
}

export function captureWin(world: World, winId: string, captureId: string): CaptureAnswer {
  const win = world.wins.find(({ id }) => id === winId) ?? null
  const answer = answerCapture(win, captureId)
  if (win && answer === 'captured') {
    setStatus(win, 'captured')
    win.captureId = captureId
  }
  return answer
}

/** As keepCapturing of capture-win.ts: PayPal holds the money, so the holder keeps the win. */
export function keepCapturing(world: World, winId: string, lease: string | null): string | null {
  const win = world.wins.find(({ id }) => id === winId)
  const isOurs = win?.paymentStatus === 'capturing' && win.lease?.id === lease
  if (!win || (win.paymentStatus !== 'pending' && !isOurs)) return lease
  if (!isOurs) setStatus(win, 'capturing')
  const id = lease ?? world.newId()
  const startedAt = win.lease?.startedAt ?? dateNow(world)
  win.lease = { id, until: new Date(world.clock.now() + PENDING_LEASE_MS), startedAt }
  return id
}

/** As refundWin of capture-win.ts; returns the changed mountains. */
export function refundWin(world: World, winId: string, captureId: string): string[] {
  const win = world.wins.find(({ id }) => id === winId)
  if (win?.paymentStatus !== 'captured' || win.captureId !== captureId) return []
  setStatus(win, 'refunded')
  if (mountainOf(world, win.mountainId).isDeleted) return []
  return pass(world, win, giveBack(win.season, factsOf(world, win.mountainId)), win.id)
}

export function failCapture(world: World, winId: string, lease: string): string[] {
  const win = world.wins.find(({ id }) => id === winId)
  if (win?.paymentStatus !== 'capturing' || win.lease?.id !== lease) return []
  const { isDeleted } = mountainOf(world, win.mountainId)
  const payment = { startedAt: win.lease.startedAt, leaseUntil: win.lease.until }
  const end = { isOut: isOut(world, win), payment }
  const status = afterFailedCapture(end, win, dateNow(world))
  if (status === 'void' && !isDeleted) return lapseWin(world, win, 'void')
  setStatus(win, status)
  return []
}

/** The numbers of a season's tickets. */
const ticketsOf = (season: number): number[] =>
  Array.from({ length: TICKETS_PER_SEASON }, (_, index) => {
    const before = (season - 1) * TICKETS_PER_SEASON
    return before + index + 1
  })
