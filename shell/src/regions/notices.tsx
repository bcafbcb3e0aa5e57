import { outdatedAtom } from '@firstchair/sdk/host'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'

// Rarely needed, so no part of the first load.
const Outdated = lazy(() =>
  import(/* webpackChunkName: "outdated" */ './outdated.tsx').then((module) => ({
    default: module.Outdated,
  })),
)

/** What concerns the whole page. */
export function Notices() {
  if (!useAtomValue(outdatedAtom)) return null
  return (
    <Suspense fallback={null}>
      <Outdated />
    </Suspense>
  )
}
