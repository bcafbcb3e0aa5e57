import type { User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Text } from '@firstchair/design-system/text'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import * as styles from '../wins/wins.css.ts'
import { WinsFrame } from '../wins/wins-frame.tsx'
import { ticketsQuery } from '../wins-calls.ts'
import { TicketCard, TicketCardSkeleton } from './ticket-card.tsx'

/** The user's tickets in all states (spec §2, variant 1). */
export const MyTicketsPage = () => (
  <WinsFrame link={{ href: '/wins', label: 'Payments' }}>
    {(user) => <Tickets key={user.id} user={user} />}
  </WinsFrame>
)

function Tickets({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(ticketsQuery(user))
  if (!data && !isError) return <Loading />
  if (!data) {
    return <ErrorState title="Your tickets didn't load" {...retryOf({ refetch, isFetching })} />
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="You haven't won any auctions yet."
        text="Place the highest bid to win!"
        action={
          <ButtonLink variant="primary" href="/">
            See the auctions
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      {isError && (
        <Banner tone="warning" title="This page may be out of date">
          Your tickets didn't load again. Check your connection and reload the page.
        </Banner>
      )}
      <div className={styles.cards}>
        {data.map((win) => (
          <TicketCard key={win.winner.id} win={win} />
        ))}
      </div>
    </>
  )
}

const Loading = () => (
  <div className={styles.section}>
    <Text tone="muted">
      <span role="status">Loading your tickets...</span>
    </Text>
    <div className={styles.cards}>
      {['first', 'second', 'third'].map((card) => (
        <TicketCardSkeleton key={card} />
      ))}
    </div>
  </div>
)
