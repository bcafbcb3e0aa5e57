const KEY = 'just-paid'

/** The page reloads after a payment, so the win that was paid is kept for the next document. */
export function rememberPaid(winnerId: string): void {
  try {
    sessionStorage.setItem(KEY, winnerId)
  } catch {
    // Without storage the paid ticket is shown, only not announced.
  }
}

/** The win that was paid just before this document was loaded, once. */
export function takePaid(): string | null {
  try {
    const winnerId = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return winnerId
  } catch {
    return null
  }
}
