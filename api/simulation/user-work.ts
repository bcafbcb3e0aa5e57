import { recount } from '../src/auction/recount.rules.ts'
import { STRIKES_TO_SUSPEND } from '../src/awards/cascade.rules.ts'
import { standing } from './auction-work.ts'
import { lapseWin } from './award-work.ts'
import { changeMountain, mountainOf, type Strike, type World } from './world.ts'

/** Cancels a user's bids in all open cycles. */
export function withdrawBids(world: World, userId: string): string[] {
  const touched = new Set<string>()
  for (const bid of world.bids) {
    const isOpen = world.cycles.get(bid.cycleId)?.status === 'open'
    if (bid.userId !== userId || bid.status !== 'active' || !isOpen) continue
    bid.status = 'cancelled'
    touched.add(bid.mountainId)
  }
  for (const id of touched) {
    const { startPrice, cycleId } = mountainOf(world, id)
    const lead = recount(startPrice, cycleId === null ? [] : standing(world, cycleId))
    const leaderUsername = world.users.get(lead.leaderId ?? '')?.username ?? null
    changeMountain(world, id, { ...lead, leaderUsername })
  }
  return [...touched]
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
