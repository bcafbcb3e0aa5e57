import type { Mountain } from '@firstchair/contract'
import { onMountainChange } from '../board/mountains.ts'
import { forgetBidsOn, hasBidOn, myBidsAtom, reloadMyBids } from '../board/my-bids.ts'
import { onServerSecond, serverNow } from '../clock/clock.ts'
import { store } from '../page/store.ts'
import { currentUser, onUserChange } from '../session/session.ts'

let announcements: typeof import('./announce-news.ts') | null = null

/** Loads the announcements for a user: visitors have no bids. Without them the page works silently. */
export async function loadAnnouncements(): Promise<void> {
  if (!currentUser()) return
  try {
    announcements ??= await import(/* webpackChunkName: "announcements" */ './announce-news.ts')
  } catch (error) {
    console.warn('Changes of the auctions will not be announced.', error)
  }
}

/** Whether the leading bid of `mountain` is in the list of the user's bids. */
const hasLeadingBid = (mountain: Mountain): boolean =>
  store
    .get(myBidsAtom)
    .some((bid) => bid.mountainId === mountain.id && bid.amount === mountain.currentPrice)

function onChange(before: Mountain | undefined, after: Mountain | undefined): void {
  const user = currentUser()
  if (!user || !after) return
  // The user has placed this bid in another tab or on another device.
  if (after.currentBidderId === user.id && !hasLeadingBid(after)) void reloadMyBids()
  if (!before) return
  // The bids of a closed cycle are forgotten below.
  announcements?.announceChange(before, after, user.id)
  if (before.cycleId === after.cycleId) return
  if (!hasBidOn(after.id) && before.currentBidderId !== user.id) return
  forgetBidsOn(after.id)
  void reloadMyBids()
}

/**
 * Keeps the user's bids in step with the auctions, and announces to screen readers that the user was
 * outbid, that time is running out, and that auctions ended. Returns the function that stops it.
 */
export function announceAuctionNews(): () => void {
  let announcedUntil = serverNow()
  void loadAnnouncements()
  const stops = [
    onMountainChange(onChange),
    onUserChange(() => void loadAnnouncements()),
    onServerSecond(() => {
      const now = serverNow()
      announcements?.announceMilestones(announcedUntil, now)
      announcedUntil = now
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
