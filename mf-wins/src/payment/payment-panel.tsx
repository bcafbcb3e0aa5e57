import type { User } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Link } from '@firstchair/design-system/link'
import { Spinner } from '@firstchair/design-system/spinner'
import { Text } from '@firstchair/design-system/text'
import { connectionAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { PendingState } from '../wins/win.rules.ts'
import * as styles from './payment.css.ts'
import { PaypalButtons } from './paypal-buttons.tsx'
import { usePayment } from './use-payment.ts'

/** Spec §2: above the payment of every win that can be paid. */
export const COMPLETE = 'Complete your payment to receive your lift ticket'

export type PaymentPanelProps = {
  winnerId: string
  /** Its name. */
  mountain: string
  state: PendingState
  isReviewed?: boolean
  user: User
}

/**
 * The payment of one win. Memoized: PayPal's buttons must not render with each tick of the
 * countdown. A payment in progress keeps its buttons even if the win changes, because PayPal closes
 * its window when they unmount.
 */
export const PaymentPanel = memo(function PaymentPanel(props: PaymentPanelProps) {
  const { winnerId, mountain, state, isReviewed = false, user } = props
  const payment = usePayment(winnerId, user.id)
  const { status } = useAtomValue(connectionAtom)
  const { notice, isBusy, isConfirming, isUnanswered } = payment
  const isConfirmed = state === 'confirming' && !isBusy
  const isOffered = state === 'payable' || isBusy
  // After the deadline only notices about charged money are shown.
  const shown = state === 'expired' && notice?.tone !== 'danger' ? null : notice
  if (state === 'expired' && !isBusy && !shown) return null
  return (
    <div className={styles.panel}>
      {isOffered && <Text weight="semibold">{COMPLETE}</Text>}
      {shown && !isConfirmed && (
        <Banner isLive tone={shown.tone} title={shown.title}>
          {shown.text}
        </Banner>
      )}
      {isUnanswered && <Unanswered />}
      {isConfirmed && isReviewed && <Reviewed />}
      {((isConfirmed && !isReviewed) || (isConfirming && !isUnanswered)) && (
        <Confirming mountain={mountain} />
      )}
      {isOffered && status === 'offline' && !isBusy && (
        <Banner tone="warning" title="You're offline">
          Paying is possible again as soon as the connection is back.
        </Banner>
      )}
      {isOffered && (
        <>
          <PaypalButtons payment={payment} />
          <Account paypalEmail={user.paypalEmail} />
        </>
      )}
    </div>
  )
})

const Confirming = ({ mountain }: Pick<PaymentPanelProps, 'mountain'>) => (
  <div>
    <Spinner label="Confirming your payment…" showLabel />
    <Text tone="muted" size="small">
      This takes a few seconds, in rare cases longer. You can leave this page: your ticket to{' '}
      {mountain} appears here when the payment is confirmed. Please don't pay again.
    </Text>
  </div>
)

const Reviewed = () => (
  <Banner tone="info" title="PayPal is reviewing your payment">
    This can take some days. Your ticket is kept for you meanwhile, also after the deadline, and you
    don't have to do anything. Please don't pay again.
  </Banner>
)

const Unanswered = () => (
  <Banner isLive tone="warning" title="You approved the payment, and the connection was lost">
    We keep asking until we know the outcome. You can close this page: the payment completes without
    it. Please don't pay again.
  </Banner>
)

const Account = ({ paypalEmail }: Pick<User, 'paypalEmail'>) => (
  <div className={styles.account}>
    <Text tone="muted" size="small">
      PayPal account in your profile
    </Text>
    <Text>
      {paypalEmail === null ? 'None' : <bdi>{paypalEmail}</bdi>} <Link href="/account">Change</Link>
    </Text>
  </div>
)
