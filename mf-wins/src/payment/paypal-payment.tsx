import type { OwnWin, PaypalConfig } from '@firstchair/contract'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { ApiError } from '@firstchair/sdk'
import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js'
import { useQuery } from '@tanstack/react-query'
import { capturePayment, createOrder, paypalConfigQuery } from '../wins-calls.ts'
import { useSdkReady } from './use-sdk-ready.ts'

/** Spec §8. */
const FAILED = 'Payment failed. Please try again.'

const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Spec §9: the wallet, with the alternate wallet and pay-later; cards are disabled. */
const scriptOptions = ({ clientId, sdkBaseUrl }: PaypalConfig) => ({
  clientId,
  sdkBaseUrl,
  components: 'buttons',
  currency: 'USD',
  intent: 'capture',
  commit: true,
  enableFunding: 'venmo,paylater',
  disableFunding: 'card',
  dataCspNonce: nonceOfPage(),
})

/** PayPal's buttons for one pending win. */
export function PaypalPayment({ win }: { win: OwnWin }) {
  const { data: config } = useQuery(paypalConfigQuery)
  if (!config) return <Skeleton width="100%" height="9rem" />
  return (
    <PayPalScriptProvider options={scriptOptions(config)}>
      <Buttons winnerId={win.winner.id} />
    </PayPalScriptProvider>
  )
}

const fundingSources = { paypal: 'paypal', venmo: 'venmo', paylater: 'paylater' } as const
type Funding = keyof typeof fundingSources
const isFunding = (source: unknown): source is Funding =>
  typeof source === 'string' && source in fundingSources

function Buttons({ winnerId }: { winnerId: string }) {
  const isReady = useSdkReady()
  if (!isReady) return <Skeleton width="100%" height="9rem" />
  return (
    <PayPalButtons
      style={{ layout: 'vertical', shape: 'rect' }}
      createOrder={async ({ paymentSource }) => {
        const fundingSource = isFunding(paymentSource) ? paymentSource : 'paypal'
        return (await createOrder({ winnerId, fundingSource })).orderId
      }}
      onApprove={async ({ orderID }, actions) => {
        try {
          await capturePayment({ winnerId, orderId: orderID })
          location.reload()
        } catch (error) {
          if (error instanceof ApiError && error.body?.reason === 'instrument_declined') {
            actions.restart()
            return
          }
          throw error
        }
      }}
      onError={() => {
        alert(FAILED)
      }}
    />
  )
}
