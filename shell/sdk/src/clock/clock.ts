import { useEffect, useEffectEvent, useReducer } from 'react'
import {
  betterSample,
  type ClockSample,
  sampleOf,
  untilNextSecond,
  wholeSecond,
} from './clock.rules.ts'

// The monotonic clock, so that setting the computer's clock changes no countdown.
const monotonic = (): number => performance.now()

let kept: ClockSample | null = null
let frozenAt: number | null = null

/**
 * The server's time in ms since the epoch. Before the first measurement it is the browser's own.
 * Within half a round trip of the truth afterwards.
 */
export function serverNow(): number {
  if (frozenAt !== null) return frozenAt
  return kept === null ? Date.now() : monotonic() + kept.offset
}

/** Records a measurement; times are monotonic ms, `serverMs` is the server's time in between. */
export function learnServerTime(sentAt: number, receivedAt: number, serverMs: number): void {
  kept = betterSample(kept, sampleOf(sentAt, receivedAt, serverMs), monotonic())
  tick()
}

/** Marks the measurement as unreliable: the monotonic clock may have stopped during sleep. */
export function distrustClock(): void {
  if (kept !== null) kept = { ...kept, error: Number.POSITIVE_INFINITY }
}

const listeners = new Set<() => void>()
let second = wholeSecond(serverNow())
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  const now = serverNow()
  const shown = wholeSecond(now)
  if (shown !== second) {
    second = shown
    for (const listener of listeners) listener()
  }
  clearTimeout(timer)
  if (listeners.size > 0 && frozenAt === null) timer = setTimeout(tick, untilNextSecond(now))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Updates the second at once, for instance when a hidden page becomes visible. */
export const tickNow = tick

/** Calls `listener` at each whole server second; one timer serves all. Returns the function that stops it. */
export const onServerSecond = subscribe

/** Stops the clock at a server time, `null` lets it run again. */
export function freezeClock(at: number | null): void {
  frozenAt = at
  tick()
}

/** The server's whole second in ms; renders again once per server second, all users together. */
export const useServerSecond = (): number => useServerTime((now) => now)

/**
 * What `select` makes of the server's whole second, in ms. Renders again only when that changes, so
 * it must be a primitive: a card that checks whether its auction has ended renders once, not each second.
 */
export const useServerTime = <T extends string | number | boolean | null>(
  select: (now: number) => T,
): T => useSelected(select)

/**
 * Not `useSyncExternalStore`: when the second changes while React renders in steps, that would render
 * the whole page once more, without a pause.
 */
function useSelected<T>(select: (now: number) => T): T {
  const value = select(second)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const renderIfChanged = useEffectEvent(() => {
    if (select(second) !== value) render()
  })
  useEffect(() => {
    const stop = subscribe(() => renderIfChanged())
    // The second may have changed since the render.
    renderIfChanged()
    return stop
  }, [])
  return value
}
