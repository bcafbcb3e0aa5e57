import { mountainsAtom, store } from '@firstchair/sdk'
import {
  SAMPLE_MOMENT,
  type SampleCalls,
  type SampleOptions,
  type SampleScenario,
  sampleUser,
  startSample,
} from '@firstchair/sdk/sample'
import { viewParams } from './board/view.rules.ts'
import { resetBidForms } from './dialog/dispatch-bid-event.ts'
import { makeNote } from './own/device-notes.ts'

/** The frozen time of stories, because they are compared as screenshots. */
export const FROZEN_AT = SAMPLE_MOMENT

function resetSampleBoard() {
  const address = new URL(location.href)
  for (const param of Object.values(viewParams)) address.searchParams.delete(param)
  history.replaceState(null, '', address)
  makeNote('guide', sampleUser.id, 'shown')
  makeNote('bids', sampleUser.id, '[]')
  resetBidForms()
}

/** One that the user leads, two that they have lost, and a rival's: cards are most of a story's time. */
const only = ['Aspen Highlands', 'Alta', 'Big Sky', 'Mammoth Mountain']

/** Starts a story with the whole sample board of sixteen mountains and a frozen clock. */
export function startWholeBoard(options: SampleOptions = {}) {
  resetSampleBoard()
  return startSample({ scenario: 'still', frozenAt: FROZEN_AT, ...options })
}

/** Starts a story with four mountains and a frozen clock. */
export const startSampleBoard = (options: SampleOptions = {}) =>
  startWholeBoard({ only, ...options })

/** Starts a story with four mountains, a running clock and a feed of live updates. */
export function startSampleFeed(scenario: SampleScenario) {
  resetSampleBoard()
  return startSample({ scenario, only })
}

/** The current state of the sample mountain with this name. */
export function mountainNamed(name: string) {
  const mountain = store.get(mountainsAtom).find((one) => one.name === name)
  if (!mountain) throw new Error(`${name} is not on the sample board`)
  return mountain
}

/** The cycle closes and the next one opens, as the server reports it. */
export function closed(name: string, isLast = false) {
  const { seq, cyclesCompleted, ...mountain } = mountainNamed(name)
  return {
    ...mountain,
    seq: seq + 1,
    cycleId: isLast ? null : crypto.randomUUID(),
    cyclesCompleted: cyclesCompleted + 1,
    cycleNumber: mountain.cycleNumber + 1,
    currentBidder: null,
    currentBidderId: null,
    currentPrice: mountain.startPrice,
    endTime: new Date(Date.parse(mountain.endTime) + 14 * 86_400_000).toISOString(),
    lastResult: {
      cycleNumber: mountain.cycleNumber,
      bidder: mountain.currentBidder,
      bidderId: mountain.currentBidderId,
      price: mountain.currentPrice,
    },
  }
}

/** Answers for a watchlist that keeps what is pressed, and has Big Sky at first. */
export function sampleWatchlist(): SampleCalls {
  const watched = new Set([mountainNamed('Big Sky').id])
  const createdAt = new Date(FROZEN_AT).toISOString()
  const answers = store.get(mountainsAtom).flatMap(({ id }): [string, () => unknown][] => [
    [`PUT /api/user/watchlist/${id}`, () => watched.add(id) && { message: 'Watched.' }],
    [`DELETE /api/user/watchlist/${id}`, () => ({ message: String(watched.delete(id)) })],
  ])
  return {
    'GET /api/user/watchlist': () => [...watched].map((mountainId) => ({ mountainId, createdAt })),
    ...Object.fromEntries(answers),
  }
}
