import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '@firstchair/contract'
import { z } from 'zod/mini'
import { sendConfirmed } from '../session/confirmation.ts'
import { type ApiRequest, api, NetworkError } from './api.ts'

export type CallOptions = Partial<Pick<ApiRequest, 'method' | 'body' | 'headers'>> & {
  /** Cancels the call; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * A call of the API that a remote defines itself: `call(z.array(ownWin), '/api/user/wins')`.
 * Returns the body parsed by `shape`. Rejects with {@link ApiError} for a refusal, and with {@link
 * NetworkError} for no answer or one of another shape: its outcome is unknown. The default method
 * is GET; the caller encodes ids in `path`. Where the server needs a fresh sign-in, the
 * shell shows its dialog; {@link ConfirmationCancelled} is thrown if the user cancels it.
 */
export async function call<Answer>(
  shape: z.core.$ZodType<Answer>,
  path: string,
  { method = 'GET', body, headers, signal }: CallOptions = {},
): Promise<Answer> {
  const request = { method, path, ...(body !== undefined && { body }), ...(headers && { headers }) }
  const answer = await sendConfirmed(() => api.send(request, { signal }))
  return read(shape, answer.body)
}

/** One page of a list of the API. */
export type ListPage<Entry> = {
  entries: Entry[]
  /** Query `cursor` of the next page; null on the last one. */
  nextCursor: string | null
  /** How many entries match in all; an estimate beyond 10 000. */
  total: number
}

/** Like {@link call} for a list: `callPage(bidHistoryEntry, '/api/admin/bid-history?limit=50')`. */
export async function callPage<Entry>(
  shape: z.core.$ZodType<Entry>,
  path: string,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<ListPage<Entry>> {
  const { body, headers } = await api.send({ method: 'GET', path }, { signal })
  const entries = read(z.array(shape), body)
  return {
    entries,
    nextCursor: headers.get(NEXT_CURSOR_HEADER),
    total: Number(headers.get(TOTAL_COUNT_HEADER) ?? entries.length),
  }
}

function read<Answer>(shape: z.core.$ZodType<Answer>, body: unknown): Answer {
  const answer = z.safeParse(shape, body)
  if (answer.success) return answer.data
  throw new NetworkError('The server answered in an unknown shape.', { cause: answer.error })
}
