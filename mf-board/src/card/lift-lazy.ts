import { lazyPart } from '@firstchair/sdk'
// With the board's own styles: a stylesheet that comes late lays the whole page out again.
import './chair-lift.css.ts'

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
  return Promise.all([
    import(/* webpackChunkName: "lift" */ './chair-lift.tsx'),
    import(/* webpackChunkName: "lift" */ './card-value.tsx'),
  ])
}

export const ChairLift = lazyPart(async () => (await load())[0].ChairLift)
export const CardValue = lazyPart(async () => (await load())[1].CardValue)
