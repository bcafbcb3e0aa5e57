import { type Emulator, grantToken, malformedJson, refuseUnauthorized, save } from './emulator.ts'
import type { Fault, Faults, Operation } from './faults.ts'
import { findRoute } from './operations.ts'
import { type Reply, refuse } from './reply.ts'
import { newId } from './state.ts'

/** Answers one request of PayPal's API, or applies the fault that the control set for it. */
export async function answerApiCall(
  emulator: Emulator,
  faults: Faults,
  request: Request,
  path: string,
): Promise<Response> {
  const text = await request.text()
  const found = findRoute(request.method, path)
  const isToken = request.method === 'POST' && path === '/v1/oauth2/token'
  const operation = isToken ? 'token' : found?.route.operation
  const debugId = newId(13).toLowerCase()
  if (!operation) return respond(refuse(404), debugId)

  const body = readJson(text)
  const log = (status: number | undefined) =>
    faults.log({
      ...{ operation, method: request.method, path, debugId, status },
      requestId: request.headers.get('paypal-request-id') ?? undefined,
      body,
      at: new Date().toISOString(),
    })

  const run = (): Reply => {
    const authorization = request.headers.get('authorization') ?? ''
    if (isToken) return grantToken(emulator, authorization, text)
    const unauthorized = refuseUnauthorized(emulator, authorization)
    if (unauthorized || !found) return unauthorized ?? refuse(404)
    if (text && body === undefined) return refuse(400, [malformedJson])
    const reply = found.route.run(emulator, {
      id: found.id,
      path,
      body,
      requestId: request.headers.get('paypal-request-id') ?? undefined,
      prefersRepresentation: request.headers.get('prefer') === 'return=representation',
    })
    if (request.method !== 'GET') save(emulator)
    return reply
  }

  const reply = await withFault(faults.take(operation), operation, run, log)
  if (reply instanceof Response) return reply
  log(reply.status)
  return respond(reply, debugId)
}

async function withFault(
  fault: Fault | undefined,
  operation: Operation,
  run: () => Reply,
  log: (status: undefined) => void,
): Promise<Reply | Response> {
  if (!fault) return run()
  if (fault.delay) await Bun.sleep(fault.delay)
  if (fault.status) return replyOf(fault, fault.status, operation)
  if (fault.hang === 'after-commit' || fault.drop === 'after-commit') run()
  if (!fault.hang && !fault.drop) return run()
  log(undefined)
  if (fault.hang) await new Promise<never>(() => undefined)
  return droppedConnection()
}

function replyOf({ name, issue }: Fault, status: number, operation: Operation): Reply {
  if (operation === 'token') {
    return { status, body: { error: name ?? 'server_error', error_description: 'Asked for.' } }
  }
  const details = issue ? [{ issue, description: 'Asked for through the control.' }] : []
  const reply = refuse(status, details)
  return name ? { status, body: { ...Object(reply.body), name } } : reply
}

/** Bun closes the connection when a body fails before its first byte, and logs any reason given. */
function droppedConnection(): Response {
  return new Response(
    new ReadableStream({
      pull: (controller) => controller.error(),
    }),
  )
}

export function respond({ status, body, headers }: Reply, debugId: string): Response {
  const all = { ...headers, 'Paypal-Debug-Id': debugId, 'Cache-Control': 'no-store' }
  if (body === undefined) return new Response(null, { status, headers: all })
  const isError = status >= 400 && Object.hasOwn(Object(body), 'name')
  const content = isError ? { ...Object(body), debug_id: debugId } : body
  return Response.json(content, { status, headers: all })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
