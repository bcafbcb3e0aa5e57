import type { LiveEvent } from '@firstchair/contract'

/**
 * A client pings every 30 s. A peer that sends far more, or many invalid messages, is not one of
 * our clients. Bun bounds a message to MAX_MESSAGE_BYTES and the protocol a control frame to 125
 * bytes, so a limit on frames limits bytes too.
 */
const WINDOW_MS = 10_000
const MOST_FRAMES = 50
const MOST_GARBAGE = 10

export type SocketInbox = {
  take: (message: string | Uint8Array) => 'ping' | 'ignored' | 'too_much'
  /** Counts a ping or pong frame, which the protocol layer has answered. */
  takeControl: () => 'ignored' | 'too_much'
}

/** Reads and counts the messages of one socket. */
export function createSocketInbox(now: () => number = () => performance.now()): SocketInbox {
  let windowEnd = 0
  let frames = 0
  let garbage = 0

  function isWithinFrames(): boolean {
    if (now() >= windowEnd) {
      windowEnd = now() + WINDOW_MS
      frames = 0
      garbage = 0
    }
    frames += 1
    return frames <= MOST_FRAMES
  }

  return {
    take: (message) => {
      if (!isWithinFrames()) return 'too_much'
      if (isPing(message)) return 'ping'
      garbage += 1
      return garbage > MOST_GARBAGE ? 'too_much' : 'ignored'
    },
    takeControl: () => (isWithinFrames() ? 'ignored' : 'too_much'),
  }
}

function isPing(message: string | Uint8Array): boolean {
  if (message === 'ping') return true
  if (typeof message !== 'string') return false
  try {
    const parsed: unknown = JSON.parse(message)
    return (
      parsed !== null && typeof parsed === 'object' && 'type' in parsed && parsed.type === 'ping'
    )
  } catch {
    return false
  }
}

/** The response to a ping, with the current time. */
export const pong = (): string =>
  JSON.stringify({ type: 'pong', serverTime: new Date().toISOString() } satisfies LiveEvent)
