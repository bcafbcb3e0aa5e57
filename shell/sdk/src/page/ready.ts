import { queryClient } from '../client/queries.ts'

/** Longer than a render, its effects and the next frame take. */
const RENDER_MS = 50

/**
 * How many things the shown screen still waits for: the feed, a screen's code, a lazy part, and
 * first of all the application, which replaces the first paint.
 */
let holds = 1
let isApplicationShown = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps the page from being ready until the returned function is called: for work that no query
 * knows of and without which the shown screen is not complete.
 */
export function holdReady(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
    markWhenSettled()
  }
}

const isSettled = (): boolean => holds === 0 && queryClient.isFetching() === 0

/** Waits for a render, which may start more queries; not for frames, because a background page has none. */
function markWhenSettled(): void {
  if (!isSettled() || 'ready' in document.documentElement.dataset) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (isSettled()) document.documentElement.dataset.ready = ''
  }, RENDER_MS)
}

/** A navigation to another path shows another screen. Call it before that screen renders. */
export function startScreen(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset.ready
  markWhenSettled()
}

/**
 * Sets `data-ready` on the document when the application shows the screen of the address, has its
 * data and has caught up with the live feed. Tests and scripts wait for it before they use a page.
 * An effect of the application; returns its cleanup.
 */
export function watchReady(): () => void {
  if (!isApplicationShown) holds -= 1
  isApplicationShown = true
  markWhenSettled()
  return queryClient.getQueryCache().subscribe(markWhenSettled)
}
