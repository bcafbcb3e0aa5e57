import { join } from 'node:path'
import { z } from 'zod'
import { respond } from './api-call.ts'
import { approvalPage, loadingPage } from './approval-page.ts'
import { type Emulator, save } from './emulator.ts'
import type { Faults } from './faults.ts'
import { approveOrder, findOrder } from './orders.ts'
import { refuse } from './reply.ts'
import { newId } from './state.ts'

/** Serves the files for the payer's browser; undefined for a path of the REST API. */
export function servePage(
  emulator: Emulator,
  faults: Faults,
  request: Request,
): Response | Promise<Response> | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET') return undefined
  switch (pathname) {
    case '/checkoutnow/decision':
      return decide(emulator, searchParams)
    case '/sdk/js':
      return serveSdk(emulator, faults, searchParams.get('client-id'))
    case '/checkoutnow/page.js':
      return serveScript('approval.ts')
    case '/checkoutnow/loading':
      return page(loadingPage())
    case '/checkoutnow': {
      const id = searchParams.get('token') ?? ''
      const funding = searchParams.get('fundingSource') ?? 'paypal'
      return page(approvalPage(findOrder(emulator, id), funding))
    }
    default:
      return undefined
  }
}

async function serveSdk(
  emulator: Emulator,
  faults: Faults,
  clientId: string | null,
): Promise<Response> {
  const fault = faults.take('sdk')
  if (fault?.delay) await Bun.sleep(fault.delay)
  if (fault?.hang) await new Promise<never>(() => undefined)
  if (fault?.status) return script('', fault.status)
  if (clientId !== emulator.account.clientId) {
    return script("throw new Error('The PayPal emulator does not know this client-id.')", 400)
  }
  return serveScript('main.ts')
}

const built = new Map<string, Promise<string>>()

/** The browser's part is TypeScript; Bun builds it on the first request. */
async function serveScript(name: string): Promise<Response> {
  const source = built.get(name) ?? build(name)
  built.set(name, source)
  return script(await source, 200)
}

async function build(name: string): Promise<string> {
  const entry = join(import.meta.dir, 'sdk', name)
  const { outputs } = await Bun.build({ entrypoints: [entry], format: 'iife', target: 'browser' })
  return outputs[0]?.text() ?? ''
}

const script = (body: string, status: number): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      // Pages with COEP may load it, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })

/** The merchant's page may show it in a frame, when the browser blocks the popup. */
function page(html: (nonce: string) => string): Response {
  const nonce = newId(24)
  const policy = `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`
  return new Response(html(nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })
}

const decision = z.strictObject({ orderId: z.string(), isDeclined: z.stringbool() })

function decide(emulator: Emulator, query: URLSearchParams): Response {
  const read = decision.safeParse(Object.fromEntries(query))
  if (!read.success) return respond(refuse(400), newId(13))
  const { orderId, isDeclined } = read.data
  const reply = approveOrder(emulator, orderId, { isDeclined })
  save(emulator)
  return respond(reply, newId(13))
}
