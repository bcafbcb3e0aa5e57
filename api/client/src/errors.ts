import type { ErrorBody } from '@firstchair/contract'

/** What an error answer carries: at least `message`, and for a refused bid the present mountain. */
export type ErrorAnswer = ErrorBody & Record<string, unknown>

/**
 * An answer that is not a success. Its message is the generic one of the specification (§8): the
 * status, a colon, a space, and the answer's text, or its status text when there is none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The answer's body, or null when it is none of the API's (a proxy's page). */
  readonly body: ErrorAnswer | null

  constructor(status: number, text: string, body: ErrorAnswer | null) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
  }
}

/** The API did not answer: the request may or may not have taken effect. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The server's message for the user, else `fallback`. */
export const serverMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.body?.message) || fallback

/** The error that an answer without success is. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const text = await answer.text()
  return new ApiError(answer.status, text || answer.statusText, bodyOf(text))
}

function bodyOf(text: string): ErrorAnswer | null {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorAnswer(body) ? body : null
  } catch {
    return null
  }
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
