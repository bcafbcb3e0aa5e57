import type { WinRow, World } from './world.ts'

export class Broken extends Error {}

/**
 * Throws {@link Broken} if an award is wrong. Checked from the bids and users when the award is made,
 * because later it is unknown who was eligible.
 */
export function noteAward(world: World, award: WinRow): void {
  const before = world.wins.filter((win) => win.cycleId === award.cycleId)
  const last = before.at(-1)
  const user = world.users.get(award.userId)
  const fail = (what: string) => {
    throw new Broken(`${what}: ${JSON.stringify(award)}`)
  }
  if (before.some((win) => win.userId === award.userId)) fail('a user gets two offers')
  if (before.some((win) => LIVE.includes(win.paymentStatus))) fail('a ticket has two holders')
  if (award.place !== before.length + 1) fail('a place was skipped')
  const held = world.holds.find((hold) => hold.winId === last?.id)
  if (last && award.winningAmount * 2 < last.winningAmount && held?.decision !== 'released') {
    fail('a price below half was offered and not held')
  }
  // The first award goes to the leader; a leader who leaves loses the lead. Later awards check eligibility.
  if (last && !mayBid(user)) fail('an ineligible user gets an offer')
  if (last && world.exits.has(`${award.cycleId} ${award.userId}`))
    fail('a user who left the queue gets an offer')
  for (const bid of world.bids) {
    if (bid.cycleId !== award.cycleId || bid.status === 'cancelled') continue
    const hadOffer = before.some((win) => win.userId === bid.userId)
    const hasLeft = world.exits.has(`${award.cycleId} ${bid.userId}`)
    if (hadOffer || (last && (hasLeft || !mayBid(world.users.get(bid.userId))))) continue
    if (bid.amount > award.winningAmount) fail(`a higher bidder is passed over (${bid.amount})`)
  }
}

const LIVE = ['pending', 'capturing', 'captured']

const mayBid = (user: ReturnType<World['users']['get']>): boolean =>
  user !== undefined &&
  !user.isArchived &&
  !user.isSuspended &&
  user.approvalStatus === 'approved' &&
  user.isVerified
