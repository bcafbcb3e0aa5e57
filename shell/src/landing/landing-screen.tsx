import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { Loading } from '../states/loading.tsx'
import { wake } from '../waking.ts'

// A chunk of its own: signed-in users never see it. The document preloads it for visitors.
const load = () => import(/* webpackChunkName: "landing" */ './landing.tsx')
const LazyLanding = lazy(async () => ({ default: (await load()).Landing }))
let preloaded: ComponentType | null = null

/**
 * Call before the first render, so that it shows the page and no loading state. Also resolves when
 * loading fails: the boundary then shows the error.
 */
export async function preloadLanding(): Promise<void> {
  preloaded = await load().then(
    ({ Landing }) => Landing,
    () => null,
  )
}

/** The landing page, once its file has arrived. */
export function LandingScreen() {
  const Landing = preloaded ?? LazyLanding
  return (
    <RemoteBoundary place="landing">
      <Suspense fallback={<Loading />}>
        <Landing />
        <Waking />
      </Suspense>
    </RemoteBoundary>
  )
}

function Waking() {
  useEffect(wake, [])
  return null
}
