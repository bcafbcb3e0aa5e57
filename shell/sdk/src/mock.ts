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
import { sampleBids, sampleMountains, sampleTicker, sampleUser } from './sample-board.ts'
import { sampleClient } from './sample-client.ts'
import { playSample, type SampleScenario } from './sample-feed.ts'
import { currentUserQuery } from './session.ts'

export { answerCallsWith } from './api.ts'
export { setConnection } from './connection.ts'
export { sampleSessions } from './sample-account.ts'
export {
  SAMPLE_BID_STEP,
  SAMPLE_FIRST_PRICE,
  SAMPLE_PRICE_STEP,
  sampleBids,
  sampleMountains,
  sampleRival,
  sampleTicker,
  sampleUser,
} from './sample-board.ts'
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
  /** Stops all timers and lets the clock run. */
  stop: () => void
}

/** Fills the store with the sample board, signs the sample user in and plays a feed. */
export function startSample(options: SampleOptions = {}): Sample {
  const { scenario = 'calm', user = sampleUser, frozenAt } = options
  freezeClock(frozenAt ?? null)
  answerCallsWith(sampleClient)
  queryClient.clear()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(tickerMessagesQuery.queryKey, sampleTicker)
  queryClient.setQueryData(tickerSettingsQuery.queryKey, { scrollSpeed: 30 })
  forgetMountains()
  forgetSampleAccount()
  acceptMountainList(options.mountains ?? sampleMountains(serverNow()), [])
  acceptMyBids(user === null ? [] : sampleBids(serverNow()))
  let end = playSample(scenario)
  return {
    play: (next) => {
      end()
      end = playSample(next)
    },
    tell: (mountain) => acceptNews([{ kind: 'state', mountain }]),
    stop: () => {
      end()
      freezeClock(null)
    },
  }
}
