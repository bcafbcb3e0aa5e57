import type { ZodType } from 'zod'
import { type ApiRequest, api, NetworkError } from './api.ts'

export type CallOptions = Partial<Pick<ApiRequest, 'method' | 'body' | 'headers'>> & {
  /** Ends a call that nobody waits for any more; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * A call of the API that a remote defines itself: `call(z.array(ownWin), '/api/user/wins')`. Answers
 * what `shape` reads from the body. Rejects with {@link ApiError} for a refusal, and with
 * {@link NetworkError} for no answer or one of another shape: its outcome is unknown. GET when no
 * method is named; ids in `path` are the caller's to encode.
 */
export async function call<Answer>(
  shape: ZodType<Answer>,
  path: string,
  { method = 'GET', body, headers, signal }: CallOptions = {},
): Promise<Answer> {
  const request = { method, path, ...(body !== undefined && { body }), ...(headers && { headers }) }
  const answer = shape.safeParse(await api.send(request, { signal }))
  if (answer.success) return answer.data
  throw new NetworkError('The server answered in an unknown shape.', { cause: answer.error })
}
