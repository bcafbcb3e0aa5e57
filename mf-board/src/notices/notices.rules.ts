import { isOffer, MAX_DOLLARS, type Mountain, minimumBid, type OwnWin } from '@firstchair/contract'
import type { Outcome } from '../own/outcome.rules.ts'
import { standing } from '../own/standing.rules.ts'
import { unpaidWins } from '../own/unpaid.rules.ts'
import { keepPlaces } from './kept-places.rules.ts'

const FINAL_MS = 600_000
/** For this long before and after an end, no row gives its place to another. */
const AROUND_END_MS = { before: 10_000, after: 3_000 }

/** A ticket that the user can pay: won, or offered to them. */
export type Due = {
  /** The key under which its dismissal is remembered. */
  key: string
  mountainId: string
  name: string
  amount: number
  isOffered: boolean
  /** Null until the server has told the deadline. */
  payBy: string | null
  /** Where it is paid. */
  href: string
}

export type Bar =
  | { kind: 'results'; due: readonly Due[]; lost: readonly Outcome[] }
  | { kind: 'outbid'; key: string; mountainId: string; more: number }

export type Notices = {
  /** The auctions in their last ten minutes that stand above the cards. */
  lane: readonly string[]
  bar: Bar | null
  /** Where the screen's only primary button is: several would not stand out. */
  primary: { place: 'lane' | 'card'; mountainId: string } | { place: 'bar' } | null
}

export type Situation = {
  userId: string | null
  mountains: readonly Mountain[]
  /** The user's last bid on each mountain. */
  bids: ReadonlyMap<string, { amount: number }>
  wins: readonly OwnWin[]
  /** Results that the user has neither read nor dismissed. */
  outcomes: readonly Outcome[]
  seen: {
    /** The mountains whose cards are in view. */
    cards: readonly string[]
    isLaneInView: boolean
    /** The keys of what the user has dismissed. */
    dismissed: readonly string[]
  }
  /** In server ms. */
  now: number
  /** The auction on stage, which replaces the lane; null without a stage. */
  stage: readonly string[] | null
  held: {
    /** The lane on the screen, which has room for `most` rows. */
    lane: readonly string[]
    most: number
    /** Pointer, focus or dialog is on the board: nothing leaves. */
    isHeld: boolean
  }
}

/** What the user is told, and where. Each thing once: on its card or in the lane where they look, else in the bar. */
export function noticesOf(situation: Situation): Notices {
  const { outcomes, seen, userId, wins } = situation
  const outbid = outbidOn(situation)
  const lane = situation.stage ?? laneOf(situation, outbid)
  const onCards = outcomes.filter(
    ({ mountainId, shownFrom }) => shownFrom !== null && seen.cards.includes(mountainId),
  )
  const bar = barOf(situation, lane, outbid, onCards)
  const staged = situation.mountains.find(({ id }) => id === situation.stage?.[0])
  if (staged && seen.isLaneInView && staged.currentBidderId !== userId) {
    return { lane, bar, primary: { place: 'lane', mountainId: staged.id } }
  }
  const inLane = outbid.find(({ id }) => seen.isLaneInView && lane.includes(id))
  if (inLane) return { lane, bar, primary: { place: 'lane', mountainId: inLane.id } }
  if (bar && (bar.kind === 'outbid' || bar.due.length > 0)) {
    return { lane, bar, primary: { place: 'bar' } }
  }
  const mayPay = ({ isWon, before }: Outcome) =>
    isWon || wins.some(({ cycle }) => cycle.id === before.cycleId)
  const onCard =
    onCards.find(mayPay)?.mountainId ?? outbid.find(({ id }) => seen.cards.includes(id))?.id
  return { lane, bar, primary: onCard ? { place: 'card', mountainId: onCard } : null }
}

const endOf = ({ endTime }: Mountain) => Date.parse(endTime)

/** The open auctions on which the user is outbid and can bid again, the nearest end first. */
const outbidOn = ({ mountains, bids, userId }: Situation): Mountain[] =>
  mountains
    .filter(
      (mountain) =>
        mountain.cycleId !== null &&
        standing(mountain, userId, bids.get(mountain.id)?.amount ?? null) === 'losing' &&
        minimumBid(mountain) <= MAX_DOLLARS,
    )
    .sort((a, b) => endOf(a) - endOf(b))

