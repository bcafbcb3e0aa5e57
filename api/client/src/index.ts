export {
  type ApiAnswer,
  type ApiRequest,
  type Call,
  type Client,
  createClient,
  type Options,
} from './client.ts'
export { ApiError, type ErrorAnswer, NetworkError, serverMessage } from './errors.ts'
