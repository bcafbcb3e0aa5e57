import { IDEMPOTENCY_HEADER } from '@firstchair/contract'

export type Answer = { status: number; body: Record<string, unknown> }

/** Sends a request as a page does; null when no answer arrived. */
export type Call = (
  method: string,
  path: string,
  from: { cookie: string; key: string },
  body: unknown,
) => Promise<Answer | null>

/** A request that takes longer has no answer. */
const ANSWER_MS = 10_000

/** Each further request goes to the next of `urls`; `origin` is that of the pages. */
export function createCaller(origin: string, urls: readonly string[]): Call {
  let turn = 0
  return async (method, path, { cookie, key }, body) => {
    turn = (turn + 1) % urls.length
    try {
      const answer = await fetch(`${urls[turn]}${path}`, {
        method,
        headers: {
          ...{ 'content-type': 'application/json', origin, cookie },
          ...{ 'x-forwarded-for': '192.0.2.19', [IDEMPOTENCY_HEADER]: key },
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      return { status: answer.status, body: Object(await answer.json()) }
    } catch {
      return null
    }
  }
}
