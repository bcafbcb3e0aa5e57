import { lazy, Suspense } from 'react'
import { OVERRIDES_ALLOWED } from './overrides.ts'
import { useRemotes } from './remotes-context.ts'

/** Says which remotes are not the released ones; nothing when all are. */
export const OverrideBanner = OVERRIDES_ALLOWED ? OverriddenRemotes : () => null

const OverriddenNames = lazy(() =>
  import(/* webpackChunkName: "overridden" */ './overridden-names.tsx').then((module) => ({
    default: module.OverriddenNames,
  })),
)

function OverriddenRemotes() {
  const { overrides } = useRemotes()
  if (Object.keys(overrides).length === 0) return null
  return (
    <Suspense fallback={null}>
      <OverriddenNames overrides={overrides} />
    </Suspense>
  )
}
