import { type Paypal, startPaypal } from '../paypal/server.ts'
import type { Plan } from './environment.ts'

/**
 * Starts the PayPal emulator when no PayPal account is configured, so that bidders can pay at once.
 * Undefined when one is, and in production, which rejects the emulator. The plan gets its address,
 * or `publicUrl` when it is reached through a proxy.
 */
export async function openPayments(plan: Plan, publicUrl?: string): Promise<Paypal | undefined> {
  const { variables, config, dataDir } = plan
  if (config.isProduction || config.paypal !== null) return undefined
  const paypal = await startPaypal({ dataDir, ...(publicUrl !== undefined && { publicUrl }) })
  variables.PAYPAL_EMULATOR_URL = publicUrl ?? paypal.url
  return paypal
}
