import { Elysia } from 'elysia'
import type { PaypalConfig } from '../platform/paypal-config.ts'

/**
 * The pages of PayPal's emulator. A browser outside of a container reaches none of its ports but
 * ours.
 */
export function emulatorRoutes({ apiUrl }: Pick<PaypalConfig, 'apiUrl'>) {
  async function forward({ request }: { request: Request }): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const { body, status, headers } = await fetch(`${apiUrl}${pathname}${search}`)
    // The page that opened it may close it.
    headers.set('cross-origin-opener-policy', 'unsafe-none')
    return new Response(body, { status, headers })
  }
  return new Elysia({ detail: { hide: true } })
    .get('/sdk/js', forward)
    .get('/checkoutnow', forward)
    .get('/checkoutnow/*', forward)
}
