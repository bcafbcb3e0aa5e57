import type { Environment } from './config.ts'
import { requireAllOrNone } from './config-error.ts'

/** Where payments go: PayPal, or an emulator with the same protocol. */
export type PaypalConfig = {
  clientId: string
  clientSecret: string
  /** Part of what PayPal signs, so an event of another webhook is rejected. */
  webhookId: string
  /** Origin of the REST API. */
  apiUrl: string
  /** Origin that serves `/sdk/js` to browsers. */
  sdkUrl: string
  /** Origins that the certificates of webhooks may come from, and no others. */
  certOrigins: readonly string[]
  isEmulator: boolean
}

/** The emulator's only account. It is not secret. */
const EMULATOR_ACCOUNT = {
  clientId: 'paypal-emulator-client',
  clientSecret: 'paypal-emulator-secret',
  webhookId: 'PAYPALEMULATOR001',
}

const PAYPAL_ORIGINS = {
  sandbox: {
    apiUrl: 'https://api-m.sandbox.paypal.com',
    sdkUrl: 'https://www.sandbox.paypal.com',
    certOrigins: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
  },
  production: {
    apiUrl: 'https://api-m.paypal.com',
    sdkUrl: 'https://www.paypal.com',
    certOrigins: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  },
} as const

export function paypalConfig(env: Environment, publicUrl: string): PaypalConfig | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_ENVIRONMENT } = env
  requireAllOrNone({
    PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID,
    PAYPAL_ENVIRONMENT,
  })
  if (PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET && PAYPAL_WEBHOOK_ID && PAYPAL_ENVIRONMENT) {
    return {
      clientId: PAYPAL_CLIENT_ID,
      clientSecret: PAYPAL_CLIENT_SECRET,
      webhookId: PAYPAL_WEBHOOK_ID,
      ...PAYPAL_ORIGINS[PAYPAL_ENVIRONMENT],
      isEmulator: false,
    }
  }
  if (env.PAYPAL_EMULATOR_URL === undefined) return null
  const { origin } = new URL(env.PAYPAL_EMULATOR_URL)
  return {
    ...EMULATOR_ACCOUNT,
    apiUrl: origin,
    // A container publishes one port to browsers: see emulator.routes.ts.
    sdkUrl: env.PAGES_DIR === undefined ? origin : publicUrl,
    certOrigins: [origin],
    isEmulator: true,
  }
}
