/** Bids are refused when they would wait longer than this for their batch to begin. */
export const MOST_WAIT_MS = 150

/** How much the last batch counts in the mean: a slow one shows after three or four. */
const SHARE_OF_LAST = 0.25

/** The mean time of a batch after another one; `mean` is null before the first. */
export const meanWith = (mean: number | null, batchMs: number): number =>
  mean === null ? batchMs : mean + (batchMs - mean) * SHARE_OF_LAST

/**
 * How long a new bid would wait behind this many others. Those that fit in the next batch wait for
 * nothing but the running one, so they are never refused for their wait.
 */
export const estimatedWait = (waiting: number, batchSize: number, mean: number | null): number =>
  Math.floor(waiting / batchSize) * (mean ?? 0)

/** Whole seconds, as in Retry-After. */
export const retryAfter = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000))
