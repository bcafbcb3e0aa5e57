import type { Client } from '@firstchair/client'

export {
  ApiError,
  type ApiRequest,
  type Client,
  NetworkError,
  serverMessage,
} from '@firstchair/client'

/** The API, see {@link Client}. Filled by {@link answerCallsWith} before anything is rendered. */
export const api = {} as Client // every call is assigned at the start of a page or sample

/** Sets the client that answers the calls: the browser's, or the sample's. */
export function answerCallsWith(client: Client): void {
  Object.assign(api, client)
}
