/** A separate key for each user, so that the next user of this tab never sees it. */
const keyOf = (userId: string): string => `just-paid-${userId}`

/** The page reloads after a payment, so the win that was paid is kept for the next document. */
export function rememberPaid(userId: string, winnerId: string): void {
  try {
    sessionStorage.setItem(keyOf(userId), winnerId)
  } catch {
    // Without storage the ticket is among the paid ones, only not at the top.
  }
}

/** The win that the user paid just before this document was loaded, once. */
export function takePaid(userId: string): string | null {
  try {
    const winnerId = sessionStorage.getItem(keyOf(userId))
    sessionStorage.removeItem(keyOf(userId))
    return winnerId
  } catch {
    return null
  }
}
