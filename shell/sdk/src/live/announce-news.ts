import type { Mountain } from '@firstchair/contract'
import { knownMountains, mountainAtom } from '../board/mountains.ts'
import { hasBidOn } from '../board/my-bids.ts'
import { serverNow } from '../clock/clock.ts'
import { announce } from '../page/announcer.ts'
import { store } from '../page/store.ts'
import { currentUser } from '../session/session.ts'
import {
  endSentence,
  extendedSentence,
  hasEnded,
  isLastMinute,
  isStillLost,
  milestoneSentences,
  OUTBID_WINDOW_MS,
  outbidSentence,
  wasExtended,
  wasOutbid,
} from './auction-news.rules.ts'

/** The cycles in which the user has lost the lead, by mountain. */
const lostLeads = new Map<string, string | null>()

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

function noteLostLead(mountain: Mountain): void {
  const isFirst = lostLeads.size === 0
  lostLeads.set(mountain.id, mountain.cycleId)
  if (isLastMinute(mountain, serverNow())) announceLostLeads()
  else if (isFirst) setTimeout(announceLostLeads, OUTBID_WINDOW_MS)
}

/** Announces what a change means to a user with bids. Price changes alone are not announced. */
export function announceChange(before: Mountain, after: Mountain, userId: string): void {
  if (wasOutbid(before, after, userId)) noteLostLead(after)
  if (!hasBidOn(after.id) && before.currentBidderId !== userId) return
  if (wasExtended(before, after)) announce(extendedSentence(after))
  if (hasEnded(before, after)) announce(endSentence(before, after, userId))
}

/** Announces that time is running out on the mountains that the user has bid on. */
export function announceMilestones(fromMs: number, toMs: number): void {
  const mine = [...knownMountains().values()].filter(
    (mountain): mountain is Mountain => mountain !== null && hasBidOn(mountain.id),
  )
  for (const sentence of milestoneSentences(mine, fromMs, toMs)) announce(sentence)
}
