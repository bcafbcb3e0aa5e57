import type { ApiRequest } from './api.ts'
import { refuse } from './sample-answer.ts'

/**
 * Answers to the calls that a remote defines itself, keyed by `GET /api/user/wins`, without the
 * query.
 */
export type SampleCalls = Readonly<Record<string, (request: ApiRequest) => unknown>>

let calls: SampleCalls = {}

/** Sets the sample's answers to the calls that a remote defines itself (`call`). */
export function answerSampleCallsWith(next: SampleCalls): void {
  calls = next
}

export function answerSampleCall(request: ApiRequest): unknown {
  const [path = ''] = request.path.split('?')
  const answer = calls[`${request.method} ${path}`]
  return answer ? answer(request) : refuse(404, `The sample has no answer to ${path}.`)
}
