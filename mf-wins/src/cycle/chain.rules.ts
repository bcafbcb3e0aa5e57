import type { CycleRecord, DecidedBid } from '@firstchair/contract'

/** What is hashed first: the cycle. */
export const cycleLine = ({ cycleId, endTime, mountainId, number, season }: CycleRecord): string =>
  `{"cycleId":"${cycleId}","endTime":"${endTime}","mountainId":"${mountainId}","number":${number},"season":${season}}`

/** What is hashed for a bid, after the hash before it and a line break. */
export const bidLine = ({ amount, bidder, id, isAuto, placedAt, seq }: DecidedBid): string =>
  `{"amount":${amount},"bidder":${bidder},"id":"${id}","isAuto":${isAuto},"placedAt":"${placedAt}","seq":${seq}}`

/** SHA-256 of a text in UTF-8, as hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The hash after these bids, which follow the bids that gave `hash`. */
export async function hashAfter(hash: string, bids: readonly DecidedBid[]): Promise<string> {
  let result = hash
  for (const bid of bids) result = await sha256(`${result}\n${bidLine(bid)}`)
  return result
}

/** How soon a page asks again that waits for the end of the cycle, or for its hash a moment later. */
export const askAgainMs = (record: Pick<CycleRecord, 'resultHash'> | undefined): number | false =>
  record?.resultHash ? false : 15_000
