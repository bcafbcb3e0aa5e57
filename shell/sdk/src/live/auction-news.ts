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

/** Whether the list of the person's bids has the one that leads `mountain`. */
const hasBidOf = (mountain: Mountain): boolean =>
  store
    .get(myBidsAtom)
    .some((bid) => bid.mountainId === mountain.id && bid.amount === mountain.currentPrice)

function tellLostLeads(): void {
  const user = currentUser()
  const lost = [...lostLeads].flatMap(([id, cycleId]) => {
    const mountain = store.get(mountainAtom(id))
    return user && mountain && isStillLost({ cycleId }, mountain, user.id) ? [mountain] : []
  })
  lostLeads.clear()
  const sentence = outbidSentence(lost)
  if (sentence !== null) announce(sentence, 'assertive')
}

function notice(before: Mountain | undefined, after: Mountain | undefined): void {
  const user = currentUser()
  if (!user || !after) return
  // A bid of the person's own that another tab or device has placed.
  if (after.currentBidderId === user.id && !hasBidOf(after)) void reloadMyBids()
  if (!before) return
  // A reopened cycle has its bids again, so the own bids are fetched even if none are known.
  if (after.cyclesCompleted < before.cyclesCompleted) void reloadMyBids()
  if (wasOutbid(before, after, user.id)) {
    if (lostLeads.size === 0) setTimeout(tellLostLeads, OUTBID_WINDOW_MS)
    lostLeads.set(after.id, after.cycleId)
  }
  if (!hasBidOn(after.id) && before.currentBidderId !== user.id) return
  if (wasExtended(before, after)) announce(extendedSentence(after))
  if (hasEnded(before, after)) announce(endSentence(before, after, user.id))
  if (before.cycleId === after.cycleId) return
  forgetBidsOn(after.id)
  void reloadMyBids()
}

function tellMilestones(fromMs: number, toMs: number): void {
  const mine = [...knownMountains().values()].filter(
    (mountain): mountain is Mountain => mountain !== null && hasBidOn(mountain.id),
  )
  for (const sentence of milestoneSentences(mine, fromMs, toMs)) announce(sentence)
}

/**
 * Tells a screen reader what bidders must know about their auctions: outbid, time running out, ended.
 * Prices are never read out by themselves. Returns the way to stop.
 */
export function announceAuctionNews(): () => void {
  let toldUntil = serverNow()
  const stopChanges = onMountainChange(notice)
  const stopSeconds = onServerSecond(() => {
    const now = serverNow()
    tellMilestones(toldUntil, now)
    toldUntil = now
  })
  return () => {
    stopChanges()
    stopSeconds()
  }
}
