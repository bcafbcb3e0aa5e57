import { type Account, EMULATED_ACCOUNT } from './account.ts'
import { answerApiCall, respond } from './api-call.ts'
import { servePage } from './browser.ts'
import { makeSigningKey } from './certificate.ts'
import { type Control, createControl, serveControl } from './control.ts'
import { type Emulator, save } from './emulator.ts'
import { createFaults } from './faults.ts'
import { refuse } from './reply.ts'
import { newId, readState } from './state.ts'
import { certificatePath, Webhooks } from './webhooks.ts'

export type PaypalOptions = {
  /** A free port when left out or 0. */
  port?: number
  hostname?: string
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
  const { hostname = '127.0.0.1', dataDir } = options
  const account = { ...EMULATED_ACCOUNT, ...options.account }
  const faults = createFaults()
  const state = readState(dataDir)
  const signingKey = makeSigningKey()
  let isUnavailable = false
  let handle = (_request: Request): Response | Promise<Response> => respond(refuse(503), newId(13))

  const listen = (port: number) =>
    Bun.serve({ hostname, port, idleTimeout: 0, fetch: (request) => handle(request) })
  let server: ReturnType<typeof listen> | undefined = listen(options.port ?? 0)
  const { port } = server
  if (port === undefined) throw new Error('The PayPal emulator has no port.')
  const url = `http://${hostname}:${port}`
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
  const control = createControl(emulator, faults, {
    async down(how) {
      isUnavailable = how === 'unavailable'
      if (how === 'unavailable') return
      await server?.stop(true)
      server = undefined
    },
    up() {
      isUnavailable = false
      server ??= listen(port)
    },
  })

  handle = (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/control/')) return serveControl(control, request)
    if (isUnavailable) return respond(refuse(503), newId(13))
    if (pathname === certificatePath(signingKey)) return new Response(signingKey.certificate)
    return (
      servePage(emulator, faults, request) ??
      answerApiCall(emulator, faults, request, pathname, { isSdk: false })
    )
  }

  return {
    ...{ url, account, control },
    async close() {
      webhooks.close()
      await server?.stop(true)
    },
  }
}