/**
 * The auctions in their last ten minutes: the one to win back first, then the user's others, then the
 * rest, by their end. What has ended leaves at once. Rows on the screen keep their places: a press
 * aimed at one must not meet another. If no place is free, the auction to win back takes the last one,
 * except around an end.
 */
function laneOf(
  { mountains, bids, userId, now, held }: Situation,
  [urgent]: readonly Mountain[],
): string[] {
  const known = new Map(mountains.map((mountain) => [mountain.id, mountain]))
  const isFinal = (mountain: Mountain | undefined) =>
    mountain?.cycleId != null && mountain.ticketsAvailable > 0 && endOf(mountain) - now < FINAL_MS
  const rank = ({ id, currentBidderId }: Mountain) => {
    if (id === urgent?.id) return 0
    return bids.has(id) || (userId !== null && currentBidderId === userId) ? 1 : 2
  }
  const final = mountains
    .filter(isFinal)
    .sort((a, b) => rank(a) - rank(b) || endOf(a) - endOf(b))
    .map(({ id }) => id)
  const kept = held.lane.filter((id) => held.isHeld || isFinal(known.get(id)))
  const isHidden = urgent !== undefined && isFinal(urgent) && !kept.includes(urgent.id)
  const isFull = kept.length >= held.most
  if (isHidden && isFull && !held.isHeld && !isAroundEnd(kept, known, now)) kept.pop()
  const ended = kept.filter((id) => !final.includes(id))
  return keepPlaces(held.lane, [...final, ...ended], kept).slice(0, held.most)
}

/** Whether one of these auctions is about to end or has just ended. */
const isAroundEnd = (
  ids: readonly string[],
  known: ReadonlyMap<string, Mountain>,
  now: number,
): boolean =>
  ids.some((id) => {
    const mountain = known.get(id)
    const left = mountain ? endOf(mountain) - now : Infinity
    return left <= AROUND_END_MS.before && -left < AROUND_END_MS.after
  })

/**
 * The one line at the bottom: a result until it is read, then the auction to win back, then the tickets
 * to pay. What a card or the lane in view tells is not in it.
 */
function barOf(
  { wins, outcomes, seen, bids, now }: Situation,
  lane: readonly string[],
  outbid: readonly Mountain[],
  onCards: readonly Outcome[],
): Bar | null {
  const told = new Set(onCards.map(({ before }) => before.cycleId))
  const unread = outcomes.filter(({ before }) => !told.has(before.cycleId))
  const isDismissed = ({ key }: { key: string }) => seen.dismissed.includes(key)
  // The page hears of a close before it hears of the win.
  const unlisted = unread.filter(
    ({ isWon, before }) => isWon && !wins.some(({ cycle }) => cycle.id === before.cycleId),
  )
  const due = [
    ...unpaidWins(
      wins.filter(({ cycle }) => !told.has(cycle.id)),
      now,
    ).map(dueOf),
    ...unlisted.map(unlistedDue),
  ].filter((one) => !isDismissed(one))
  const offered = new Set(wins.map(({ cycle }) => cycle.id))
  const lost = unread.filter(({ isWon, before }) => !isWon && !offered.has(before.cycleId ?? ''))
  const results = due.length + lost.length > 0 ? { kind: 'results' as const, due, lost } : null
  if (results && unread.length > 0) return results
  const [first, ...others] = outbid
    .filter(({ id }) => !seen.cards.includes(id) && !(seen.isLaneInView && lane.includes(id)))
    // A lead that is lost again has another bid, so it is not dismissed.
    .map(({ id }) => ({ mountainId: id, key: `${id} ${bids.get(id)?.amount}` }))
    .filter((one) => !isDismissed(one))
  return first ? { kind: 'outbid', ...first, more: others.length } : results
}

const dueOf = ({ winner, mountain }: OwnWin): Due => ({
  key: winner.id,
  mountainId: mountain.id,
  name: mountain.name,
  amount: winner.winningAmount,
  isOffered: isOffer(winner),
  payBy: winner.paymentDeadline,
  href: `/wins#win-${winner.id}`,
})

const unlistedDue = ({ mountainId, name, price, before }: Outcome): Due => ({
  key: before.cycleId ?? mountainId,
  ...{ mountainId, name, amount: price, isOffered: false, payBy: null, href: '/wins' },
})
