/** What a bidder may have at stake, and what they have; in dollars. */
export type Commitment = {
  limit: number
  /** The bids with which they lead and their unpaid wins. */
  committed: number
  /** The part of it that is their lead on the mountain of the bid: a raise replaces it. */
  here: number
}

export const isOverLimit = ({ limit, committed, here }: Commitment, amount: number): boolean =>
  committed - here + amount > limit

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** What a bidder reads whose bid is above the limit. */
export const overLimitMessage = ({ limit, committed, here }: Commitment): string =>
  committed === 0
    ? `Your bidding limit is ${dollars(limit)}. Contact us to raise it.`
    : `Your bidding limit is ${dollars(limit)}, and your leading bids and unpaid wins come to ${dollars(committed)}. You can bid up to ${dollars(Math.max(0, limit - committed + here))} here. Contact us to raise the limit.`
