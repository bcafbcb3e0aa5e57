import { lazyPart } from '@firstchair/sdk'

/** After the first paint: nothing that a bidder needs first waits for it. */
export const idle = () =>
  new Promise<void>((next) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => next(), { timeout: 2_000 })
    else setTimeout(next, 200)
  })

async function load() {
  await idle()
  return import(/* webpackChunkName: "lift" */ './chair-lift.tsx')
}

export const ChairLift = lazyPart(async () => (await load()).ChairLift)
