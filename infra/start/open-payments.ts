import { type Paypal, startPaypal } from '../paypal/server.ts'
import type { Plan } from './environment.ts'

/**
 * The emulator of PayPal where no account is named, so that a bidder can pay at once; undefined where
 * one is, and in production, which refuses it. The plan gets its address.
 */
export async function openPayments(plan: Plan): Promise<Paypal | undefined> {
  const { variables, config, dataDir } = plan
  if (config.isProduction || config.paypal !== null) return undefined
  const paypal = await startPaypal({ dataDir })
  variables.PAYPAL_EMULATOR_URL = paypal.url
  return paypal
}
