import type { Treaty } from '@elysiajs/eden/treaty2'
import type { App } from '@firstchair/api/app'
import {
  type Account,
  type AccountDetails,
  type AccountSession,
  type Bid,
  type BiddingRoom,
  type BidPlaced,
  type EmailChange,
  type EmailVerification,
  type ForgotPassword,
  IDEMPOTENCY_HEADER,
  type Login,
  type Mountain,
  type MountainBid,
  type NotificationChoice,
  type PasswordChange,
  type PasswordIsReset,
  type PasswordQuestion,
  type PasswordRating,
  type PasswordReset,
  type PlaceBid,
  type ProfileSetup,
  type Registration,
  type ResendVerification,
  TIME_ZONE_HEADER,
  type TickerMessage,
  type TickerSettings,
  type Unsubscription,
  type User,
} from '@firstchair/contract'
import { type ApiError, errorOf, NetworkError } from './errors.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** Cancels the call; it then rejects with the signal's reason. */
export type Call = { signal?: AbortSignal | undefined }

export type ApiAnswer = { body: unknown; headers: Headers }

/** A call of the API that is not in {@link Client}; `path` begins with `/api/`. */
export type ApiRequest = {
  method: (typeof METHODS)[number]
  path: string
  /** Sent as JSON, except for FormData, which is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
}

export type Options = {
  /** Where the API is, without a slash at the end; the page's own origin when left out. */
  origin?: string
  fetcher?: typeof fetch
  /** Called with each refusal before the call rejects. */
  onRefusal?: (error: ApiError) => void
  /** Called with each answer of the API, also with a refusal. */
  onAnswer?: () => void
}

/**
 * The API over Eden Treaty, each call typed by the contract: a route that no longer matches the
 * contract does not compile here.
 */
export function createClient({ origin = '', fetcher = fetch, ...listeners }: Options = {}) {
  const fetching = succeed(fetcher, listeners)
  const send = async (
    { method, path, body, headers }: ApiRequest,
    call?: Call,
  ): Promise<ApiAnswer> => {
    const isForm = body instanceof FormData
    const answer = await fetching(`${origin}${path}`, {
      method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(call?.signal && { signal: call.signal }),
    })
    return { body: await answer.json(), headers: answer.headers }
  }
  const { api } = routesBelow('', send) as Treaty.Create<App> // what the API declares
  const at = (id: string) => ({ id: encodeURIComponent(id) })
  return {
    currentUser: (call?: Call) => data<User>(api.auth.user.get(passing(call))),
    login: (body: Login, call?: Call) =>
      data<{ user: User }>(api.auth.login.post(body, passing(call))),
    register: (body: Registration, call?: Call) =>
      data<{ message: string }>(api.auth.register.post(body, passing(call))),
    forgotPassword: (body: ForgotPassword, call?: Call) =>
      data<{ message: string }>(api.auth['forgot-password'].post(body, passing(call))),
    resetPassword: (body: PasswordReset, call?: Call) =>
      data<PasswordIsReset>(api.auth['reset-password'].post(body, passing(call))),
    verifyEmail: (query: EmailVerification, call?: Call) =>
      data<{ message: string }>(api.auth['verify-email'].get({ query, ...passing(call) })),
    resendVerification: (body: ResendVerification, call?: Call) =>
      data<{ message: string }>(api.auth['resend-verification'].post(body, passing(call))),
    /** Returns why a password would be refused, for a form to show while it is typed. */
    passwordStrength: (body: PasswordQuestion, call?: Call) =>
      data<PasswordRating>(api.auth['password-strength'].post(body, passing(call))),
    setupProfile: (body: ProfileSetup, call?: Call) =>
      data<{ message: string }>(api.auth['setup-profile'].post(body, passing(call))),
    /** Unsubscribes from the mails that a link was sent with. */
    unsubscribe: (query: Unsubscription, call?: Call) =>
      data<{ message: string }>(api.mail.unsubscribe.post(undefined, { query, ...passing(call) })),
    account: (call?: Call) => data<Account>(api.account.get(passing(call))),
    changeDetails: (body: AccountDetails, call?: Call) =>
      data<User>(api.account.details.patch(body, passing(call))),
    chooseNotifications: (body: NotificationChoice, call?: Call) =>
      data<NotificationChoice>(api.account.notifications.patch(body, passing(call))),
    accountSessions: (call?: Call) =>
      data<AccountSession[]>(api.account.sessions.get(passing(call))),
    endSession: (id: string, call?: Call) =>
      data<{ message: string }>(api.account.sessions(at(id)).delete(undefined, passing(call))),
    endOtherSessions: (call?: Call) =>
      data<{ message: string }>(api.account.sessions['end-others'].post(undefined, passing(call))),
    changePassword: (body: PasswordChange, call?: Call) =>
      data<{ message: string }>(api.account.password.post(body, passing(call))),
    changeEmail: (body: EmailChange, call?: Call) =>
      data<{ message: string }>(api.account.email.post(body, passing(call))),
    /** All data stored about the caller, meant to be read by people. */
    accountData: (call?: Call) => data<unknown>(api.account.data.get(passing(call))),
    mountains: (call?: Call) => data<Mountain[]>(api.mountains.get(passing(call))),
    mountain: (id: string, call?: Call) => data<Mountain>(api.mountains(at(id)).get(passing(call))),
    mountainBids: (id: string, call?: Call) =>
      data<MountainBid[]>(api.mountains(at(id)).bids.get(passing(call))),
    /** `key` is the idempotency key: a repeated request returns the same answer. */
    placeBid: (body: PlaceBid, { key, ...call }: Call & { key?: string | undefined } = {}) =>
      data<BidPlaced>(
        api.bids.post(body, {
          ...passing(call),
          ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
        }),
      ),
    myBids: (call?: Call) => data<Bid[]>(api.bids.user.get(passing(call))),
    biddingRoom: (call?: Call) => data<BiddingRoom>(api.bids.limit.get(passing(call))),
    tickerMessages: (call?: Call) =>
      data<TickerMessage[]>(api['ticker-messages'].get(passing(call))),
    tickerSettings: (call?: Call) =>
      data<TickerSettings>(api['ticker-settings'].get(passing(call))),
    /**
     * Sends any request and returns the parsed body and the headers, for callers that define their
     * own types.
     */
    send,
  }
}

