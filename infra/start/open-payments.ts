import { type Paypal, startPaypal } from '../paypal/server.ts'
import type { Plan } from './environment.ts'

/**
 * Starts the PayPal emulator when no PayPal account is configured, so that bidders can pay at once.
 * Undefined when one is, and in production, which rejects the emulator. The plan gets its address.
 */
export async function openPayments(plan: Plan): Promise<Paypal | undefined> {
  const { variables, config, dataDir } = plan
  if (config.isProduction || config.paypal !== null) return undefined
  const paypal = await startPaypal({ dataDir })
  variables.PAYPAL_EMULATOR_URL = paypal.url
  return paypal
}
