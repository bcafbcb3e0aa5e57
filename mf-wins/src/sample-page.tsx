import type { User } from '@firstchair/contract'
import { ApiError, NetworkError } from '@firstchair/sdk'
import {
  answerSampleCallsWith,
  SAMPLE_MOMENT,
  type SampleCalls,
  sampleUser,
  setConnection,
  startSample,
} from '@firstchair/sdk/sample'
import { SAMPLE_CODE, SAMPLE_SDK, sampleCheck, sampleWins } from './sample-wins.ts'

export const never = (): Promise<never> => new Promise(() => {})
export const lost = (): Promise<never> => Promise.reject(new NetworkError('No answer'))
export const refusing = (status: number, reason: string, message: string) => () =>
  Promise.reject(new ApiError(status, message, { message, reason }))

const wins = sampleWins(SAMPLE_MOMENT)

/** The default answers of a story. */
const calls: SampleCalls = {
  'GET /api/user/wins': () => wins,
  'GET /api/tickets/won': () => wins,
  'GET /api/wins/queue': () => [],
  'GET /api/paypal/config': () => ({ clientId: 'sample', sdkBaseUrl: SAMPLE_SDK }),
  'POST /api/paypal/orders': () => ({ orderId: 'ORDER1' }),
  [`GET /api/tickets/check/${SAMPLE_CODE}`]: () => sampleCheck(),
}

export type SamplePageOptions = { answers?: SampleCalls; user?: User | null; isOffline?: boolean }

/** Starts a story with a frozen clock and removes PayPal's script of the previous story. */
export function startSamplePage({
  answers,
  user = sampleUser,
  isOffline,
}: SamplePageOptions): () => void {
  Reflect.deleteProperty(window, 'paypal')
  const sample = startSample({ scenario: 'still', user, frozenAt: SAMPLE_MOMENT })
  if (isOffline) setConnection({ status: 'offline', asOf: SAMPLE_MOMENT })
  answerSampleCallsWith({ ...calls, ...answers })
  return () => {
    setConnection({ status: 'live', asOf: null })
    sample.stop()
  }
}

/** The callbacks that the page passed to PayPal's buttons, recorded by the stub. */
export type PaypalProps = {
  createOrder: (data: object) => Promise<string>
  onApprove: (data: object, actions: object) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}
export const paypalProps = (): PaypalProps => Reflect.get(window, 'paypalProps') as PaypalProps // set by the stub
