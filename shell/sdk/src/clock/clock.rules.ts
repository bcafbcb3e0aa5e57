/** One measurement of the server's clock against the browser's monotonic one. */
export type ClockSample = {
  /** Server ms minus monotonic ms. */
  offset: number
  /** Half the round trip: the offset is wrong by at most this much. */
  error: number
  /** Monotonic ms of the measurement. */
  takenAt: number
}

/** The offset is taken for the middle of the round trip: half of it went each way. */
export const sampleOf = (sentAt: number, receivedAt: number, serverMs: number): ClockSample => ({
  offset: serverMs - (sentAt + receivedAt) / 2,
  error: (receivedAt - sentAt) / 2,
  takenAt: receivedAt,
})

// Quartz clocks drift by up to about 50 parts in a million: an old sample slowly loses its worth.
const DRIFT = 50e-6
// Times are cut to whole ms and computers correct their clocks bit by bit: less refutes no sample.
const SLACK_MS = 100

const errorAt = (sample: ClockSample, now: number): number =>
  sample.error + Math.abs(now - sample.takenAt) * DRIFT

/**
 * The better of two samples at `now`: the one that can be wrong by less. When they exclude each other
 * the monotonic clock has stood still, in a short sleep, and the kept one is of before.
 */
export function betterSample(
  kept: ClockSample | null,
  taken: ClockSample,
  now: number,
): ClockSample {
  if (kept === null) return taken
  const [keptError, takenError] = [errorAt(kept, now), errorAt(taken, now)]
  const isRefuted = Math.abs(taken.offset - kept.offset) > keptError + takenError + SLACK_MS
  return isRefuted || takenError <= keptError ? taken : kept
}

/** Ms until the server's clock shows the next whole second. */
export const untilNextSecond = (serverMs: number): number => 1_000 - (serverMs % 1_000)

/** The whole second that the server's clock shows, in ms. */
export const wholeSecond = (serverMs: number): number => Math.floor(serverMs / 1_000) * 1_000
