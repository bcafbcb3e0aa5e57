/**
 * A request that cannot be served as it is, thrown where no answer can be returned.
 * The error mapper turns it into `{ message, reason }` with its status.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly reason: string
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined
  /** For the log alone: who was refused. */
  readonly about: object

  constructor(
    status: number,
    reason: string,
    message: string,
    { retryAfter, about = {} }: { retryAfter?: number; about?: object } = {},
  ) {
    super(message)
    this.about = about
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/**
 * The response to a COMMIT was lost, so the transaction may or may not be committed.
 * Mapped to 503; a retry with the same idempotency key returns the actual outcome.
 */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}
