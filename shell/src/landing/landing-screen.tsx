import { lazy, Suspense } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { Loading } from '../states/loading.tsx'

// A chunk of its own: signed-in users never see it. The document preloads it for visitors.
const Landing = lazy(async () => ({
  default: (await import(/* webpackChunkName: "landing" */ './landing.tsx')).Landing,
}))

/** The landing page, once its file has arrived. */
export function LandingScreen() {
  return (
    <RemoteBoundary place="landing">
      <Suspense fallback={<Loading />}>
        <Landing />
      </Suspense>
    </RemoteBoundary>
  )
}