/** The product's calls. All reject with ApiError or NetworkError. */
export type Client = ReturnType<typeof createClient>

const passing = (call: Call = {}) => (call.signal ? { fetch: { signal: call.signal } } : {})

/** Resolves with successful answers only; throws ApiError or NetworkError otherwise. */
const succeed =
  (fetcher: typeof fetch, { onRefusal, onAnswer }: Pick<Options, 'onRefusal' | 'onAnswer'>) =>
  async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await fetcher(...withTimeZone(...request)).catch((error: unknown) => {
      if (request[1]?.signal?.aborted) throw error
      throw new NetworkError('The server did not answer.', { cause: error })
    })
    if (!answer.ok) {
      const refusal = await errorOf(answer)
      if (isRefusalOfApi(refusal)) onAnswer?.()
      onRefusal?.(refusal)
      throw refusal
    }
    if (!isOfApi(answer)) throw new NetworkError('Something other than the API answered.')
    onAnswer?.()
    return answer
  }

/** Logins send the device's time zone, in which emails show times. */
function withTimeZone(...[url, init]: Parameters<typeof fetch>): Parameters<typeof fetch> {
  if (init?.method !== 'POST' || !String(url).includes('/api/auth/')) return [url, init]
  const headers = new Headers(init.headers)
  headers.set(TIME_ZONE_HEADER, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return [url, { ...init, headers }]
}

/** The API answers in JSON. Any other success comes from a proxy or a captive portal. */
const isOfApi = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true

/** A proxy's page has no body of ours, and a server that fails does not count as reached. */
const isRefusalOfApi = ({ status, body }: ApiError): boolean =>
  status === 304 || (body !== null && status < 500)

type Passed = { fetch?: Call; query?: Record<string, string>; headers?: Record<string, string> }

/**
 * The calls that Eden's types describe, such as `api.mountains({ id }).bids.get()`, without its code,
 * which every page would load.
 */
const routesBelow = (path: string, send: (...request: [ApiRequest, Call?]) => unknown): unknown =>
  new Proxy(() => {}, {
    get: (_, name: string) => routesBelow(`${path}/${name}`, send),
    apply: (_route, _this, [first, second]: unknown[]) => {
      const [, parent = '', last = ''] = /(.*)\/(.*)/.exec(path) ?? []
      const method = METHODS.find((one) => one.toLowerCase() === last)
      if (!method) return routesBelow(`${path}/${(first as { id: string }).id}`, send) // as typed by Eden
      const [body, options] = method === 'GET' ? [undefined, first] : [first, second]
      const { fetch, query, headers = {} } = options as Passed // as typed by Eden
      const search = query ? `?${new URLSearchParams(query)}` : ''
      return send({ method, path: parent + search, body, headers }, fetch)
    },
  })

type Answer<Data> = { data: Data | null }

/** The body, with the type of the route. Errors were thrown before, so Eden's wrapper is dropped. */
const data = async <Data>(answer: Promise<Answer<Data>>): Promise<Data> =>
  ((await answer) as unknown as { body: Data }).body // what `send` returns
