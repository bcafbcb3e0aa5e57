import type { FundingSource } from '@firstchair/contract'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { PayPalButtons } from '@paypal/react-paypal-js'
import { useState } from 'react'
import * as styles from './payment.css.ts'
import { usePaypalSdk } from './payment-provider.tsx'
import type { usePayment } from './use-payment.ts'

export type PaypalButtonsProps = { payment: ReturnType<typeof usePayment> }

/** PayPal's buttons, or a placeholder until the script is loaded. */
export function PaypalButtons({ payment }: PaypalButtonsProps) {
  const { state, retry } = usePaypalSdk()
  switch (state) {
    case 'loading':
      return <Loading />
    case 'slow':
      return (
        <ErrorState
          title="PayPal is taking long"
          text="It still loads. A slow connection or a blocker may hold it back."
          // A second request for the same script would only wait for the pending one.
          retryLabel="Reload the page"
          onRetry={() => location.reload()}
        />
      )
    case 'failed':
      return (
        <ErrorState
          title="PayPal didn't load"
          text="Check your connection, and allow paypal.com if you use a content blocker."
          onRetry={retry}
        />
      )
    case 'ready':
      return <Buttons payment={payment} />
  }
}

const Loading = () => (
  <div className={styles.buttons}>
    <VisuallyHidden>
      <span role="status">Loading PayPal</span>
    </VisuallyHidden>
    {['first', 'second', 'third'].map((button) => (
      <Skeleton key={button} shape="block" height="3rem" />
    ))}
  </div>
)

const sources = { paypal: 'paypal', venmo: 'venmo', paylater: 'paylater' } as const
const isSource = (source: unknown): source is FundingSource =>
  typeof source === 'string' && source in sources

/**
 * Whether the library itself failed to render the buttons: its error message names its component.
 */
const isRenderFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'componentStack' in error

function Buttons({ payment }: PaypalButtonsProps) {
  const [failures, setFailures] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <ErrorState
        title="PayPal's buttons didn't load"
        text="Nothing was charged."
        onRetry={() => {
          setFailures((count) => count + 1)
          setIsBroken(false)
        }}
      />
    )
  }
  return (
    <div className={styles.buttons} inert={payment.isConfirming}>
      <PayPalButtons
        key={failures}
        style={{ layout: 'vertical', shape: 'rect', height: 48 }}
        createOrder={({ paymentSource }) =>
          payment.open(isSource(paymentSource) ? paymentSource : 'paypal')
        }
        onApprove={({ orderID }, actions) => payment.approve(orderID, () => actions.restart())}
        onCancel={() => payment.cancel()}
        onError={(error) => {
          if (isRenderFailure(error)) setIsBroken(true)
          else payment.fail()
        }}
      >
        <Text>PayPal isn't available in this browser. Please try another one.</Text>
      </PayPalButtons>
    </div>
  )
}
