export type Sdk = {
  /** The emulator's. */
  origin: string
  clientId: string
}

/** The calls that a shop may make from the payer's browser. */
export function orderActions(sdk: Sdk, orderId: string, restart: () => Promise<void>) {
  const path = `/${orderId}`
  return {
    get: () => call(sdk, 'GET', path),
    patch: (operations: unknown) => call(sdk, 'PATCH', path, operations),
    async capture(): Promise<unknown> {
      try {
        return await call(sdk, 'POST', `${path}/capture`)
      } catch (error) {
        // As in PayPal's SDK, the payer chooses another payment method and this never returns.
        if (!(error instanceof OrderError) || error.issue !== 'INSTRUMENT_DECLINED') throw error
        await restart()
        return new Promise<never>(() => undefined)
      }
    },
  }
}

export async function createOrder(sdk: Sdk, order: unknown): Promise<string> {
  const created = await call(sdk, 'POST', '', order)
  return String(Reflect.get(Object(created), 'id'))
}

class OrderError extends Error {
  readonly issue: string | undefined
  constructor(body: unknown) {
    const { name, message, details }: ErrorBody = Object(body)
    super(`${name}: ${message} (${details?.[0]?.issue ?? 'no issue'})`)
    this.issue = details?.[0]?.issue
  }
}

type ErrorBody = { name?: string; message?: string; details?: { issue?: string }[] }

async function call(sdk: Sdk, method: string, path: string, body?: unknown): Promise<unknown> {
  const query = new URLSearchParams({ 'client-id': sdk.clientId })
  const response = await fetch(`${sdk.origin}/sdk/v2/checkout/orders${path}?${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(method === 'POST' && { 'PayPal-Request-Id': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  if (!response.ok) throw new OrderError(answer)
  return answer
}
