import type { ApiError } from '../client/api.ts'
import { reloadPage } from '../page/navigation.ts'
import { currentUser, onUserChange, refreshSession } from './session.ts'

/**
 * Reloads the page when another user has signed in in this browser than the one it was used by, so
 * that nothing of the former user stays in memory. All tabs share one session cookie: a login is
 * broadcast to the other tabs. A tab that is signed out takes the login over without a reload if it
 * was used by nobody or by the same user. Returns the function that stops it.
 */
export function watchUserChange(): () => void {
  const channel = new BroadcastChannel('firstchair-login')
  // Kept after a logout: the page's memory may still contain this user's data.
  let lastUserId = currentUser()?.id
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (lastUserId !== undefined && data !== lastUserId) reloadPage()
    else if (!currentUser()) void refreshSession().catch(() => undefined)
  }
  const stopWatching = onUserChange((user) => {
    if (!user) return
    channel.postMessage(user.id)
    if (lastUserId !== undefined && user.id !== lastUserId) reloadPage()
    lastUserId = user.id
  })
  return () => {
    stopWatching()
    channel.close()
  }
}

/**
 * Reloads if the server refused a bid because another user has signed in: this page has missed the
 * broadcast. Passed to the client, which reports each refusal.
 */
export function reloadForOtherBidder({ body }: ApiError): void {
  if (body?.reason === 'other_bidder') reloadPage()
}
