import { type Mountain, moneyText } from '@firstchair/contract'

/**
 * What a ticket is worth, in one line: how far its price is below the one at the resort's window, else
 * what the last one was sold for.
 */
export function valueText(
  { currentPrice, lastResult, cyclesCompleted }: Mountain,
  windowPrice: number | null | undefined,
): string {
  if (windowPrice) {
    const percent = Math.floor((1 - currentPrice / windowPrice) * 100)
    const price = moneyText(windowPrice)
    return percent > 0 ? `${percent}% under the window (${price})` : `${price} at the window`
  }
  if (lastResult?.price) return `Last sold for ${moneyText(lastResult.price)}`
  return cyclesCompleted === 0 ? 'First sale' : 'Not sold last time'
}
