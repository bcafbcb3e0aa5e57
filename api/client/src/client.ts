import { treaty } from '@elysiajs/eden/treaty2'
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
  type PasswordQuestion,
  type PasswordRating,
  type PasswordReset,
  type PlaceBid,
  type ProfileSetup,
  type Registration,
  type ResendVerification,
  type TickerMessage,
  type TickerSettings,
  type Unsubscription,
  type User,
} from '@firstchair/contract'
import { type ApiError, errorOf, NetworkError } from './errors.ts'

/** Cancels the call; it then rejects with the signal's reason. */
export type Call = { signal?: AbortSignal | undefined }

/** The product's calls, each typed by the contract. All reject with ApiError or NetworkError. */
export type Client = {
  currentUser: (call?: Call) => Promise<User>
  login: (body: Login, call?: Call) => Promise<{ user: User }>
  register: (body: Registration, call?: Call) => Promise<{ message: string }>
  forgotPassword: (body: ForgotPassword, call?: Call) => Promise<{ message: string }>
  resetPassword: (body: PasswordReset, call?: Call) => Promise<{ message: string }>
  verifyEmail: (query: EmailVerification, call?: Call) => Promise<{ message: string }>
  resendVerification: (body: ResendVerification, call?: Call) => Promise<{ message: string }>
  /** Returns why a password would be refused, for a form to show while it is typed. */
  passwordStrength: (body: PasswordQuestion, call?: Call) => Promise<PasswordRating>
  setupProfile: (body: ProfileSetup, call?: Call) => Promise<{ message: string }>
  /** Ends the mails that a link was sent with. */
  unsubscribe: (query: Unsubscription, call?: Call) => Promise<{ message: string }>
  account: (call?: Call) => Promise<Account>
  changeDetails: (body: AccountDetails, call?: Call) => Promise<User>
  chooseNotifications: (body: NotificationChoice, call?: Call) => Promise<NotificationChoice>
  accountSessions: (call?: Call) => Promise<AccountSession[]>
  endSession: (id: string, call?: Call) => Promise<{ message: string }>
  endOtherSessions: (call?: Call) => Promise<{ message: string }>
  changePassword: (body: PasswordChange, call?: Call) => Promise<{ message: string }>
  changeEmail: (body: EmailChange, call?: Call) => Promise<{ message: string }>
  /** Everything that is kept about the caller; its shape is for a person to read. */
  accountData: (call?: Call) => Promise<unknown>
  mountains: (call?: Call) => Promise<Mountain[]>
  mountain: (id: string, call?: Call) => Promise<Mountain>
  mountainBids: (id: string, call?: Call) => Promise<MountainBid[]>
  /** `key` makes the bid count once, however often it is sent: the same answer comes again. */
  placeBid: (body: PlaceBid, call?: Call & { key?: string | undefined }) => Promise<BidPlaced>
  myBids: (call?: Call) => Promise<Bid[]>
  biddingRoom: (call?: Call) => Promise<BiddingRoom>
  tickerMessages: (call?: Call) => Promise<TickerMessage[]>
  tickerSettings: (call?: Call) => Promise<TickerSettings>
  /**
   * Sends any request and returns the parsed body and the headers, for callers that define their
   * own types.
   */
  send: (request: ApiRequest, call?: Call) => Promise<ApiAnswer>
}

export type ApiAnswer = { body: unknown; headers: Headers }

/** A call of the API that is not in {@link Client}; `path` begins with `/api/`. */
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
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
}

/** The API over Eden Treaty: a route that changes its shape no longer compiles here. */
export function createClient({ origin = '', fetcher = fetch, onRefusal }: Options = {}): Client {
  const fetching = succeed(fetcher, onRefusal)
  const { api } = treaty<App>(origin, {
    keepDomain: true,
    // Otherwise any text that looks like a date becomes one, an announcement's too.
    parseDate: false,
    fetch: { credentials: 'include' },
    fetcher: Object.assign(fetching, { preconnect: fetcher.preconnect }),
  })
  const at = (id: string) => ({ id: encodeURIComponent(id) })
  return {
    currentUser: (call) => data(api.auth.user.get(passing(call))),
    login: (body, call) => data(api.auth.login.post(body, passing(call))),
    register: (body, call) => data(api.auth.register.post(body, passing(call))),
    forgotPassword: (body, call) => data(api.auth['forgot-password'].post(body, passing(call))),
    resetPassword: (body, call) => data(api.auth['reset-password'].post(body, passing(call))),
    verifyEmail: (query, call) => data(api.auth['verify-email'].get({ query, ...passing(call) })),
    resendVerification: (body, call) =>
      data(api.auth['resend-verification'].post(body, passing(call))),
    passwordStrength: (body, call) => data(api.auth['password-strength'].post(body, passing(call))),
    setupProfile: (body, call) => data(api.auth['setup-profile'].post(body, passing(call))),
    unsubscribe: (query, call) =>
      data(api.mail.unsubscribe.post(undefined, { query, ...passing(call) })),
    account: (call) => data(api.account.get(passing(call))),
    changeDetails: (body, call) => data(api.account.details.patch(body, passing(call))),
    chooseNotifications: (body, call) => data(api.account.notifications.patch(body, passing(call))),
    accountSessions: (call) => data(api.account.sessions.get(passing(call))),
    endSession: (id, call) => data(api.account.sessions(at(id)).delete(undefined, passing(call))),
    endOtherSessions: (call) =>
      data(api.account.sessions['end-others'].post(undefined, passing(call))),
    changePassword: (body, call) => data(api.account.password.post(body, passing(call))),
    changeEmail: (body, call) => data(api.account.email.post(body, passing(call))),
    accountData: (call) => data(api.account.data.get(passing(call))),
    mountains: (call) => data(api.mountains.get(passing(call))),
    mountain: (id, call) => data(api.mountains(at(id)).get(passing(call))),
    mountainBids: (id, call) => data(api.mountains(at(id)).bids.get(passing(call))),
    placeBid: (body, { key, ...call } = {}) =>
      data(
        api.bids.post(body, {
          ...passing(call),
          ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
        }),
      ),
    myBids: (call) => data(api.bids.user.get(passing(call))),
    biddingRoom: (call) => data(api.bids.limit.get(passing(call))),
    tickerMessages: (call) => data(api['ticker-messages'].get(passing(call))),
    tickerSettings: (call) => data(api['ticker-settings'].get(passing(call))),
    send: async ({ method, path, body, headers }, call) => {
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
    },
  }
}

const passing = (call: Call = {}) => (call.signal ? { fetch: { signal: call.signal } } : {})

/** Lets only successes through: whatever else happens is an error with its own class. */
const succeed =
  (fetcher: typeof fetch, onRefusal: Options['onRefusal']) =>
  async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await fetcher(...request).catch((error: unknown) => {
      if (request[1]?.signal?.aborted) throw error
      throw new NetworkError('The server did not answer.', { cause: error })
    })
    if (!answer.ok) {
      const refusal = await errorOf(answer)
      onRefusal?.(refusal)
      throw refusal
    }
    if (!isOfApi(answer)) throw new NetworkError('Somebody else answered for the server.')
    return answer
  }

/** The API answers in JSON; a success of another kind is a stranger's: a proxy, a hotel's Wi-Fi. */
const isOfApi = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true

type Answer<Data> = { data: Data; error: null } | { data: null; error: { value: unknown } }

/** Eden keeps what its fetcher throws as the value of an error; here it is thrown again. */
async function data<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error } = await answer
  if (error) throw error.value
  // Without an error there is data; the union has lost that after taking it apart.
  return data as Data
}
