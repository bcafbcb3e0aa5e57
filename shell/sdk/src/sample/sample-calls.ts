import type { OwnPasskeys } from '@firstchair/contract'
import { ApiError, type ApiRequest } from '../client/api.ts'

/**
 * Answers to the calls that a remote defines itself, keyed by `GET /api/user/wins`, without the
 * query.
 */
export type SampleCalls = Readonly<Record<string, (request: ApiRequest) => unknown>>

/** The default responses: the sample user signs in with the password alone. */
const AT_REST: SampleCalls = {
  'GET /api/auth/passkeys': (): OwnPasskeys => ({
    passkeys: [],
    secondFactor: false,
    recoveryCodesLeft: 0,
    isAvailable: true,
  }),
}

let calls: SampleCalls = {}

/** Sets the sample's answers to the calls that a remote defines itself (`call`). */
export function answerSampleCallsWith(next: SampleCalls): void {
  calls = next
}

export function answerSampleCall(request: ApiRequest): unknown {
  const [path = ''] = request.path.split('?')
  const name = `${request.method} ${path}`
  const answer = calls[name] ?? AT_REST[name]
  return answer ? answer(request) : refuse(404, `The sample has no answer to ${path}.`)
}

/** How long a sample call takes, so that "Placing..." can be seen. */
const ANSWER_DELAY_MS = 250

/** Answers, or throws, after the time that a real call would take. */
export const answered = <T>(answer: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(answer())
      } catch (error) {
        reject(error)
      }
    }, ANSWER_DELAY_MS)
  })

/** Throws what the client throws when the server refuses a call. */
export function refuse(status: number, message: string, more: Record<string, unknown> = {}): never {
  const body = { message, ...more }
  throw new ApiError(status, JSON.stringify(body), body)
}
