import { dollarsText } from '../platform/dollars.rules.ts'

/** How a cycle ended for a bidder who did not win it. */
export type CycleEnd = {
  winId: string
  mountain: string
  mountainId: string
  /** Null if the winner does not show their wins, or their account was erased. */
  winner: string | null
  price: number
  /** The bidder's own highest bid. */
  amount: number
  /** Whether the ticket is offered to them if the winner does not pay. */
  isNext: boolean
  /** Whether the mountain has another auction now. */
  goesOn: boolean
  /** The public page of the win. */
  pageId: string | null
}

/** `Sold to @june_k for $118. You were $28 short. The next auction has begun.` */
export const endText = ({ winner, price, amount, isNext, goesOn }: CycleEnd): string =>
  [
    `Sold ${winner === null ? '' : `to ${winner} `}for ${dollarsText(price)}.`,
    amount < price
      ? `You were ${dollarsText(price - amount)} short.`
      : 'You bid the same, but theirs came first.',
    ...(isNext ? [`If it isn't paid for, it's offered to you for ${dollarsText(amount)}.`] : []),
    ...(goesOn ? ['The next auction has begun.'] : []),
  ].join(' ')
