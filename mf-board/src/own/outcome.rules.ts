import {
  isOffer,
  type Mountain,
  moneyText,
  type OwnWin,
  type QueuePlace,
} from '@firstchair/contract'

/** How long a result is told, in milliseconds of the server's time. */
export const SHOWN_MS = 20_000

/** How a closed cycle ended for a user who had bid in it. */
export type Outcome = {
  mountainId: string
  name: string
  isWon: boolean
  /** The winning bid. */
  price: number
  winner: string | null
  /** How far the user's highest bid was below the winning one; 0 if they won. */
  shortBy: number
  /** The end of the closed cycle, in ms: the card keeps its place by it. */
  endedAt: number
  /** When it was first shown, in server ms; null for a loss since the last visit, whose card shows the next cycle. */
  shownFrom: number | null
  /** The mountain before the cycle closed. */
  before: Mountain
}

type Bidder = {
  userId: string
  /** Their highest bid in the cycle that closed, if the page knows it. */
  highestBid: number | null
}

/** The outcome for a user when `before` became `after`; null unless a cycle closed that they bid in. */
export function outcomeOf(
  before: Mountain,
  after: Mountain,
  { userId, highestBid }: Bidder,
  shownFrom: number,
): Outcome | null {
  const { lastResult } = after
  // A page that missed closes in between does not know whose bids those were.
  if (after.cyclesCompleted !== before.cyclesCompleted + 1) return null
  if (!lastResult || lastResult.price === null) return null
  const isWon = lastResult.bidderId === userId
  const mine = highestBid ?? (before.currentBidderId === userId ? before.currentPrice : null)
  if (!isWon && mine === null) return null
  return {
    mountainId: after.id,
    name: after.name,
    isWon,
    price: lastResult.price,
    winner: lastResult.bidder,
    shortBy: isWon ? 0 : Math.max(0, lastResult.price - (mine ?? 0)),
    endedAt: Date.parse(before.endTime),
    shownFrom,
    before,
  }
}

/** Losses since the last visit; the unpaid wins come from the server. `seen`: the mountains that the user had bid on. */
export const missedLosses = (
  seen: readonly Mountain[],
  now: ReadonlyMap<string, Mountain>,
  userId: string,
): Outcome[] =>
  seen.flatMap((before) => {
    const after = now.get(before.id)
    const outcome = after && outcomeOf(before, after, { userId, highestBid: 0 }, 0)
    // The user's maximum may have bid more since.
    return outcome && !outcome.isWon ? [{ ...outcome, shortBy: 0, shownFrom: null }] : []
  })

/** Whether the result was told long enough at `now`. */
export const isRead = ({ shownFrom }: Outcome, now: number): boolean =>
  shownFrom !== null && now - shownFrom >= SHOWN_MS

/** The ticket of a lost auction is offered to the user, or they are the next in line for it. */
export type SecondChance = { amount: number; isOffered: boolean }

/** The user's chance of the ticket after a loss; null after a win, or if others are ahead in line. */
export function secondChance(
  { isWon, before }: Outcome,
  wins: readonly OwnWin[],
  places: readonly QueuePlace[],
): SecondChance | null {
  if (isWon) return null
  const offer = wins.find(
    ({ cycle, winner }) =>
      cycle.id === before.cycleId && winner.paymentStatus === 'pending' && isOffer(winner),
  )
  if (offer) return { amount: offer.winner.winningAmount, isOffered: true }
  const next = places.find(({ cycle, place }) => cycle.id === before.cycleId && place === 1)
  return next ? { amount: next.amount, isOffered: false } : null
}

/** What follows a loss: at what price the ticket would come to the next in line, or else how much was missing. */
export function sequelText(
  { shortBy, winner }: Outcome,
  chance: SecondChance | null | undefined,
): string {
  if (chance === undefined || chance?.isOffered) return ''
  if (chance)
    return `Next in line: ${moneyText(chance.amount)} if ${winner ?? 'the winner'} doesn't pay`
  return shortBy > 0 ? `You were ${moneyText(shortBy)} short` : ''
}
