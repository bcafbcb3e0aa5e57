import { type ComponentType, lazy, Suspense } from 'react'

type Part = typeof import('./activity-part.tsx')

let part: Promise<Part> | undefined

/** After the first paint: nothing that a bidder needs first waits for it. */
const idle = () =>
  new Promise<void>((next) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => next(), { timeout: 2_000 })
    else setTimeout(next, 200)
  })

function load(): Promise<Part> {
  part ??= idle().then(() => import(/* webpackChunkName: "activity" */ './activity-part.tsx'))
  return part
}

/** If the chunk fails to load, the board works without it. */
function partly<Props extends object>(choose: (loaded: Part) => ComponentType<Props>) {
  return lazy(() =>
    load()
      .then((loaded) => ({ default: choose(loaded) }))
      .catch(() => {
        part = undefined
        return { default: (() => null) as ComponentType<Props> } // renders nothing, whatever the props
      }),
  )
}

const Feed = partly(({ ActivityFeed }) => ActivityFeed)
const Rail = partly(({ ActivityRail }) => ActivityRail)
const List = partly(({ ActivityList }) => ActivityList)
const Pulse = partly(({ BidPulse }) => BidPulse)

export const LazyFeed = () => (
  <Suspense>
    <Feed />
  </Suspense>
)
export const LazyRail = () => (
  <Suspense>
    <Rail />
  </Suspense>
)
export const LazyList = () => (
  <Suspense>
    <List />
  </Suspense>
)
export const LazyPulse = ({ mountainId }: { mountainId: string }) => (
  <Suspense>
    <Pulse mountainId={mountainId} />
  </Suspense>
)
