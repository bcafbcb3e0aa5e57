import { useSession } from '@firstchair/sdk'
import { lazy, Suspense } from 'react'

/**
 * Loaded lazily, because few visits have a win to pay. If the chunk fails to load, the board works
 * without it.
 */
const WonCard = lazy(() =>
  import(/* webpackChunkName: "won" */ './won-card.tsx')
    .then(({ WonCard: Card }) => ({ default: Card }))
    .catch(() => ({ default: () => null })),
)

/** Reminds a winner on the board of a ticket to pay. */
export function WonNotice() {
  const { user } = useSession()
  return (
    user && (
      <Suspense>
        <WonCard key={user.id} user={user} />
      </Suspense>
    )
  )
}
