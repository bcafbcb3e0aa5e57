import { errorBody, IDEMPOTENCY_HEADER } from '@firstchair/contract'
import { ApiError, type Client, NetworkError } from './api.ts'

type Request = { body?: unknown; signal?: AbortSignal | undefined; key?: string | undefined }

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const body = errorBody.loose().safeParse(parsed(text))
  return new ApiError(response.status, text || response.statusText, body.success ? body.data : null)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function send(
  method: string,
  path: string,
  { body, signal, key }: Request,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError('The server did not answer.', { cause: error })
  }
}

async function call<Answer>(method: string, path: string, request: Request = {}): Promise<Answer> {
  const response = await send(method, path, request)
  if (!response.ok) throw await refusalOf(response)
  // The server's own schemas answer for the shape: it strips and checks what it sends.
  return (await response.json()) as Answer
}

const at = (id: string): string => encodeURIComponent(id)

/** Calls the API of the page's own origin (spec §7). */
export const createFetchClient = (): Client => ({
  currentUser: (options) => call('GET', '/api/auth/user', options),
  login: (body, options) => call('POST', '/api/auth/login', { body, ...options }),
  register: (body, options) => call('POST', '/api/auth/register', { body, ...options }),
  mountains: (options) => call('GET', '/api/mountains', options),
  mountain: (id, options) => call('GET', `/api/mountains/${at(id)}`, options),
  mountainBids: (id, options) => call('GET', `/api/mountains/${at(id)}/bids`, options),
  placeBid: (body, options) => call('POST', '/api/bids', { body, ...options }),
  myBids: (options) => call('GET', '/api/bids/user', options),
  tickerMessages: (options) => call('GET', '/api/ticker-messages', options),
  tickerSettings: (options) => call('GET', '/api/ticker-settings', options),
})
