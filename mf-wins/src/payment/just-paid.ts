import { tabStorage } from '@firstchair/sdk'

/** A separate key for each user, so that the next user of this tab never sees it. */
const keyOf = (userId: string): string => `just-paid-${userId}`

/** The page reloads after a payment, so the win that was paid is kept for the next document. */
export function rememberPaid(userId: string, winnerId: string): void {
  // Without storage the ticket is among the paid ones, only not at the top.
  tabStorage.keep(keyOf(userId), winnerId)
}

/** The win that the user paid just before this document was loaded, until it is forgotten. */
export const justPaid = (userId: string): string | null => tabStorage.read(keyOf(userId)) ?? null

/** After this, a reload shows the ticket among the paid ones. */
export function forgetPaid(userId: string): void {
  tabStorage.keep(keyOf(userId), null)
}
