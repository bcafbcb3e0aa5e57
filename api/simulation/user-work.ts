import { replay } from '../src/auction/replay.rules.ts'
import { STRIKES_TO_SUSPEND } from '../src/awards/cascade.rules.ts'
import { standing } from './auction-work.ts'
import { lapseWin } from './award-work.ts'
import { changeMountain, dateNow, mountainOf, type Strike, type World } from './world.ts'

/** Cancels a user's bids and maxima in all open cycles, which are then as if the user had never bid. */
export function withdrawBids(world: World, userId: string): string[] {
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

/** Archives or rejects a user: their open bids are cancelled and their pending wins passed on. */
export function excludeUser(world: World, userId: string, how: 'archive' | 'reject'): string[] {
  const user = world.users.get(userId)
  if (!user) return []
  world.users.set(userId, {
    ...user,
    ...(how === 'archive' ? { isArchived: true } : { approvalStatus: 'rejected' as const }),
  })
  const changed = withdrawBids(world, userId)
  const pending = world.wins.filter(
    (win) => win.userId === userId && win.paymentStatus === 'pending',
  )
  return [...changed, ...pending.flatMap((win) => lapseWin(world, win, 'void'))]
}

export function readmitUser(world: World, userId: string): void {
  const user = world.users.get(userId)
  const able = { isArchived: false, approvalStatus: 'approved' as const }
  if (user) world.users.set(userId, { ...user, ...able })
}

/** Users with enough strikes for a suspension who are not suspended yet. */
export const struckUsers = (world: World): string[] =>
  [...world.users.values()]
    .filter(({ userId, isSuspended }) => !isSuspended && hasStrikes(world, userId))
    .map(({ userId }) => userId)

const hasStrikes = ({ strikes }: World, userId: string): boolean =>
  strikes.filter((strike) => strike.userId === userId && !strike.isLifted).length >=
  STRIKES_TO_SUSPEND

export function suspendUser(world: World, userId: string): string[] {
  const user = world.users.get(userId)
  if (!user || user.isSuspended || !hasStrikes(world, userId)) return []
  world.users.set(userId, { ...user, isSuspended: true })
  return withdrawBids(world, userId)
}

export function liftStrike(world: World, strike: Strike): void {
  if (strike.isLifted) return
  strike.isLifted = true
  const user = world.users.get(strike.userId)
  if (user && !hasStrikes(world, strike.userId)) {
    world.users.set(strike.userId, { ...user, isSuspended: false })
  }
}
