import { lastPress } from './last-press.ts'

/** Used instead of animation frames, which a hidden page does not get. */
const HIDDEN_INTERVAL_MS = 250

function nextFrame(action: () => void): void {
  if (document.visibilityState === 'hidden') {
    setTimeout(action, HIDDEN_INTERVAL_MS)
    return
  }
  // A page that is hidden before its next frame gets that frame only when it is visible again.
  const late = setTimeout(() => {
    cancelAnimationFrame(frame)
    action()
  }, HIDDEN_INTERVAL_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(late)
    action()
  })
}

/** Minimum time between two batches: at most ten renders a second. */
const GAP_MS = 100

/** After a press, the next frames belong to what it does: a batch waits this long. */
const PRESS_MS = 150
/** But no item waits longer than this, however fast the user types. */
const LONGEST_MS = 400

/**
 * For how many more milliseconds, from `now`, to hold a batch that began to wait at `since`, when the
 * user last pressed something at `pressedAt`; 0: hand it over now.
 */
export function holdMs(now: number, pressedAt: number, since: number): number {
  return Math.max(0, Math.min(pressedAt + PRESS_MS, since + LONGEST_MS) - now)
}

/**
 * Batches items per animation frame, and no more often than every {@link GAP_MS}, so that many
 * messages cause one render. A single message is handled in the next frame, and shortly after a press
 * in the first one that the press does not need. `flush` passes on the waiting items immediately.
 */
export function frameQueue<T>(
  take: (items: T[]) => void,
  schedule: (action: () => void) => void = nextFrame,
  pressedAt: () => number = lastPress,
): { push: (item: T) => void; flush: () => void } {
  let waiting: T[] = []
  let takenAt = Number.NEGATIVE_INFINITY
  let since = 0
  const flush = (): void => {
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    takenAt = performance.now()
    take(items)
  }
  // Asked in the frame itself: the press may be later than the items.
  const flushUnlessPressed = (): void => {
    const hold = holdMs(performance.now(), pressedAt(), since)
    if (hold > 0) setTimeout(() => schedule(flushUnlessPressed), hold)
    else flush()
  }
  return {
    push: (item) => {
      waiting.push(item)
      if (waiting.length > 1) return
      since = performance.now()
      const wait = takenAt + GAP_MS - performance.now()
      if (wait > 0) setTimeout(() => schedule(flushUnlessPressed), wait)
      else schedule(flushUnlessPressed)
    },
    flush,
  }
}
