/**
 * The sdk without a server: the spec's sample board, a signed-in sample user and a feed that plays
 * a scenario. For stand-alone pages, stories and tests; never part of a release.
 */
import type { Mountain, User } from '@firstchair/contract'
import { tickerMessagesQuery, tickerSettingsQuery } from '../board/auction-queries.ts'
import { acceptMountainList, acceptNews, forgetMountains } from '../board/mountains.ts'
import { acceptMyBids } from '../board/my-bids.ts'
import { answerCallsWith } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { freezeClock, serverNow } from '../clock/clock.ts'
import { store } from '../page/store.ts'
import { dismissToast, toastAtom } from '../page/toasts.ts'
import { currentUserQuery } from '../session/session.ts'
import { forgetSampleAccount } from './sample-account.ts'
import {
  SAMPLE_MOMENT,
  sampleBids,
  sampleMountains,
  sampleTicker,
  sampleUser,
} from './sample-board.ts'
import { answerSampleCallsWith } from './sample-calls.ts'
import { sampleClient } from './sample-client.ts'
import { playSample, type SampleScenario, scenarios } from './sample-feed.ts'

export { acceptMyBids } from '../board/my-bids.ts'
export { answerCallsWith } from '../client/api.ts'
export { setConnection } from '../live/connection.ts'
export { announcementsAtom } from '../page/announcer.ts'
export { SdkProvider } from '../page/sdk-provider.tsx'
export { dismissToast, type ShownToast, toastAtom } from '../page/toasts.ts'
export { inSdk } from './in-sdk.tsx'
export { sampleSessions } from './sample-account.ts'
export {
  SAMPLE_BID_STEP,
  SAMPLE_FIRST_PRICE,
  SAMPLE_MOMENT,
  SAMPLE_PRICE_STEP,
  sampleBids,
  sampleMountains,
  sampleRival,
  sampleTicker,
  sampleUser,
} from './sample-board.ts'
export type { SampleCalls } from './sample-calls.ts'
export { sampleClient } from './sample-client.ts'
export type { SampleScenario } from './sample-feed.ts'
export { answerSampleCallsWith }

/** How the sample starts. */
export type SampleOptions = {
  /** Default: `calm`. */
  scenario?: SampleScenario
  /** `null` shows the page to a visitor. */
  user?: User | null
  /** Server ms at which the clock stands still, for stories that are compared as pictures. */
  frozenAt?: number
  /** Another board than the sample one. */
  mountains?: Mountain[]
  /** Only the sample mountains with these names. */
  only?: readonly string[]
}

/** The running sample. */
export type Sample = {
  /** Ends the present scenario and plays another on the same board. */
  play: (scenario: SampleScenario) => void
  /** Adds or replaces one mountain, like the feed. */
  tell: (mountain: Mountain) => void
  /** Reports that a mountain is no longer listed. */
  remove: (id: string) => void
  /** Stops all timers, lets the clock run and forgets the answers of `answerSampleCallsWith`. */
  stop: () => void
}

/**
 * Fills the store with the sample board, signs the sample user in and plays a feed. Attributes of the
 * page (`<html data-sample-feed="storm" data-sample-clock="running">`, which Storybook's toolbar sets)
 * override `options`.
 */
export function startSample(options: SampleOptions = {}): Sample {
  const { user = sampleUser } = options
  answerCallsWith(sampleClient)
  queryClient.clear()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(tickerMessagesQuery.queryKey, sampleTicker)
  queryClient.setQueryData(tickerSettingsQuery.queryKey, { scrollSpeed: 30 })
  forgetSampleAccount()
  const shown = store.get(toastAtom)
  if (shown) dismissToast(shown.id)
  let end = fillAndPlay(options)
  const stopObserving = onOverrideChange(() => {
    end()
    end = fillAndPlay(options)
  })
  return {
    play: (next) => {
      end()
      end = playSample(next)
    },
    tell: (mountain) => acceptNews([{ kind: 'state', mountain }]),
    remove: (id) => acceptNews([{ kind: 'removed', id }]),
    stop: () => {
      stopObserving()
      end()
      freezeClock(null)
      answerSampleCallsWith({})
    },
  }
}

function fillAndPlay(options: SampleOptions): () => void {
  const { scenario = 'calm', user, frozenAt, mountains, only } = options
  const override = readOverride()
  freezeClock(frozenMoment(override, frozenAt))
  forgetMountains()
  const board = sampleMountains(serverNow()).filter(({ name }) => only?.includes(name) ?? true)
  acceptMountainList(mountains ?? board, [])
  acceptMyBids(user === null ? [] : sampleBids(serverNow()))
  return playSample(override.scenario ?? scenario)
}

/** An overriding scenario needs a running clock, unless the page freezes that too. */
function frozenMoment({ scenario, clock }: Override, frozenAt: number | undefined) {
  switch (clock) {
    case 'frozen':
      return frozenAt ?? SAMPLE_MOMENT
    case 'running':
      return null
    case null:
      return scenario === null ? (frozenAt ?? null) : null
  }
}

/** What the page's attributes override; null where there is none. */
type Override = { scenario: SampleScenario | null; clock: 'frozen' | 'running' | null }

function readOverride(): Override {
  if (typeof document === 'undefined') return { scenario: null, clock: null }
  const { sampleFeed, sampleClock } = document.documentElement.dataset
  return {
    scenario: scenarios.find((scenario) => scenario === sampleFeed) ?? null,
    clock: sampleClock === 'frozen' || sampleClock === 'running' ? sampleClock : null,
  }
}

/** Calls `listener` when an override may have changed. Returns the function that stops it. */
function onOverrideChange(listener: () => void): () => void {
  if (typeof MutationObserver === 'undefined') return () => {}
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, {
    attributeFilter: ['data-sample-feed', 'data-sample-clock'],
  })
  return () => observer.disconnect()
}
