import type { Client } from '@firstchair/client'

export {
  ApiError,
  type ApiRequest,
  type Client,
  NetworkError,
  serverMessage,
} from '@firstchair/client'

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
  forgotPassword: (body, call) => answering().forgotPassword(body, call),
  resetPassword: (body, call) => answering().resetPassword(body, call),
  verifyEmail: (query, call) => answering().verifyEmail(query, call),
  resendVerification: (body, call) => answering().resendVerification(body, call),
  passwordStrength: (body, call) => answering().passwordStrength(body, call),
  setupProfile: (body, call) => answering().setupProfile(body, call),
  account: (call) => answering().account(call),
  changeDetails: (body, call) => answering().changeDetails(body, call),
  chooseNotifications: (body, call) => answering().chooseNotifications(body, call),
  accountSessions: (call) => answering().accountSessions(call),
  endSession: (id, call) => answering().endSession(id, call),
  endOtherSessions: (call) => answering().endOtherSessions(call),
  changePassword: (body, call) => answering().changePassword(body, call),
  changeEmail: (body, call) => answering().changeEmail(body, call),
  accountData: (call) => answering().accountData(call),
  unsubscribe: (query, call) => answering().unsubscribe(query, call),
  mountains: (call) => answering().mountains(call),
  mountain: (id, call) => answering().mountain(id, call),
  mountainBids: (id, call) => answering().mountainBids(id, call),
  placeBid: (body, call) => answering().placeBid(body, call),
  myBids: (call) => answering().myBids(call),
  biddingRoom: (call) => answering().biddingRoom(call),
  tickerMessages: (call) => answering().tickerMessages(call),
  tickerSettings: (call) => answering().tickerSettings(call),
  send: (request, call) => answering().send(request, call),
}
