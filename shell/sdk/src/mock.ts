/**
 * The sdk without a server: the spec's sample board, a signed-in sample user and a feed that plays
 * a scenario. For stand-alone pages, stories and tests; never part of a release.
 */
import type { Mountain, User } from '@firstchair/contract'
import { answerCallsWith } from './api.ts'
import { tickerMessagesQuery, tickerSettingsQuery } from './auction-queries.ts'
import { freezeClock, serverNow } from './clock.ts'
import { acceptMountainList, acceptNews, forgetMountains } from './mountains.ts'
import { acceptMyBids } from './my-bids.ts'
import { queryClient } from './queries.ts'
import { forgetSampleAccount } from './sample-account.ts'
import {
  SAMPLE_MOMENT,
  sampleBids,
  sampleMountains,
  sampleTicker,
  sampleUser,
} from './sample-board.ts'
import { sampleClient } from './sample-client.ts'
import { playSample, type SampleScenario } from './sample-feed.ts'
import { onSampleWish, type SampleWish, sampleWish } from './sample-wish.ts'
import { currentUserQuery } from './session.ts'

export { answerCallsWith } from './api.ts'
export { setConnection } from './connection.ts'
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
export { answerSampleCallsWith, type SampleCalls } from './sample-calls.ts'
export { sampleClient } from './sample-client.ts'
export type { SampleScenario } from './sample-feed.ts'
export { SdkProvider } from './sdk-provider.tsx'
export { dismissToast, type ShownToast, toastAtom } from './toasts.ts'

/** How the sample begins; everything may be left out. */
export type SampleOptions = {
  /** `calm` when left out. */
  scenario?: SampleScenario
  /** `null` shows the page to a visitor. */
  user?: User | null
  /** Server ms at which the clock stands still, for stories that are compared as pictures. */
  frozenAt?: number
  /** Another board than the sample one. */
  mountains?: Mountain[]
}

/** The running sample. */
export type Sample = {
  /** Ends the present scenario and plays another on the same board. */
  play: (scenario: SampleScenario) => void
  /** Replaces or adds one mountain, as the feed would. */
  tell: (mountain: Mountain) => void
  /** Reports that a mountain is no longer listed. */
  remove: (id: string) => void
  /** Stops all timers and lets the clock run. */
  stop: () => void
}

/**
 * Fills the store with the sample board, signs the sample user in and plays a feed. The page's own
 * wish (`data-sample-feed`, `data-sample-clock` on `<html>`: Storybook's toolbar) goes before.
 */
export function startSample(options: SampleOptions = {}): Sample {
  const { user = sampleUser } = options
  answerCallsWith(sampleClient)
  queryClient.clear()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(tickerMessagesQuery.queryKey, sampleTicker)
  queryClient.setQueryData(tickerSettingsQuery.queryKey, { scrollSpeed: 30 })
  forgetSampleAccount()
  let end = fillAndPlay(options)
  const deaf = onSampleWish(() => {
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
      deaf()
      end()
      freezeClock(null)
    },
  }
}

function fillAndPlay({ scenario = 'calm', user, frozenAt, mountains }: SampleOptions): () => void {
  const wish = sampleWish()
  freezeClock(frozenMoment(wish, frozenAt))
  forgetMountains()
  acceptMountainList(mountains ?? sampleMountains(serverNow()), [])
  acceptMyBids(user === null ? [] : sampleBids(serverNow()))
  return playSample(wish.scenario ?? scenario)
}

/** A feed that is wished for takes its time, unless the clock is wished to stand still. */
function frozenMoment({ scenario, clock }: SampleWish, frozenAt: number | undefined) {
  switch (clock) {
    case 'frozen':
      return frozenAt ?? SAMPLE_MOMENT
    case 'running':
      return null
    case null:
      return scenario === null ? (frozenAt ?? null) : null
  }
}
