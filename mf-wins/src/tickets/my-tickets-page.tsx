import type { OwnWin, PaymentStatus, User } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Card } from '@firstchair/design-system/card'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import * as css from '../wins/wins.css.ts'
import { ticketsQuery } from '../wins-calls.ts'

/** The user's tickets in all states (spec §2, variant 1). */
export function MyTicketsPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Container>
      <div className={css.page}>
        <Heading level={1}>My Wins</Heading>
        <Tickets key={user.id} user={user} />
      </div>
    </Container>
  )
}

function Tickets({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(ticketsQuery(user))
  if (isError) {
    return (
      <ErrorState
        title="Your tickets did not load"
        text="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <Skeleton width="100%" height="16rem" />
  if (data.length === 0) {
    return (
      <EmptyState title="You haven't won any auctions yet." text="Place the highest bid to win!" />
    )
  }
  return (
    <div className={css.cards}>
      {data.map((win) => (
        <TicketCard key={win.winner.id} win={win} />
      ))}
    </div>
  )
}

const BADGES = {
  pending: ['warning', 'Pending Payment'],
  capturing: ['warning', 'Pending Payment'],
  captured: ['success', 'Paid'],
  expired: ['danger', 'Expired'],
  declined: ['danger', 'Declined'],
  void: ['danger', 'Void'],
  refunded: ['danger', 'Refunded'],
} as const satisfies Record<PaymentStatus, readonly [string, string]>

function TicketCard({ win: { winner, mountain, cycle } }: { win: OwnWin }) {
  const [tone, label] = BADGES[winner.paymentStatus]
  return (
    <Card as="article">
      <div className={css.card}>
        <div className={css.head}>
          <Heading level={2}>{mountain.name}</Heading>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <Text>Ticket #{winner.ticketNumber}</Text>
        <Text>{formatDollars(winner.winningAmount)}</Text>
        <Text tone="muted">Won on {format(winner.awardedAt, 'MMM d, yyyy')}</Text>
        <Text tone="muted">Cycle {cycle.cycleNumber}</Text>
      </div>
    </Card>
  )
}
