import { homeSlot, type Mountain, type PastCycle, type User } from '@firstchair/contract'

/** The mountain's id in `/mountains/:id`. */
export const mountainIdIn = (path: string): string =>
  /^\/mountains\/([^/]+)\/?$/.exec(path)?.[1] ?? ''

/**
 * Where a press of *Place Bid* leads: null for the dialog on this page, else the page after which the
 * board opens it.
 */
export function bidPath(mountainId: string, user: User | null): string | null {
  if (user === null || homeSlot(user) === 'board') return null
  return `/?${new URLSearchParams({ bid: mountainId })}`
}

/** `3 bids · 2 tickets left · Cycle 2 of 5`. */
export function supplyText(mountain: Mountain): string {
  const { bidCount, ticketsAvailable, cycleNumber, totalCycles, cycleId } = mountain
  const bids = bidCount === undefined || cycleId === null ? [] : [counted(bidCount, 'bid')]
  const tickets =
    ticketsAvailable === 1 ? 'Last ticket' : `${counted(ticketsAvailable, 'ticket')} left`
  const cycle = `Cycle ${cycleNumber}${totalCycles === undefined ? '' : ` of ${totalCycles}`}`
  return [...bids, tickets, cycle].join(' · ')
}

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** The season only where there is more than one. */
export const cycleLabel = (
  { season, cycleNumber }: PastCycle,
  listed: readonly PastCycle[],
): string =>
  listed.some((other) => other.season !== season)
    ? `Season ${season}, cycle ${cycleNumber}`
    : `Cycle ${cycleNumber}`
