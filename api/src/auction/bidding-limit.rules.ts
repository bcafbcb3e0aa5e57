/** A bidder's limit and the amount that they have committed, in dollars. */
export type Commitment = {
  limit: number
  /** Their leading bids and unpaid wins. */
  committed: number
  /** The part of it that is their leading bid on this mountain, which a raise replaces. */
  here: number
}

export const isOverLimit = ({ limit, committed, here }: Commitment, amount: number): boolean =>
  committed - here + amount > limit

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** The message for a bid above the limit. */
export const overLimitMessage = ({ limit, committed, here }: Commitment): string =>
  committed === 0
    ? `Your bidding limit is ${dollars(limit)}. Contact us to raise it.`
    : `Your bidding limit is ${dollars(limit)}, and your leading bids and unpaid wins come to ${dollars(committed)}. You can bid up to ${dollars(Math.max(0, limit - committed + here))} here. Contact us to raise the limit.`
