import type { User } from '@firstchair/contract'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { lazy, Suspense } from 'react'

const DidNotLoad = () => <Text tone="muted">Your push settings did not load. Reload the page.</Text>

/** Loaded late, because it is far down the page. If its file fails to load, the page works without it. */
const PushSection = lazy(() =>
  import(/* webpackChunkName: "push" */ './push-section.tsx')
    .then(({ PushSection: Section }) => ({ default: Section }))
    .catch(() => ({ default: DidNotLoad })),
)

export const LatePushSection = ({ user }: { user: User }) => (
  <Suspense fallback={<Skeleton width="16rem" height="12em" />}>
    <PushSection user={user} />
  </Suspense>
)
