import type {
  Bid,
  BidPlaced,
  ErrorBody,
  Login,
  Mountain,
  MountainBid,
  PlaceBid,
  Registration,
  TickerMessage,
  TickerSettings,
  User,
} from '@firstchair/contract'

type Call = { signal?: AbortSignal }

/** The product's calls, each typed by the contract. All reject with ApiError or NetworkError. */
export type Client = {
  currentUser: (call?: Call) => Promise<User>
  login: (body: Login, call?: Call) => Promise<{ user: User }>
  register: (body: Registration, call?: Call) => Promise<{ message: string }>
  mountains: (call?: Call) => Promise<Mountain[]>
  mountain: (id: string, call?: Call) => Promise<Mountain>
  mountainBids: (id: string, call?: Call) => Promise<MountainBid[]>
  placeBid: (body: PlaceBid, call?: Call & { key?: string }) => Promise<BidPlaced>
  myBids: (call?: Call) => Promise<Bid[]>
  tickerMessages: (call?: Call) => Promise<TickerMessage[]>
  tickerSettings: (call?: Call) => Promise<TickerSettings>
}

/** An answer that is not a success. The message is the generic form of spec §8: `409: …`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: (ErrorBody & Record<string, unknown>) | null
  constructor(status: number, text: string, body: (ErrorBody & Record<string, unknown>) | null) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
  }
}

/** No answer at all: what was asked for may or may not have happened. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

let client: Client | null = null

/** Decides who answers the calls: the host's client, or the mock's. */
export function answerCallsWith(next: Client): void {
  client = next
}

function answering(): Client {
  if (client === null) throw new Error('No host has been started: call startLive or startSample.')
  return client
}

/** The API, see {@link Client}. The host or the mock decides who answers. */
export const api: Client = {
  currentUser: (call) => answering().currentUser(call),
  login: (body, call) => answering().login(body, call),
  register: (body, call) => answering().register(body, call),
  mountains: (call) => answering().mountains(call),
  mountain: (id, call) => answering().mountain(id, call),
  mountainBids: (id, call) => answering().mountainBids(id, call),
  placeBid: (body, call) => answering().placeBid(body, call),
  myBids: (call) => answering().myBids(call),
  tickerMessages: (call) => answering().tickerMessages(call),
  tickerSettings: (call) => answering().tickerSettings(call),
}

/** The sentence that the server wrote for the person, else `fallback`. */
export const serverMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.body?.message) || fallback
