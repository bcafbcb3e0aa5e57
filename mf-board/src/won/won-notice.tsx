import { useSession } from '@firstchair/sdk'
import { lazy, Suspense } from 'react'

/** Few visits have a win to pay: its code is no part of the board's first load, nor of its failures. */
const WonCard = lazy(() =>
  import(/* webpackChunkName: "won" */ './won-card.tsx')
    .then(({ WonCard: Card }) => ({ default: Card }))
    .catch(() => ({ default: () => null })),
)

/** Tells a winner on the board that a ticket waits for their payment. */
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
