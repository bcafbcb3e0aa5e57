/** A hidden page gets no animation frames, and nobody to paint for: it merges at leisure. */
const HIDDEN_EVERY_MS = 250

function nextFrame(action: () => void): void {
  if (document.visibilityState === 'hidden') {
    setTimeout(action, HIDDEN_EVERY_MS)
    return
  }
  // The page may be hidden before its next frame, which then comes when it is looked at again.
  const late = setTimeout(() => {
    cancelAnimationFrame(frame)
    action()
  }, HIDDEN_EVERY_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(late)
    action()
  })
}

/**
 * Collects what arrives between two paints and hands it over once, so that a storm of messages
 * costs one render per frame. `flush` hands over what is waiting right now.
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
