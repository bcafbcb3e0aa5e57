import type { OwnWin, User } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { winsQuery } from '../wins-calls.ts'
import { PaidCard } from './paid-card.tsx'
import { PendingCard } from './pending-card.tsx'
import * as css from './wins.css.ts'

const EMPTY = "You haven't won any auctions yet. Start bidding to win lift tickets!"

/** The user's wins and their payment (spec §2, variant 2). */
export function WinsPage() {
  const { user } = useSession()
  // The shell shows the page to signed-in users only; one who has just signed out is led away.
  if (!user) return null
  return (
    <Container>
      <div className={css.page}>
        <div className={css.intro}>
          <Heading level={1}>My Wins</Heading>
          <Text tone="muted">View your won auctions and complete payments</Text>
        </div>
        <Wins key={user.id} user={user} />
      </div>
    </Container>
  )
}

const isPending = ({ winner }: OwnWin) =>
  ['pending', 'capturing', 'expired'].includes(winner.paymentStatus)
const isPaid = ({ winner }: OwnWin) => winner.paymentStatus === 'captured'

function Wins({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(winsQuery(user))
  if (isError) {
    return (
      <ErrorState
        title="Your wins did not load"
        text="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <Skeleton width="100%" height="16rem" />
  if (data.length === 0) return <EmptyState title={EMPTY} />
  const pending = data.filter(isPending)
  const paid = data.filter(isPaid)
  return (
    <>
      {pending.length > 0 && (
        <section className={css.section}>
          <Heading level={2}>Pending Payment</Heading>
          <div className={css.cards}>
            {pending.map((win) => (
              <PendingCard key={win.winner.id} win={win} user={user} />
            ))}
          </div>
        </section>
      )}
      {paid.length > 0 && (
        <section className={css.section}>
          <Heading level={2}>Paid Tickets</Heading>
          <div className={css.cards}>
            {paid.map((win) => (
              <PaidCard key={win.winner.id} win={win} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
