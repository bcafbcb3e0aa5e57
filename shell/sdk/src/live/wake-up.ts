import { distrustClock, tickNow } from '../clock/clock.ts'
import { refreshSession } from '../session/session.ts'
import { showConnection } from './connection-watch.ts'
import type { KeptSocket } from './live-socket.ts'

const BEAT_MS = 5_000
/** A visible page whose timer comes this late has slept, and its socket with it. */
const SLEPT_MS = 15_000
const LONG_HIDDEN_MS = 60_000

/** Makes the page right as soon as a person looks at it again. Returns the way to stop. */
export function watchWakeUp(socket: KeptSocket): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let lastBeat = Date.now()

  const wake = (): void => {
    distrustClock()
    // A page restored from the back/forward cache may have missed a login in another tab.
    void refreshSession().catch(() => undefined)
    socket.reconnect()
  }

  const beat = setInterval(() => {
    const gap = Date.now() - lastBeat
    lastBeat = Date.now()
    // Browsers slow down the timers of hidden pages: there a gap says nothing.
    if (document.visibilityState === 'visible' && gap > SLEPT_MS) wake()
  }, BEAT_MS)

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return
      const hiddenFor = Date.now() - lastBeat
      lastBeat = Date.now()
      tickNow()
      if (hiddenFor > LONG_HIDDEN_MS + SLEPT_MS) wake()
      else socket.check()
    },
    { signal },
  )
  // Out of the back/forward cache the page is as it was when it was left, its socket closed.
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
  window.addEventListener(
    'focus',
    () => {
      tickNow()
      socket.check()
    },
    { signal },
  )
  window.addEventListener(
    'online',
    () => {
      showConnection()
      socket.check()
    },
    { signal },
  )
  window.addEventListener('offline', showConnection, { signal })
  return () => {
    stopping.abort()
    clearInterval(beat)
  }
}
