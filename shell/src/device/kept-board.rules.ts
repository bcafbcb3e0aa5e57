import type { Bid, Mountain } from '@firstchair/contract'

/** The board as the service worker shows it offline: texts, which no version of the pages must read. */
export type KeptBoard = {
  asOf: string
  mountains: {
    name: string
    price: string
    leader: string
    mine: string | null
    /** Null when the auction is over. */
    endsAt: string | null
  }[]
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** @param asOf server ms until which the prices are known to be current */
export function keptBoard(
  mountains: readonly Mountain[],
  bids: readonly Bid[],
  asOf: number,
): KeptBoard {
  const rows = mountains.map((mountain) => {
    const { id, name, currentPrice, currentBidder, cycleId, endTime } = mountain
    const own = bids.find(({ mountainId }) => mountainId === id)
    return {
      name,
      price: dollars(currentPrice),
      leader: currentBidder ? `Leader: ${currentBidder}` : 'No bids yet',
      mine: own ? dollars(own.amount) : null,
      endsAt: cycleId ? endTime : null,
    }
  })
  return { asOf: new Date(asOf).toISOString(), mountains: rows }
}
