import { type Account, EMULATED_ACCOUNT } from './account.ts'
import { answerApiCall, respond } from './api-call.ts'
import { servePage } from './browser.ts'
import { makeSigningKey } from './certificate.ts'
import { type Control, createControl } from './control.ts'
import { type Emulator, save } from './emulator.ts'
import { createFaults } from './faults.ts'
import { refuse } from './reply.ts'
import { newId, readState } from './state.ts'
import { certificatePath, Webhooks } from './webhooks.ts'

export type PaypalOptions = {
  /** The origin under which browsers and the API reach it, when it differs from `url`. */
  publicUrl?: string
  /** Where webhooks go; `control.sendWebhooksTo` sets it later. */
  webhookUrl?: string
  /** Milliseconds before the second, third … delivery of a webhook. */
  webhookRetryDelays?: number[]
  /** Keeps orders and captures in `paypal.json` under here; in memory alone when left out. */
  dataDir?: string
  /** Differs from EMULATED_ACCOUNT. */
  account?: Partial<Account>
}

export type Paypal = {
  /** Serves the REST API, and the SDK at `/sdk/js`. */
  url: string
  account: Account
  control: Control
  close: () => Promise<void>
}

const RETRY_DELAYS = [1_000, 5_000, 15_000, 60_000, 300_000]

function refuseProduction(): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'The PayPal emulator does not run with NODE_ENV=production: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID and PAYPAL_ENVIRONMENT.',
    )
  }
}

/** Starts an emulator of PayPal's REST API and JavaScript SDK. It moves no money. */
export async function startPaypal(options: PaypalOptions = {}): Promise<Paypal> {
  refuseProduction()
  const { dataDir } = options
  const account = { ...EMULATED_ACCOUNT, ...options.account }
  const faults = createFaults()
  const state = readState(dataDir)
  const signingKey = makeSigningKey()
  let isUnavailable = false
  let handle = (_request: Request): Response | Promise<Response> => respond(refuse(503), newId(13))

  const server = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0, idleTimeout: 0 },
    fetch: (request) => handle(request),
  })
  const url = server.url.origin
  const publicUrl = (options.publicUrl ?? url).replace(/\/$/, '')

  const webhooks = new Webhooks({
    ...{ account, state, publicUrl, signingKey },
    url: options.webhookUrl,
    retryDelays: options.webhookRetryDelays ?? RETRY_DELAYS,
    changed: () => save(emulator),
  })
  const emulator: Emulator = {
    ...{ account, state, publicUrl, dataDir, webhooks },
    tokens: new Map(),
    captureOutcomes: [],
    allowsDuplicateInvoices: false,
  }
  const control = createControl(emulator, faults, (isDown) => {
    isUnavailable = isDown
  })

  handle = (request) => {
    const { pathname } = new URL(request.url)
    // For journeys, whose product runs in another process.
    if (pathname === '/control/captures') return Response.json(control.captures())
    if (isUnavailable) return respond(refuse(503), newId(13))
    if (pathname === certificatePath(signingKey)) return new Response(signingKey.certificate)
    return (
      servePage(emulator, faults, request) ?? answerApiCall(emulator, faults, request, pathname)
    )
  }

  return {
    ...{ url, account, control },
    async close() {
      webhooks.close()
      await server.stop(true)
    },
  }
}
