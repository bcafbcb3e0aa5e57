const ASK_AGAIN_MS = 24 * 60 * 60_000

/**
 * When a user whose request was declined may ask again: 24 hours later, so that an admin is not asked
 * again in the same minute. Null if they may now. A new limit ends the wait.
 */
export function askAgainAt(declinedAt: Date, now: Date): Date | null {
  const at = new Date(declinedAt.getTime() + ASK_AGAIN_MS)
  return at > now ? at : null
}
