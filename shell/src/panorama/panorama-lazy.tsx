import { type ComponentType, lazy, Suspense } from 'react'

type Picture = { default: ComponentType }

// A page that has only a few words must not wait for its picture, nor break without it.
const Panorama = lazy(() =>
  import(/* webpackChunkName: "panorama" */ './panorama.tsx').then(
    (module): Picture => ({ default: module.Panorama }),
    (): Picture => ({ default: () => null }),
  ),
)

/** The range behind a few words, once they stand. */
export const LatePanorama = () => (
  <Suspense fallback={null}>
    <Panorama />
  </Suspense>
)
