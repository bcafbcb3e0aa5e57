import { Suspense, use } from 'react'
import { insist } from '../remotes/insist.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { Loading } from '../states/loading.tsx'

type LandingModule = typeof import('./landing.tsx')

// A chunk of its own, since who is signed in never sees it; the document preloads it for visitors.
const load = () => import(/* webpackChunkName: "landing" */ './landing.tsx')

let landing: Promise<LandingModule> | undefined
function tryAgain() {
  landing = insist(load)
}

/** The landing page, as soon as it is there. */
export function LandingScreen() {
  return (
    <RemoteBoundary place="landing" onRetry={tryAgain}>
      <Suspense fallback={<Loading />}>
        <Loaded />
      </Suspense>
    </RemoteBoundary>
  )
}

function Loaded() {
  landing ??= load()
  const { Landing } = use(landing)
  return <Landing />
}
