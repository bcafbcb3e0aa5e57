import type { OwnWin, User } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Card } from '@firstchair/design-system/card'
import { Countdown } from '@firstchair/design-system/countdown'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { useServerSecond } from '@firstchair/sdk'
import { format } from 'date-fns'
import { PaypalPayment } from '../payment/paypal-payment.tsx'
import * as css from './wins.css.ts'

/** Spec §2. */
const REASSIGNED =
  'Payment deadline has passed. This ticket has been reassigned to the next highest bidder.'

/** A win that waits for its payment, or whose deadline has passed. */
export function PendingCard({ win, user }: { win: OwnWin; user: User }) {
  const { winner, mountain } = win
  const now = useServerSecond()
  const isExpired =
    winner.paymentStatus === 'expired' ||
    (winner.paymentStatus === 'pending' && Date.parse(winner.paymentDeadline) <= now)
  return (
    <Card as="article">
      <div className={css.card}>
        <div className={css.head}>
          <Heading level={3}>{mountain.name}</Heading>
          <Badge tone={isExpired ? 'danger' : 'warning'}>
            {isExpired ? 'Expired' : 'Pending Payment'}
          </Badge>
        </div>
        <Text>Winning Bid: {formatDollars(winner.winningAmount)}</Text>
        <DescriptionList
          items={[
            { term: 'Awarded', value: format(winner.awardedAt, 'PPP') },
            { term: 'Payment Deadline', value: format(winner.paymentDeadline, 'PPP p') },
          ]}
        />
        {winner.paymentStatus === 'capturing' && <Text>We are confirming your payment.</Text>}
        {winner.paymentStatus === 'pending' && !isExpired && (
          <>
            <Countdown end={winner.paymentDeadline} now={now} isOver={false} />
            <Text>Complete your payment to receive your lift ticket</Text>
            <Text tone="muted">PayPal account: {user.paypalEmail}</Text>
            <PaypalPayment win={win} />
          </>
        )}
        {isExpired && <Text>{REASSIGNED}</Text>}
      </div>
    </Card>
  )
}
