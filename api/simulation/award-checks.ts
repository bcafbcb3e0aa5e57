import type { WinRow, World } from './world.ts'

export class Broken extends Error {}

/**
 * Whether an award is right, told from the bids and the people alone and at the moment at which it is
 * made: later nobody can say who might have been asked.
 */
export function noteAward(world: World, award: WinRow): void {
  const before = world.wins.filter((win) => win.cycleId === award.cycleId)
  const last = before.at(-1)
  const user = world.users.get(award.userId)
  const say = (what: string) => {
    throw new Broken(`${what}: ${JSON.stringify(award)}`)
  }
  if (before.some((win) => win.userId === award.userId)) say('somebody is asked twice')
  if (before.some((win) => LIVE.includes(win.paymentStatus))) say('a ticket has two holders')
  if (award.place !== before.length + 1) say('a place is not the next')
  const held = world.holds.find((hold) => hold.winId === last?.id)
  if (last && award.winningAmount * 2 < last.winningAmount && held?.decision !== 'released') {
    say('a price below half was offered and not held')
  }
  // The first award goes to the leader; a leader who leaves loses the lead. Later awards check eligibility.
  if (last && !mayBid(user)) say('somebody is asked who may not bid')
  if (last && world.exits.has(`${award.cycleId} ${award.userId}`)) say('who left is asked')
  for (const bid of world.bids) {
    if (bid.cycleId !== award.cycleId || bid.status === 'cancelled') continue
    const wasRequested = before.some((win) => win.userId === bid.userId)
    const hasLeft = world.exits.has(`${award.cycleId} ${bid.userId}`)
    if (wasRequested || (last && (hasLeft || !mayBid(world.users.get(bid.userId))))) continue
    if (bid.amount > award.winningAmount) say(`a higher bidder is passed over (${bid.amount})`)
  }
}

const LIVE = ['pending', 'capturing', 'captured']

const mayBid = (user: ReturnType<World['users']['get']>): boolean =>
  user !== undefined &&
  !user.isArchived &&
  !user.isSuspended &&
  user.approvalStatus === 'approved' &&
  user.isVerified
