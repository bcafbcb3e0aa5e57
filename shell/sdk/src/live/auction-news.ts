import type { Mountain } from '@firstchair/contract'
import { knownMountains, mountainAtom, onMountainChange } from '../board/mountains.ts'
import { forgetBidsOn, hasBidOn, myBidsAtom, reloadMyBids } from '../board/my-bids.ts'
import { onServerSecond, serverNow } from '../clock/clock.ts'
import { announce } from '../page/announcer.ts'
import { store } from '../page/store.ts'
import { currentUser } from '../session/session.ts'
import {
  endSentence,
  extendedSentence,
  hasEnded,
  isStillLost,
  milestoneSentences,
  OUTBID_WINDOW_MS,
  outbidSentence,
  wasExtended,
  wasOutbid,
} from './auction-news.rules.ts'

/** The cycles in which the user has lost the lead, by mountain. */
const lostLeads = new Map<string, string | null>()

/** Whether the leading bid of `mountain` is in the list of the user's bids. */
const hasLeadingBid = (mountain: Mountain): boolean =>
  store
    .get(myBidsAtom)
    .some((bid) => bid.mountainId === mountain.id && bid.amount === mountain.currentPrice)

function announceLostLeads(): void {
  const user = currentUser()
  const lost = [...lostLeads].flatMap(([id, cycleId]) => {
    const mountain = store.get(mountainAtom(id))
    return user && mountain && isStillLost({ cycleId }, mountain, user.id) ? [mountain] : []
  })
  lostLeads.clear()
  const sentence = outbidSentence(lost)
  if (sentence !== null) announce(sentence, 'assertive')
}

function onChange(before: Mountain | undefined, after: Mountain | undefined): void {
  const user = currentUser()
  if (!user || !after) return
  // The user has placed this bid in another tab or on another device.
  if (after.currentBidderId === user.id && !hasLeadingBid(after)) void reloadMyBids()
  if (!before) return
  // A reopened cycle has its bids again, so they are fetched even if none are known.
  if (after.cyclesCompleted < before.cyclesCompleted) void reloadMyBids()
  if (wasOutbid(before, after, user.id)) {
    if (lostLeads.size === 0) setTimeout(announceLostLeads, OUTBID_WINDOW_MS)
    lostLeads.set(after.id, after.cycleId)
  }
  if (!hasBidOn(after.id) && before.currentBidderId !== user.id) return
  if (wasExtended(before, after)) announce(extendedSentence(after))
  if (hasEnded(before, after)) announce(endSentence(before, after, user.id))
  if (before.cycleId === after.cycleId) return
  forgetBidsOn(after.id)
  void reloadMyBids()
}

function announceMilestones(fromMs: number, toMs: number): void {
  const mine = [...knownMountains().values()].filter(
    (mountain): mountain is Mountain => mountain !== null && hasBidOn(mountain.id),
  )
  for (const sentence of milestoneSentences(mine, fromMs, toMs)) announce(sentence)
}

/**
 * Announces to screen readers that the user was outbid, that time is running out, and that auctions
 * ended. Price changes alone are not announced. Returns the function that stops it.
 */
export function announceAuctionNews(): () => void {
  let announcedUntil = serverNow()
  const stopChanges = onMountainChange(onChange)
  const stopSeconds = onServerSecond(() => {
    const now = serverNow()
    announceMilestones(announcedUntil, now)
    announcedUntil = now
  })
  return () => {
    stopChanges()
    stopSeconds()
  }
}
