import type { LiveEvent } from '@firstchair/contract'

/** A client pings every 30 s; far more than that, or much that means nothing, is no client of ours. */
const WINDOW_MS = 10_000
const MOST_MESSAGES = 50
const MOST_GARBAGE = 10

export type Inbox = { take: (message: string | Uint8Array) => 'ping' | 'ignored' | 'too_much' }

/** Reads what one socket sends and counts it. */
export function createInbox(now: () => number = () => performance.now()): Inbox {
  let windowEnd = 0
  let messages = 0
  let garbage = 0
  return {
    take: (message) => {
      if (now() >= windowEnd) {
        windowEnd = now() + WINDOW_MS
        messages = 0
        garbage = 0
      }
      messages += 1
      const isKnown = isPing(message)
      if (!isKnown) garbage += 1
      if (messages > MOST_MESSAGES || garbage > MOST_GARBAGE) return 'too_much'
      return isKnown ? 'ping' : 'ignored'
    },
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

/** The answer to a ping, at this moment. */
export const PONG = (): string =>
  JSON.stringify({ type: 'pong', serverTime: new Date().toISOString() } satisfies LiveEvent)
