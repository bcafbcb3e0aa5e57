import { POLL_EVERY_MS } from '@firstchair/contract'

/** Before a page polls, the feed is down this long: after most interruptions a socket is back by then. */
const FIRST_AFTER_MS = 5_000
const HIDDEN_EVERY_MS = 30_000
/** The longest wait between two polls, before jitter. */
const LONGEST_MS = 30_000
/** Up to this share is added to each wait, so that thousands of pages do not poll in step. */
const JITTER = 1 / 4

type Next = { failures: number; isFirst: boolean; isHidden: boolean; random: number }

/** Ms until the next poll, after so many polls in a row without an answer. */
export function pollWait({ failures, isFirst, isHidden, random }: Next): number {
  const shown = isFirst ? FIRST_AFTER_MS : Math.min(POLL_EVERY_MS * 2 ** failures, LONGEST_MS)
  const wait = isHidden && !isFirst ? HIDDEN_EVERY_MS : shown
  return wait * (1 + JITTER * random)
}
