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

/**
 * Batches items per animation frame, so that many messages cause one render. `flush` passes on the
 * waiting items immediately.
 */
export function frameQueue<T>(
  take: (items: T[]) => void,
  schedule: (action: () => void) => void = nextFrame,
): { push: (item: T) => void; flush: () => void } {
  let waiting: T[] = []
  const flush = (): void => {
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    take(items)
  }
  return {
    push: (item) => {
      waiting.push(item)
      if (waiting.length === 1) schedule(flush)
    },
    flush,
  }
}
