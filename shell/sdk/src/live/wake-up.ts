import { distrustClock, tickNow } from '../clock/clock.ts'
import { refreshSession } from '../session/session.ts'
import { showConnection } from './connection-watch.ts'
import type { Feed } from './open-feed.ts'

const HEARTBEAT_MS = 5_000
/** A visible page whose timer fires this late was suspended, and its socket with it. */
const SLEPT_MS = 15_000
const LONG_HIDDEN_MS = 60_000

/** Checks the feed and clock when the user returns to the page. Returns the function that stops it. */
export function watchWakeUp(feed: Feed): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let lastBeat = Date.now()

  const wake = (): void => {
    distrustClock()
    // A page restored from the back/forward cache may have missed a login in another tab.
    void refreshSession().catch(() => undefined)
    feed.reconnect()
  }

  const beat = setInterval(() => {
    const gap = Date.now() - lastBeat
    lastBeat = Date.now()
    // Browsers throttle the timers of hidden pages, so only gaps of visible pages count.
    if (document.visibilityState === 'visible' && gap > SLEPT_MS) wake()
  }, HEARTBEAT_MS)

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return
      const hiddenFor = Date.now() - lastBeat
      lastBeat = Date.now()
      tickNow()
      if (hiddenFor > LONG_HIDDEN_MS + SLEPT_MS) wake()
      else feed.check()
    },
    { signal },
  )
  // Browsers keep no page with an open socket in the back/forward cache.
  window.addEventListener('pagehide', () => feed.stop(), { signal })
  // A page restored from the back/forward cache has old data and a closed feed.
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
  window.addEventListener(
    'focus',
    () => {
      tickNow()
      feed.check()
    },
    { signal },
  )
  window.addEventListener(
    'online',
    () => {
      showConnection()
      feed.check()
    },
    { signal },
  )
  window.addEventListener('offline', showConnection, { signal })
  return () => {
    stopping.abort()
    clearInterval(beat)
  }
}
