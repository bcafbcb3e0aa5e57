import { currencyCode, type PaypalConfig } from '@firstchair/contract'
import {
  DISPATCH_ACTION,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { paypalConfigQuery } from '../wins-calls.ts'

/** Spec §9: the SDK is polled until it is ready. */
const EVERY_MS = 100

// There is no window on a server.
const isReady = (): boolean => typeof globalThis.window?.paypal?.Buttons === 'function'

/** Whether PayPal's script has come and can show buttons. */
function useSdkReady(isNeeded: boolean): boolean {
  const [ready, setReady] = useState(isReady)
  useEffect(() => {
    if (ready || !isNeeded) return
    const timer = setInterval(() => setReady(isReady()), EVERY_MS)
    return () => clearInterval(timer)
  }, [ready, isNeeded])
  return ready
}

/** `slow`: still loading. `failed`: needs a retry. */
export type SdkState = 'loading' | 'slow' | 'failed' | 'ready'
type Sdk = { state: SdkState; retry: () => void }

const SdkContext = createContext<Sdk>({ state: 'loading', retry: () => undefined })

/** The state of PayPal's script, which all buttons of the page share. */
export const usePaypalSdk = (): Sdk => useContext(SdkContext)

export type PaymentProviderProps = {
  /** PayPal's script is loaded only once there is a win to pay. */
  isNeeded: boolean
  children: ReactNode
}

/**
 * The one provider of PayPal's script on the page. It waits for the server's configuration, because
 * the library reads its options only on the first render or on a reset.
 */
export const PaymentProvider = ({ isNeeded, children }: PaymentProviderProps) => (
  <PayPalScriptProvider deferLoading options={{ clientId: 'not-configured-yet' }}>
    <Script isNeeded={isNeeded}>{children}</Script>
  </PayPalScriptProvider>
)

function Script({ isNeeded, children }: PaymentProviderProps) {
  const [{ isInitial, isResolved, isRejected }, dispatch] = usePayPalScriptReducer()
  const { data, isError, isFetching, refetch } = useQuery({
    ...paypalConfigQuery,
    enabled: isNeeded,
  })
  const [attempt, setAttempt] = useState(1)
  const isReady = useSdkReady(isNeeded) && isResolved
  const isSlow = useIsSlow(isNeeded && !isReady, attempt)
  const load = useCallback(
    (config: PaypalConfig) =>
      dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: scriptOptions(config) }),
    [dispatch],
  )
  useEffect(() => {
    if (isNeeded && isInitial && data) load(data)
  }, [isNeeded, isInitial, data, load])

  const retry = useCallback(() => {
    setAttempt((count) => count + 1)
    if (data) load(data)
    else void refetch()
  }, [data, load, refetch])
  const hasFailed = isRejected || (isError && !isFetching)
  const state: SdkState = isReady ? 'ready' : hasFailed ? 'failed' : isSlow ? 'slow' : 'loading'
  const sdk = useMemo(() => ({ state, retry }), [state, retry])
  return <SdkContext value={sdk}>{children}</SdkContext>
}

const SLOW_MS = 8_000

/** Whether `isWaiting` has been true for {@link SLOW_MS} since the latest attempt. */
function useIsSlow(isWaiting: boolean, attempt: number): boolean {
  const [slowAttempt, setSlowAttempt] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlowAttempt(attempt), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  return isWaiting && slowAttempt === attempt
}

const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Spec §9: the wallet, with the alternate wallet and pay-later; cards are disabled. */
const scriptOptions = ({ clientId, sdkBaseUrl }: PaypalConfig) => ({
  clientId,
  sdkBaseUrl,
  components: 'buttons',
  currency: currencyCode(),
  intent: 'capture',
  commit: true,
  enableFunding: 'venmo,paylater',
  disableFunding: 'card',
  dataCspNonce: nonceOfPage(),
})
