import type { Paypal } from './server.ts'

/** A caller of the REST API, for the emulator's own tests. */
export type Client = Awaited<ReturnType<typeof connect>>

export type Answer = { status: number; headers: Headers; body: unknown }

type Extra = { requestId?: string; prefer?: string; token?: string; signal?: AbortSignal }

export async function connect({ url, account }: Paypal) {
  const grant = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${account.clientId}:${account.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token }: { access_token: string } = Object(await grant.json())

  async function send(method: string, path: string, body?: unknown, extra: Extra = {}) {
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${extra.token ?? access_token}`,
        'Content-Type': 'application/json',
        Prefer: extra.prefer ?? 'return=representation',
        ...(extra.requestId && { 'PayPal-Request-Id': extra.requestId }),
      },
      ...(extra.signal && { signal: extra.signal }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: unknown = text ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, body: answer }
  }

  return {
    get: (path: string, extra?: Extra): Promise<Answer> => send('GET', path, undefined, extra),
    post: (path: string, body?: unknown, extra?: Extra): Promise<Answer> =>
      send('POST', path, body, extra),
    patch: (path: string, body: unknown): Promise<Answer> => send('PATCH', path, body),
  }
}
