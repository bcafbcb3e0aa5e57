import { type CycleResult, type Mountain, moneyText } from '@firstchair/contract'

/**
 * The result of the previous cycle in one sentence: shown until the first bid, and to its winner
 * during the whole next cycle. An auction that is over shows its last bidder and price instead.
 */
export function resultSentence(mountain: Mountain, userId: string | null): string | null {
  const { lastResult, cycleId, currentBidderId } = mountain
  if (!lastResult || cycleId === null) return null
  const isMine = userId !== null && lastResult.bidderId === userId
  if (currentBidderId !== null && !isMine) return null
  return sentenceOf(lastResult, isMine)
}

function sentenceOf({ cycleNumber, bidder, price }: CycleResult, isMine: boolean): string {
  if (price === null) return `Cycle ${cycleNumber} ended without a bid.`
  const amount = moneyText(price)
  return isMine
    ? `You won cycle ${cycleNumber} at ${amount}.`
    : `Cycle ${cycleNumber} went to ${bidder ?? 'a bidder'} at ${amount}.`
}

/** The cycle whose record the card leads to: the one whose result it tells, or the last. */
export const closedCycle = (
  { lastResult, cycleId }: Pick<Mountain, 'lastResult' | 'cycleId'>,
  tellsResult: boolean,
): number | null =>
  lastResult && (tellsResult || cycleId === null) ? lastResult.cycleNumber : null

/** The label of a mountain's price. `isOver`: no cycle follows. */
export function priceLabel(mountain: Mountain, isOver: boolean): string {
  if (shownLead(mountain).currentBidderId === null) return 'Starting price'
  return isOver ? 'Final price' : 'Current bid'
}

/** The mountain as its card shows it: when the auction is over, with the last bidder and their price. */
export function shownLead(
  mountain: Mountain,
): Pick<Mountain, 'currentBidder' | 'currentBidderId' | 'currentPrice'> {
  const { lastResult, cycleId } = mountain
  if (cycleId !== null || !lastResult || lastResult.price === null) return mountain
  const { bidder, bidderId, price } = lastResult
  return { currentBidder: bidder, currentBidderId: bidderId, currentPrice: price }
}
