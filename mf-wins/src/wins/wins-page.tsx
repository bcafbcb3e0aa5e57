import { isOffer, type OwnWin, type User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { useListFocus } from '@firstchair/design-system/focus'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { retryOf, serverNow, useIsAwake } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaymentProvider } from '../payment/payment-provider.tsx'
import { QueueSection } from '../queue/queue-section.tsx'
import { winsQuery } from '../wins-calls.ts'
import { ArrivedTicket, useArrived } from './arrived.tsx'
import { PaidCard } from './paid-card.tsx'
import { cardId, PendingCard } from './pending-card.tsx'
import { byDeadline, pendingState } from './win.rules.ts'
import * as styles from './wins.css.ts'
import { WinsFrame } from './wins-frame.tsx'
import { WinsSkeleton } from './wins-skeleton.tsx'

/** Spec §2. */
const EMPTY = "You haven't won any auctions yet. Start bidding to win lift tickets!"

/** The user's wins and their payment (spec §2, variant 2). */
export const WinsPage = () => (
  <WinsFrame
    text="View your won auctions and complete payments"
    link={{ href: '/my-tickets', label: 'All my tickets' }}
  >
    {(user) => <Wins key={user.id} user={user} />}
  </WinsFrame>
)

const CONFIRMING_EVERY_MS = 4_000
const isConfirming = ({ winner }: OwnWin) => winner.paymentStatus === 'capturing'

function Wins({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...winsQuery(user),
    // The feed reports the outcome as well, but a payer should not depend on it.
    refetchInterval: ({ state }) => (state.data?.some(isConfirming) ? CONFIRMING_EVERY_MS : false),
  })
  if (data) {
    return (
      <>
        {isError && <Outdated {...retryOf({ refetch, isFetching })} />}
        <WinsList wins={data} user={user} />
      </>
    )
  }
  if (!isError) return <WinsSkeleton />
  return <ErrorState title="Your wins didn't load" {...retryOf({ refetch, isFetching })} />
}

const Outdated = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => (
  <Banner
    tone="warning"
    title="This page may be out of date"
    action={
      <Button onPress={onRetry} isPending={isRetrying}>
        Try again
      </Button>
    }
  >
    Your wins didn't load again. Check your connection.
  </Banner>
)

function WinsList({ wins, user }: { wins: readonly OwnWin[]; user: User }) {
  const [openedAt] = useState(serverNow)
  const stateOf = ({ winner }: OwnWin) => pendingState(winner, serverNow())
  const pending = byDeadline(
    wins.filter((win) => stateOf(win) !== null),
    openedAt,
  )
  const payable = pending.filter((win) => stateOf(win) === 'payable')
  // A link leads to a win, such as the board's *Pay now*.
  const hash = useIsAwake() ? location.hash : ''
  const linked = payable.find(({ winner }) => hash === `#${cardId(winner)}`)
  const first = linked ?? payable[0]
  const due = payable.filter(({ winner }) => !isOffer(winner))
  const paid = wins.filter(({ winner }) => winner.paymentStatus === 'captured')
  const { arrived, dismiss } = useArrived(wins, user)
  const list = useListFocus<HTMLDivElement>(pending.length + (arrived ? 1 : 0))
  return (
    <PaymentProvider isNeeded={wins.some(({ winner }) => winner.paymentStatus === 'pending')}>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {arrived && <ArrivedTicket win={arrived} next={payable[0]} onDismiss={dismiss} />}
        {wins.length === 0 && (
          <EmptyState
            title={EMPTY}
            action={
              <ButtonLink variant="primary" href="/">
                See the auctions
              </ButtonLink>
            }
          />
        )}
        {wins.length > 0 && pending.length + paid.length === 0 && <OnlyOthers />}
        {pending.length > 0 && (
          <section className={styles.section}>
            <div className={styles.titles}>
              <Heading level={2}>Pending Payment</Heading>
              {due.length > 1 && <Text isNumeric>{dueText(due)}</Text>}
            </div>
            <div className={styles.rows}>
              {pending.map((win) => (
                <PendingCard key={win.winner.id} win={win} user={user} isFirst={win === first} />
              ))}
            </div>
          </section>
        )}
        <QueueSection user={user} />
        {paid.length > 0 && (
          <section className={styles.section}>
            <Heading level={2}>Paid Tickets</Heading>
            <div className={styles.cards}>
              {paid.map((win) => (
                <PaidCard key={win.winner.id} win={win} />
              ))}
            </div>
          </section>
        )}
      </div>
    </PaymentProvider>
  )
}

/** Offers are not among them: nothing is due for them. */
function dueText(due: readonly OwnWin[]): string {
  const total = due.reduce((sum, { winner }) => sum + winner.winningAmount, 0)
  return `${due.length} tickets to pay for · ${formatDollars(total)} in total`
}

/** Declined, void and refunded wins are shown on the other page. */
const OnlyOthers = () => (
  <EmptyState
    title="Nothing to pay"
    text="You have no pending payments and no paid tickets."
    action={<ButtonLink href="/my-tickets">See all my tickets</ButtonLink>}
  />
)
