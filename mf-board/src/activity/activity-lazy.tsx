import { lazyPart } from '@firstchair/sdk'

type Parts = typeof import('./activity-part.tsx')

/** After the first paint: nothing that a bidder needs first waits for it. */
export const idle = () =>
  new Promise<void>((next) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => next(), { timeout: 2_000 })
    else setTimeout(next, 200)
  })

async function load(): Promise<Parts> {
  await idle()
  return import(/* webpackChunkName: "activity" */ './activity-part.tsx')
}

export const ActivityFeed = lazyPart(async () => (await load()).ActivityFeed)
export const ActivityRail = lazyPart(async () => (await load()).ActivityRail)
export const ActivityList = lazyPart(async () => (await load()).ActivityList)
export const BidPulse = lazyPart(async () => (await load()).BidPulse)
